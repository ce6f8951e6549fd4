import type { PurchaseFile } from '../../domain/buying/purchase-file.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import { DeskForm } from '../frame/form.tsx';
import { moment } from '../frame/money.ts';

const texts = deskBuying.files;

/** Whether the files of an order have reached its supplier, or why not. */
export function HandedOverFiles({
  files,
  path,
  mayWork,
}: {
  readonly files: readonly PurchaseFile[];
  readonly path: string;
  readonly mayWork: boolean;
}) {
  if (files.length === 0) return null;
  const isGivenUp = files.some(({ givenUpAt }) => givenUpAt !== null);
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
      {isGivenUp && mayWork && (
        <DeskForm action={`${path}/files-again`}>
          <button type="submit">{texts.again}</button>
        </DeskForm>
      )}
    </section>
  );
}

function wordsOf({ arrivedAt, givenUpAt, problem }: PurchaseFile): string {
  if (arrivedAt) return texts.arrived(moment(arrivedAt));
  if (givenUpAt) return texts.givenUp(problem);
  return problem === '' ? texts.waits : texts.triedAgain(problem);
}
