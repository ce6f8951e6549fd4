import { inspect, parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { FolderInUseError } from '../db/folder-lock.server.ts';
import { openForPreview } from '../db/open-copy.server.ts';
import { NoShopError, OtherVersionError, openForCommand } from '../db/open-for-command.server.ts';
import {
  ImportLimitsError,
  ImportRefusedError,
  type ImportReport,
  importFeed,
} from '../domain/feed/import-feed.server.ts';
import { openFeed } from '../domain/feed/open-feed.server.ts';
import { FeedFileError } from '../domain/feed/read/rows/feed-file.server.ts';
import { openRejectionReport, ReportFileError } from '../domain/feed/rejection-report.server.ts';
import { COMMAND_LINE } from '../domain/staff/audit.server.ts';
import { systemClock } from '../kernel/clock.ts';
import { terminalText } from '../kernel/text/terminal-text.ts';
import { importLines, limitLine } from '../messages/import-words.ts';
import { showProgress } from './import-progress.ts';
import { sayDatabase } from './say-database.ts';

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
XML, suppliers' price and stock lists (CSV, XLSX), in any mix.

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

const ALL_TAKEN = 0;
const NOTHING_IMPORTED = 1;
const SOME_LEFT_OUT = 2;

/**
 * `npm run import`: reads its arguments and settings, imports, and says what came of it.
 * @param lineWorker the built script of threads that read JSON Lines; without it they are read by this one
 */
export async function runImport(args: readonly string[], lineWorker?: URL): Promise<number> {
  try {
    const command = readCommand(args);
    if (!command) {
      console.log(USAGE);
      return ALL_TAKEN;
    }
    const report = await importPaths(readConfig(), command, lineWorker);
    if (report.taken + report.rejected === 0) throw new UsageError('The feed has no records.');
    return report.rejected > 0 ? SOME_LEFT_OUT : ALL_TAKEN;
  } catch (error) {
    if (error instanceof ImportLimitsError) console.error(limitsText(error));
    else console.error(terminalText(isExpected(error) ? error.message : inspect(error)));
    console.error('Nothing was imported.');
    return NOTHING_IMPORTED;
  }
}

class UsageError extends Error {}

const expected = [
  UsageError,
  ConfigError,
  FolderInUseError,
  NoShopError,
  OtherVersionError,
  FeedFileError,
  ReportFileError,
  ImportRefusedError,
];

function isExpected(error: unknown): error is Error {
  return expected.some((kind) => error instanceof kind);
}

interface ImportCommand {
  readonly paths: readonly string[];
  readonly replace: boolean;
  readonly strict: boolean;
  readonly preview: boolean;
  readonly isConfirmed: boolean;
  readonly mayCreate: boolean;
  readonly reportFile: string | undefined;
  readonly groupsFile: string | undefined;
  readonly mapFiles: readonly string[];
}

function readCommand(args: readonly string[]): ImportCommand | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  if (positionals.length === 0) throw new UsageError(`Nothing to import was named.\n\n${USAGE}\n`);
  return {
    paths: positionals,
    replace: values.replace,
    strict: values.strict,
    preview: values.preview,
    isConfirmed: values.yes,
    mayCreate: values['new-database'],
    reportFile: values.report,
    groupsFile: values.groups,
    mapFiles: values.map,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        preview: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        report: { type: 'string' },
        groups: { type: 'string' },
        map: { type: 'string', multiple: true, default: [] },
        'new-database': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}\n`);
  }
}

async function importPaths(
  config: Config,
  command: ImportCommand,
  lineWorker: URL | undefined,
): Promise<ImportReport> {
  const feed = await openFeed(command.paths, {
    clock: systemClock,
    groupsFile: command.groupsFile,
    mapFiles: command.mapFiles,
    vatRate: config.vatRate,
    threads: lineWorker && { script: lineWorker, vatRate: config.vatRate },
  });
  if (command.replace && feed.partial.length > 0) {
    throw new UsageError(
      `${feed.partial[0]} does not hold whole parts, so --replace cannot go with it.`,
    );
  }
  for (const path of feed.skipped) console.log(terminalText(`${path} is no feed; skipped`));
  const db = command.preview
    ? await openForPreview(config)
    : await openForCommand(config, { mayCreate: command.mayCreate });
  await sayDatabase(config, db.sql);
  const progress = showProgress({ bytes: feed.bytes });
  const rejections = openRejectionReport({
    file: command.reportFile,
    folder: config.dataDir,
    now: systemClock(),
  });
  try {
    const report = await importFeed(db, (tx) => feed.read(tx, progress.addBytes), {
      limits: feed.limits,
      clock: systemClock,
      vatRate: config.vatRate,
      replace: command.replace,
      strict: command.strict,
      preview: command.preview,
      isConfirmed: command.isConfirmed,
      origin: { by: COMMAND_LINE.email, sources: feed.sources },
      onProgress: progress.show,
      onRejection: rejections.add,
    });
    progress.stop();
    console.log(command.preview ? previewOf(report) : summaryOf(report));
    return report;
  } finally {
    progress.stop();
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
    `${report.pricesChanged} prices changed`,
  ];
  return `Import finished: ${counts.join(', ')}.`;
}
