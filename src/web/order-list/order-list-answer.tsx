import { useState } from 'react';
import { BASKET_PATH, partPath } from '../../config/page-paths.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { orderList as text } from '../../messages/basket/order-list.ts';
import { numberAnswer } from '../../messages/catalogue/number-answer.ts';
import type { WireOrderList, WireOrderListLine } from '../../wire/order-list.ts';
import { searchHref } from '../addresses/search-address.ts';
import { addLines } from '../basket/add-lines.ts';
import { ComparedNumbers } from '../basket/compared-numbers.tsx';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { PriceBlock } from '../price/price.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Choice } from '../ui/checkbox.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './order-list-page.module.css';

/** The answers line by line; unambiguous lines are selected, doubtful ones wait for the shopper. */
export function OrderListAnswer({ answer }: { readonly answer: WireOrderList }) {
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
      <PriceBlock price={item.price} />
    </div>
  );
}
