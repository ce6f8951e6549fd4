import type { Upload } from '../../domain/imports/upload.ts';
import { sizeText } from '../../kernel/format-number.ts';
import { deskImports } from '../../messages/desk/goods/imports.ts';

const texts = deskImports.upload;

interface FirstRows {
  readonly file: string;
  readonly rows: readonly (readonly string[])[];
}

/** The files of an upload, each with its first rows after a preview. */
export function FilesAsRead({
  upload,
  firstRows,
}: {
  upload: Upload;
  firstRows: readonly FirstRows[];
}) {
  return (
    <>
      <h2 className="spaced">{texts.files}</h2>
      <ul className="cards">
        {upload.files.map(({ position, name, bytes, isComplete }) => {
          const rows = firstRows.find(({ file }) => file === name)?.rows;
          return (
            <li key={position}>
              <h3>
                {name}, {isComplete ? sizeText(bytes) : texts.incomplete}
              </h3>
              {rows && (rows.length > 0 ? <Rows file={name} rows={rows} /> : <p>{texts.noRows}</p>)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Rows({ file, rows }: { file: string; rows: readonly (readonly string[])[] }) {
  const [headings = [], ...others] = rows;
  const label = texts.rowsOf(file);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too
    <section className="scroll" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: headings may be equal, and none moves
              <th key={at} scope="col">
                {heading || '–'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {others.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal, and none moves
            <tr key={line}>
              {headings.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                <td key={at}>{row[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
