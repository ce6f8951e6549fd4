import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { ORDER_WORKBOOK_BYTES } from '../../config/guards.ts';
import { ORDER_LIST_MAX } from '../../config/lengths.ts';
import { BASKET_PATH, ORDER_LIST_PATH, partPath } from '../../config/page-paths.ts';
import { ORDER_LIST_LINES_MAX } from '../../config/shop-rules.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { orderList as text } from '../../messages/basket/order-list.ts';
import { numberAnswer } from '../../messages/catalogue/number-answer.ts';
import { problem } from '../../messages/problem.ts';
import type { WireOrderList, WireOrderListLine, WireOrderWorkbook } from '../../wire/order-list.ts';
import { searchHref } from '../addresses/search-address.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/client.ts';
import { addLines } from '../basket/add-lines.ts';
import { ComparedNumbers } from '../basket/compared-numbers.tsx';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { PriceBlock } from '../price/price.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Choice, FileInput, TextArea } from '../ui/controls.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './order-list-page.module.css';
import type { OrderListStep } from './order-list-step.ts';

/** The answers line by line; unambiguous lines are selected, doubtful ones wait for the shopper. */
function OrderListAnswer({ answer }: { readonly answer: WireOrderList }) {
  const { lines, leftout } = answer;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(lines.flatMap(clearOnes)),
  );
  const [step, setStep] = useState<'idle' | 'adding' | 'added' | 'none'>('idle');
  const clear = lines.filter(({ doubt }) => doubt === null).length;
  const wanted = lines.flatMap((line, at) =>
    line.candidates
      .filter(({ item }) => chosen.has(keyOf(at, item.id)))
      .map(({ item }) => ({ record: item.urlcomponent, quantity: line.quantity ?? 1 })),
  );

  function toggle(key: string) {
    setStep('idle');
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }

  async function add() {
    if (wanted.length === 0) return setStep('none');
    setStep('adding');
    const isIn = await addLines(wanted);
    setStep(isIn ? 'added' : 'idle');
    // A second press would add the same lines again.
    if (isIn) setChosen(new Set());
  }

  return (
    <>
      <p>
        {[text.clear(clear), text.doubtful(lines.length - clear)].join(', ')}.
        {leftout > 0 && <> {text.leftOut(leftout)}</>}
      </p>
      <ol className={styles.lines}>
        {lines.map((line, at) => (
          <OrderListLine
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
            key={at}
            line={line}
            isChosen={(id) => chosen.has(keyOf(at, id))}
            onToggle={(id) => toggle(keyOf(at, id))}
          />
        ))}
      </ol>
      <div className={`with-script ${styles.foot}`}>
        <ConsentGate>
          <Button kind="primary" busy={step === 'adding'} onClick={() => void add()}>
            {step === 'adding' ? text.adding : text.add(wanted.length)}
          </Button>
        </ConsentGate>
        <div role="status">
          {step === 'none' && <Notice kind="error">{text.chooseFirst}</Notice>}
          {step === 'added' && (
            <p className={styles.added}>
              {text.added} <ButtonLink to={BASKET_PATH}>{text.toCart}</ButtonLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

const keyOf = (at: number, id: string) => `${at} ${id}`;

function clearOnes({ doubt, candidates }: WireOrderListLine, at: number): string[] {
  const [only] = candidates;
  return doubt === null && only ? [keyOf(at, only.item.id)] : [];
}

interface OrderListLineProps {
  readonly line: WireOrderListLine;
  readonly isChosen: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
}

/** One line of the list with its candidate parts. */
function OrderListLine({ line, isChosen, onToggle }: OrderListLineProps) {
  const { number, quantity, kind, doubt, candidates } = line;
  return (
    <li className={styles.line} data-kind={kind}>
      <p className={styles.asked}>
        <b className={styles.number}>{number}</b>
        <span>{text.quantity(quantity ?? 1)}</span>
        <span className={styles.kind}>{text.kinds[kind]}</span>
      </p>
      {doubt && <p className={styles.doubt}>{doubtText(line)}</p>}
      {candidates.length === 0 && <Link to={searchHref(number)}>{text.search(number)}</Link>}
      {candidates.map((candidate) => (
        <Candidate
          key={candidate.item.id}
          asked={number}
          candidate={candidate}
          isSimilar={kind === 'similar'}
          isChosen={isChosen(candidate.item.id)}
          onToggle={() => onToggle(candidate.item.id)}
        />
      ))}
    </li>
  );
}

function doubtText({ kind, doubt }: WireOrderListLine): string | null {
  if (kind === 'nothing') return text.nothing;
  return doubt && text.doubts[doubt];
}

function Candidate({
  asked,
  candidate,
  isSimilar,
  isChosen,
  onToggle,
}: {
  readonly asked: string;
  readonly candidate: WireOrderListLine['candidates'][number];
  readonly isSimilar: boolean;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}) {
  const { item, found, maximum, arrival } = candidate;
  const canBuy = item.price !== null && maximum > 0;
  return (
    <div className={styles.candidate}>
      <div className={styles.part}>
        {canBuy && (
          <div className="with-script">
            <Choice checked={isChosen} onChange={onToggle}>
              {text.choose(item.name)}
            </Choice>
          </div>
        )}
        <Link to={partPath(item.urlcomponent)}>
          {item.brand} {item.name}: {item.description}
        </Link>
        {item.vehicleline && <p className={styles.found}>{item.vehicleline}</p>}
        {isSimilar ? (
          <ComparedNumbers asked={asked} found={found.number} />
        ) : (
          <p className={styles.found}>{numberAnswer[found.owner](found.number, found.brand)}</p>
        )}
      </div>
      <div className={styles.supply}>
        <p>{text.available(maximum)}</p>
        {arrival && <p>{text.arrives(formatDays(arrival))}</p>}
      </div>
      <PriceBlock price={item.price} deposit={item.deposit} tradeOnly={item.tradeonly} />
    </div>
  );
}

type ListOfFile = { readonly list: string } | { readonly problem: string };

/** The first bytes of a zip, and so of a workbook. */
const ZIP_MAGIC = 'PK\x03\x04';

/** The lines of a shopper's file; the server reads a workbook. */
async function listOfFile(file: File): Promise<ListOfFile> {
  if (file.size > ORDER_WORKBOOK_BYTES) return { problem: problem.largeWorkbook };
  const isWorkbook = (await file.slice(0, ZIP_MAGIC.length).text()) === ZIP_MAGIC;
  if (isWorkbook) return listOfWorkbook(file);
  const list = file.size > ORDER_LIST_MAX ? undefined : textOf(await file.arrayBuffer());
  return list === undefined ? { problem: text.fileRefused } : { list };
}

async function listOfWorkbook(file: File): Promise<ListOfFile> {
  try {
    const workbook = await base64Of(file);
    const { text: list } = await call<WireOrderWorkbook>('/orderworkbooks', {
      action: 'readOrderWorkbook',
      workbook,
    });
    return { list };
  } catch (error) {
    if (error instanceof ApiProblem) return { problem: error.message };
    throw error;
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(`${reader.result}`.replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** @returns undefined for a file that is no text */
function textOf(bytes: ArrayBuffer): string | undefined {
  try {
    const lines = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return lines.includes('\0') ? undefined : lines;
  } catch {
    // The encoding of older spreadsheets. A binary file has zero bytes, a list has none.
    const lines = new TextDecoder('windows-1252').decode(bytes);
    return lines.includes('\0') ? undefined : lines;
  }
}

/** A form for a list of part numbers, and its answers. */
export function OrderListPage({ at = { list: '' } }: { readonly at?: OrderListStep | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { answer } = at;
  useEffect(() => {
    if (answer) heading.current?.focus();
  }, [answer]);
  return (
    <div className={`content ${styles.page}`}>
      <h1>{text.title}</h1>
      <p>{text.intro(ORDER_LIST_LINES_MAX)}</p>
      <ListForm at={at} key={at.list} />
      {answer && (
        <section className={styles.answers}>
          <h2 ref={heading} tabIndex={-1}>
            {text.answers(answer.lines.length)}
          </h2>
          <OrderListAnswer answer={answer} key={at.list} />
        </section>
      )}
    </div>
  );
}

function ListForm({ at }: { readonly at: OrderListStep }) {
  const isBusy = useNavigation().state !== 'idle';
  const [fileProblem, setFileProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const list = useRef<HTMLTextAreaElement>(null);

  /** A file's lines go into the field, where they can be seen and corrected. */
  async function read(file: File | undefined) {
    if (!file) return;
    setFileProblem(undefined);
    setIsReading(true);
    try {
      const read = await listOfFile(file);
      if ('problem' in read) setFileProblem(read.problem);
      else if (list.current) list.current.value = read.list;
    } catch {
      // Such as a file that has been moved meanwhile.
      setFileProblem(text.fileRefused);
    } finally {
      setIsReading(false);
    }
  }

  return (
    <Form method="post" action={ORDER_LIST_PATH} className={styles.form} noValidate>
      <Field label={text.list} hint={text.hint} error={at.problem}>
        {(control) => (
          <TextArea
            {...control}
            ref={list}
            name="list"
            rows={8}
            required
            spellCheck={false}
            className={styles.list}
            defaultValue={at.list}
          />
        )}
      </Field>
      <div className="with-script">
        <Field label={text.file} hint={text.fileHint} error={fileProblem}>
          {(control) => (
            <FileInput
              {...control}
              accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
              onChange={(event) => void read(event.currentTarget.files?.[0])}
            />
          )}
        </Field>
      </div>
      <Button type="submit" kind="primary" busy={isBusy} className={styles.button}>
        {text.look}
      </Button>
      <p className="visually-hidden" role="status">
        {isBusy ? text.looking : isReading && text.readingFile}
      </p>
    </Form>
  );
}
