import type { PurchaseFile } from '../../domain/buying/purchase-file.ts';
import { troubleOf, type WayToSend } from '../../domain/buying/supplier-way.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import { DeskForm } from '../frame/form.tsx';
import { moment } from '../frame/money.ts';
import { supplierPathOf } from '../frame/paths.ts';

const texts = deskBuying.files;

/** Whether the files of an order have reached its supplier, or why not. */
export function HandedOverFiles({
  files,
  path,
  supplierId,
  sendsBy,
  mayWork,
}: {
  readonly files: readonly PurchaseFile[];
  readonly path: string;
  readonly supplierId: number;
  readonly sendsBy: WayToSend;
  readonly mayWork: boolean;
}) {
  if (files.length === 0) return null;
  const isMissing = files.some(({ arrivedAt, problem }) => arrivedAt === null && problem !== '');
  const isMailed = sendsBy === 'mail';
  return (
    <section aria-labelledby="handed-over">
      <h2 id="handed-over">{texts.title}</h2>
      <ul className="plain">
        {files.map((file) => (
          <li key={file.name}>
            <strong>{file.name}</strong>: {wordsOf(file)}
          </li>
        ))}
      </ul>
      {isMissing && mayWork && (
        <DeskForm action={`${path}/files-again`}>
          {isMailed && <p className="hint">{texts.byMailHint}</p>}
          <div className="row">
            <button type="submit">{isMailed ? texts.byMail : texts.again}</button>
            <a href={`${supplierPathOf(supplierId)}/way`}>{texts.way}</a>
          </div>
        </DeskForm>
      )}
    </section>
  );
}

function wordsOf({ arrivedAt, givenUpAt, problem }: PurchaseFile): string {
  if (arrivedAt) return texts.arrived(moment(arrivedAt));
  if (givenUpAt) return texts.givenUp(said(problem));
  return problem === '' ? texts.waits : texts.triedAgain(said(problem));
}

/** In plain words, where it is one of the usual troubles; as the server said it besides. */
export function said(problem: string): string {
  const trouble = troubleOf(problem);
  return trouble ? texts.said(texts.troubles[trouble], problem) : problem;
}
