import type { Upload, UploadRun } from '../../domain/imports/upload.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { deskImports } from '../../messages/desk/goods/imports.ts';
import { deskPaths } from '../frame/paths.ts';
import { uploadPathOf } from './upload-paths.ts';

const texts = deskImports.upload;

/** Progress of the reading, in whole percent. */
export function percentRead({ bytesRead, bytes }: { bytesRead: number; bytes: number }): number {
  return bytes > 0 ? Math.min(100, Math.floor((100 * bytesRead) / bytes)) : 0;
}

/** The progress of a preview or an import; the script polls it, a browser without script reloads the screen. */
export function RunProgress({
  upload,
  run,
  isEmbedded,
}: {
  upload: Upload;
  run: UploadRun;
  isEmbedded: boolean;
}) {
  const bytes = upload.files.reduce((sum, file) => sum + file.bytes, 0);
  const percent = percentRead({ bytesRead: run.bytesRead, bytes });
  const phase = run.state === 'queued' ? 'queued' : (run.phase ?? 'reading');
  return (
    <section data-progress={`${deskPaths.importProgress}/${run.progressKey}`}>
      <h2>{texts.running[run.kind]}</h2>
      <p>{run.kind === 'preview' ? texts.nothingYet : texts.wholeOrNot}</p>
      <label htmlFor="progress" role="status" data-progress-text>
        {texts.progress(phaseWords(phase), percent, formatNumber(run.records))}
      </label>
      <progress id="progress" max={100} value={percent} />
      {isEmbedded && run.kind === 'import' && <p className="hint">{texts.oneDatabase}</p>}
      <noscript>
        <p>
          <a href={uploadPathOf(upload.id)}>{texts.follow}</a>
        </p>
      </noscript>
    </section>
  );
}

function phaseWords(phase: string): string {
  const words: Readonly<Record<string, string>> = texts.phases;
  return words[phase] ?? texts.phases.reading;
}
