import type { Upload, UploadRun } from '../../domain/imports/upload.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { deskImports } from '../../messages/desk/imports.ts';
import { DeskTable } from '../frame/table.tsx';
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
      <DeskTable
        label={texts.left}
        columns={Object.values(texts.leftColumns)}
        rows={rejections.map(({ file, line, part, reason }, at) => ({
          key: at,
          cells: [file, line, part, reason],
        }))}
        isShort
      />
      <p>
        <a href={href}>{texts.download}</a>
      </p>
    </>
  );
}
