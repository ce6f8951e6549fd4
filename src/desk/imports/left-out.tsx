import type { Upload, UploadRun } from '../../domain/imports/upload.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { deskImports } from '../../messages/desk/imports.ts';
import { uploadPathOf } from './upload-paths.ts';

const texts = deskImports.upload;

/** Records that were left out, and why: the first ones on the screen, all of them as a file. */
export function LeftOut({ upload, run }: { upload: Upload; run: UploadRun }) {
  const report = run.outcome && 'report' in run.outcome ? run.outcome.report : undefined;
  const href = `${uploadPathOf(upload.id)}/left-out/${run.id}`;
  if (!report || report.rejections.length === 0) return null;
  const all = report.rejected + report.picturesLeftOut;
  const { rejections } = report;
  return (
    <>
      <h3>{texts.left}</h3>
      {all > rejections.length && (
        <p>{texts.leftFirst(formatNumber(rejections.length), formatNumber(all))}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too */}
      <section className="scroll short" tabIndex={0} aria-label={texts.left}>
        <table>
          <thead>
            <tr>
              {Object.values(texts.leftColumns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rejections.map(({ file, line, part, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and none moves
              <tr key={at}>
                <td>{file}</td>
                <td>{line}</td>
                <td>{part}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        <a href={href}>{texts.download}</a>
      </p>
    </>
  );
}
