import type { ImportLimitsError, ImportReport } from '../domain/feed/import-feed.server.ts';
import { importLines, limitLine } from '../messages/import-words.ts';

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** The effects of an import, in plain words. */
export function previewOf(report: ImportReport): string {
  return [
    'Preview, nothing was imported:',
    ...indented(importLines(report)),
    ...(report.exceeded.length > 0
      ? [
          'The import would stop and ask, because of its limits:',
          ...indented(report.exceeded.map(limitLine)),
        ]
      : []),
  ].join('\n');
}

/** Why an import stopped, and how to go on. */
export function limitsText({ exceeded }: ImportLimitsError): string {
  return [
    'This import changes more than one does by itself:',
    ...indented(exceeded.map(limitLine)),
    'Look at it with --preview. If it is meant, import it with --yes.',
  ].join('\n');
}
