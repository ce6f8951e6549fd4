import { type Config, readConfig } from '../config/config.ts';
import { dataPath } from '../config/data-places.ts';
import { openForPreview } from '../db/open-copy.server.ts';
import { openForCommand } from '../db/open-for-command.server.ts';
import {
  ImportLimitsError,
  type ImportReport,
  importFeed,
} from '../domain/feed/import-feed.server.ts';
import { openFeed } from '../domain/feed/open-feed.server.ts';
import { openRejectionReport } from '../domain/feed/rejection-report.server.ts';
import { builtLineThreads } from '../domain/feed/stage/line-threads.server.ts';
import { settingsInForce } from '../domain/settings/settings.server.ts';
import { COMMAND_LINE } from '../domain/staff/audit.server.ts';
import { systemClock } from '../kernel/clock.ts';
import { terminalText } from '../kernel/text/terminal-text.ts';
import { importLines, limitLine } from '../messages/import-words.ts';
import { CommandRefusedError, flag, program, sayDatabase, text, texts } from './command.ts';
import { showProgress } from './import-progress.ts';

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** The effects of an import, in plain words. */
function previewOf(report: ImportReport): string {
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
function limitsText({ exceeded }: ImportLimitsError): string {
  return [
    'This import changes more than one does by itself:',
    ...indented(exceeded.map(limitLine)),
    'Look at it with --preview. If it is meant, import it with --yes.',
  ].join('\n');
}

const USAGE = `npm run import -- PATH…

Brings parts into the shop: JSON Lines, CSV folders, TecDoc-style CSV sets, ACES and PIES
XML, suppliers' price and stock lists (CSV, XLSX), keys of vehicles (CSV), in any mix.

  --replace        withdraw the parts that the feed does not name
  --preview        say what would change, and change nothing
  --yes            import also what goes beyond the limits: over 5 % of prices moved by more than 30 % or gone, over
                   5 % of parts withdrawn, over 10 % of records left out (fifty at least)
  --strict         refuse the whole import at the first record that would be left out
  --report FILE    where to write what was left out (default: the data folder's reports/)
  --groups FILE    product groups to categories and groups
  --map FILE       columns of a price list, ids of ACES and PIES; may be given several times
  --new-database   make the database if there is none yet
  --help           this text

Exit status: 0 all records were taken, 2 some were left out, 1 nothing was imported.
docs/import.md tells more.`;

/** `npm run import`: imports, and says what came of it. */
export const runImport = program({
  usage: USAGE,
  failed: 'Nothing was imported.',
  options: {
    ...{ replace: flag, strict: flag, preview: flag, yes: flag },
    ...{ report: text, groups: text, map: texts, 'new-database': flag },
  },
  read(paths, typed) {
    if (paths.length === 0) {
      throw new CommandRefusedError(`Nothing to import was named.\n\n${USAGE}`);
    }
    return async () => {
      const report = await importPaths(readConfig(), { paths, ...typed }).catch((error) => {
        if (error instanceof ImportLimitsError) throw new CommandRefusedError(limitsText(error));
        throw error;
      });
      if (report.taken + report.rejected === 0) {
        throw new CommandRefusedError('The feed has no records.');
      }
      return { status: report.rejected > 0 ? 2 : 0 };
    };
  },
});

interface ImportCommand {
  readonly paths: readonly string[];
  readonly replace?: boolean;
  readonly strict?: boolean;
  readonly preview?: boolean;
  readonly yes?: boolean;
  readonly report?: string;
  readonly groups?: string;
  readonly map?: readonly string[];
  readonly 'new-database'?: boolean;
}

async function importPaths(
  config: Config,
  {
    paths,
    replace = false,
    strict = false,
    preview = false,
    yes = false,
    ...command
  }: ImportCommand,
): Promise<ImportReport> {
  const db = preview
    ? await openForPreview(config)
    : await openForCommand(config, { mayCreate: command['new-database'] });
  const rejections = openRejectionReport({
    file: command.report,
    folder: dataPath(config, 'reports'),
    now: systemClock(),
  });
  let progress: ReturnType<typeof showProgress> | undefined;
  try {
    await sayDatabase(config, db.sql);
    const { vatRate } = (await settingsInForce(db.sql, config)).config;
    const feed = await openFeed(paths, {
      clock: systemClock,
      groupsFile: command.groups,
      mapFiles: command.map ?? [],
      vatRate,
      threads: builtLineThreads(vatRate),
    });
    if (replace && feed.partial.length > 0) {
      throw new CommandRefusedError(
        `${feed.partial[0]} does not hold whole parts, so --replace cannot go with it.`,
      );
    }
    for (const path of feed.skipped) console.log(terminalText(`${path} is no feed; skipped`));
    const shown = showProgress({ bytes: feed.bytes });
    progress = shown;
    const report = await importFeed(db, (tx) => feed.read(tx, shown.addBytes), {
      limits: feed.limits,
      clock: systemClock,
      vatRate,
      ...{ replace, strict, preview, isConfirmed: yes },
      origin: { by: COMMAND_LINE.email, sources: feed.sources },
      onProgress: shown.show,
      onRejection: rejections.add,
    });
    shown.stop();
    console.log(preview ? previewOf(report) : summaryOf(report));
    return report;
  } finally {
    progress?.stop();
    const written = await rejections.close();
    if (written) console.log(`What was left out, and why: ${written}`);
    await db.close();
  }
}

function summaryOf(report: ImportReport): string {
  const counts = [
    `${report.taken} taken`,
    `${report.added} new`,
    `${report.changed} changed`,
    ...(report.withdrawn > 0 ? [`${report.withdrawn} withdrawn`] : []),
    ...(report.folded > 0 ? [`${report.folded} repeated`] : []),
    `${report.rejected} left out`,
    ...(report.picturesLeftOut > 0 ? [`${report.picturesLeftOut} pictures left out`] : []),
    `${report.pricesChanged} prices new or changed`,
    ...(report.keysChanged > 0 ? [`${report.keysChanged} vehicle keys changed`] : []),
    ...(report.keysGone > 0 ? [`${report.keysGone} vehicle keys gone`] : []),
  ];
  return `Import finished: ${counts.join(', ')}.`;
}
