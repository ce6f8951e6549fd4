import { UPLOAD_LIMITS } from '../../config/guards.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import type { FirstRows } from '../feed/first-rows.server.ts';
import type { ImportReport } from '../feed/import-feed.server.ts';
import type { Exceeded } from '../feed/import-limits.ts';
import type { RawListMapping } from '../feed/read/feed-mapping.server.ts';
import type { ListAsRead } from '../feed/read/formats/list-as-read.server.ts';
import type { PriceMove } from '../feed/write/prices.sql.server.ts';

/** A file of a feed that was uploaded, or is on its way. */
export interface UploadFile {
  readonly position: number;
  /** Its original name. */
  readonly name: string;
  /** Its name in the upload's folder. */
  readonly storedAs: string;
  readonly bytes: number;
  readonly isComplete: boolean;
}

const runStates = [
  'queued',
  'running',
  'done',
  /** Stopped at limits: it must be confirmed. */
  'stopped',
  /** The files cannot be imported as they are. */
  'refused',
  /** By a fault of the shop or its machine. */
  'failed',
  /** Its process ended before it did. */
  'interrupted',
] as const;
export type RunState = (typeof runStates)[number];

export type RunKind = 'preview' | 'import';

/** The end of an import. Its report's file has all left-out records; this has the first ones. */
export type ImportOutcome = (
  | { readonly kind: 'done' | 'stopped'; readonly report: ImportReport }
  | { readonly kind: 'refused'; readonly reason: string }
) & {
  readonly firstRows: readonly FirstRows[];
  /** What was read from which cell of its lists. Absent from runs of an earlier version. */
  readonly asRead?: readonly ListAsRead[];
  /** The first prices that change, old and new; the report's file has all of them. */
  readonly prices?: readonly PriceMove[];
  /** Its history entry; a preview has none, nor has a file refused before reading. */
  readonly historyId?: number | undefined;
};

export interface UploadRun {
  readonly id: string;
  readonly kind: RunKind;
  readonly replaces: boolean;
  readonly isConfirmed: boolean;
  readonly state: RunState;
  readonly requestedAt: Date;
  readonly requestedBy: string;
  readonly endedAt: Date | null;
  readonly progressKey: string;
  readonly phase: string | null;
  readonly records: number;
  readonly bytesRead: number;
  readonly outcome: ImportOutcome | null;
  /** The mapping that lists are read with. */
  readonly mapping: RawListMapping | null;
  readonly mappingName: string | null;
}

export interface Upload {
  readonly id: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly files: readonly UploadFile[];
  /** Newest first. */
  readonly runs: readonly UploadRun[];
}

/** An upload in a list, with its last run. */
export interface ListedUpload {
  readonly id: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly names: readonly string[];
  readonly kind: UploadRun['kind'] | null;
  readonly state: UploadRun['state'] | null;
}

/** The possible next steps of an upload. */
export interface NextSteps {
  /** A run is in progress. */
  readonly running: UploadRun | undefined;
  /** The newest finished run. */
  readonly last: UploadRun | undefined;
  readonly canPreview: boolean;
  /** After a preview of the same files that was not followed by an import. */
  readonly canImport: boolean;
  /** Limits that must be confirmed. */
  readonly exceeded: readonly Exceeded[];
  /** The valid preview: the import uses exactly its input. */
  readonly looked: UploadRun | undefined;
}

export function nextSteps({ files, runs }: Pick<Upload, 'files' | 'runs'>): NextSteps {
  const isWhole = files.length > 0 && files.every(({ isComplete }) => isComplete);
  const running = runs.find(({ state }) => state === 'queued' || state === 'running');
  const ended = runs.filter((run) => run !== running);
  const [last] = ended;
  const looked = ended.find(({ kind, state }) => kind === 'preview' && state === 'done');
  const imported = ended.find(({ kind, state }) => kind === 'import' && state === 'done');
  const judged = ended.find(({ state }) => state === 'done' || state === 'stopped');
  return {
    running,
    last,
    canPreview: isWhole && !running,
    canImport: isWhole && !running && looked !== undefined && imported === undefined,
    exceeded: judged?.outcome && 'report' in judged.outcome ? judged.outcome.report.exceeded : [],
    looked,
  };
}

/** Why files, or a piece of one, are not taken. */
export type UploadRefusal =
  | { readonly kind: 'no-files' }
  | { readonly kind: 'too-many-files' }
  | { readonly kind: 'file-too-large'; readonly name: string }
  | { readonly kind: 'empty-file'; readonly name: string }
  | { readonly kind: 'same-name'; readonly name: string }
  | { readonly kind: 'no-room' }
  | { readonly kind: 'unknown-upload' }
  /** A piece that does not start at the file's current end. */
  | { readonly kind: 'wrong-piece'; readonly bytes: number };

/** A file's original name without its folders, for people to read. */
export function shownName(given: string): string {
  const base = given.replaceAll('\\', '/').split('/').at(-1) ?? '';
  return plainText(base).slice(-UPLOAD_LIMITS.nameLength).trim() || 'file';
}

const UNSAFE = /[^a-z0-9._-]+/gi;
/** Of Windows, whatever follows behind a point. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A safe file name for a folder of its own: ASCII letters, digits, `-`, `_` and points, beginning with a letter or a
 * digit, so that it is neither a path, nor hidden, nor an option. The importer recognises files of CSV sets by name,
 * so harmless characters stay.
 */
export function storedName(given: string): string {
  const safe = shownName(given)
    .normalize('NFKD')
    .replace(UNSAFE, '-')
    .replace(/^[^a-z0-9]+/i, '')
    .replace(/\.+$/, '');
  return (safe || 'file').replace(DEVICES, 'file-$1');
}

/** Gives files their positions and names in the upload's folder, or says why they are not taken. */
export function describedFiles(
  given: readonly { name: string; bytes: number; isComplete: boolean }[],
): Result<UploadFile[], UploadRefusal> {
  if (given.length === 0) return refuse({ kind: 'no-files' });
  if (given.length > UPLOAD_LIMITS.files) return refuse({ kind: 'too-many-files' });
  const files: UploadFile[] = [];
  for (const [position, { name, bytes, isComplete }] of given.entries()) {
    const file = { position, name: shownName(name), storedAs: storedName(name), bytes, isComplete };
    if (bytes > UPLOAD_LIMITS.fileBytes) return refuse({ kind: 'file-too-large', name: file.name });
    if (!Number.isInteger(bytes) || bytes <= 0)
      return refuse({ kind: 'empty-file', name: file.name });
    const isSame = files.some(
      ({ storedAs }) => storedAs.toLowerCase() === file.storedAs.toLowerCase(),
    );
    if (isSame) return refuse({ kind: 'same-name', name: file.name });
    files.push(file);
  }
  return ok(files);
}
