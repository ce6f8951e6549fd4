import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { ORDER_WORKBOOK_BYTES } from '../../config/guards.ts';
import { ORDER_LIST_MAX } from '../../config/lengths.ts';
import { ORDER_LIST_PATH } from '../../config/page-paths.ts';
import { ORDER_LIST_LINES_MAX } from '../../config/shop-rules.ts';
import { orderList as text } from '../../messages/basket/order-list.ts';
import { problem } from '../../messages/problem.ts';
import type { WireOrderWorkbook } from '../../wire/order-list.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/client.ts';
import { Button } from '../ui/button.tsx';
import { FileInput, TextArea } from '../ui/controls.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { OrderListAnswer } from './order-list-answer.tsx';
import styles from './order-list-page.module.css';
import type { OrderListStep } from './order-list-step.ts';

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
      {answer ? (
        <>
          <section className={styles.answers}>
            <h2 ref={heading} tabIndex={-1}>
              {text.answers(answer.lines.length)}
            </h2>
            <OrderListAnswer answer={answer} key={at.list} />
          </section>
          <details>
            <summary className={styles.again}>{text.again}</summary>
            <ListForm at={at} key={at.list} />
          </details>
        </>
      ) : (
        <>
          <p>{text.intro(ORDER_LIST_LINES_MAX)}</p>
          <ListForm at={at} key={at.list} />
        </>
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
