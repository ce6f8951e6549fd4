import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { ORDER_LIST_PATH } from '../../config/page-paths.ts';
import { ORDER_LIST_LINES_MAX } from '../../config/shop-rules.ts';
import { orderList as text } from '../../messages/basket/order-list.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FileInput } from '../ui/file-input.tsx';
import { Form } from '../ui/form.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { listOfFile } from './list-of-file.ts';
import { OrderListAnswer } from './order-list-answer.tsx';
import styles from './order-list-page.module.css';
import type { OrderListStep } from './order-list-step.ts';

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
