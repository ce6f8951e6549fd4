import type { Rejection } from '../read/feed-record.ts';

/** A file of a feed, by its own name. */
export interface FeedSourceName {
  readonly name: string;
  readonly format: FeedFormat;
}

const feedFormats = [
  ...(['json-lines', 'csv', 'tecdoc', 'aces', 'pies', 'price-list', 'vehicle-keys'] as const),
] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** `stopped`: at a limit; `interrupted`: its process ended first. */
const importOutcomes = ['running', 'done', 'stopped', 'refused', 'failed', 'interrupted'] as const;
export type ImportOutcomeName = (typeof importOutcomes)[number];

/** How an import can be undone; `first`: by emptying the catalogue, because the shop had no parts before. */
export type KeptImages = 'none' | 'kept' | 'first' | 'dropped';

/** The author and circumstances of an import, for the history. */
export interface ImportOrigin {
  /** An account's e-mail address, or the command line. */
  readonly by: string;
  readonly sources: readonly FeedSourceName[];
  /** Replaces the shop's internal file names in a text with the names that people know. */
  readonly named?: (text: string) => string;
}

/** Counts of a report by name. */
export type ImportCounts = Readonly<Record<string, number>>;

export interface PastImport {
  readonly id: number;
  readonly kind: 'import' | 'undo';
  readonly begunAt: Date;
  /** null while it runs. */
  readonly endedAt: Date | null;
  readonly by: string;
  readonly sources: readonly FeedSourceName[];
  readonly options: Readonly<Record<string, boolean>>;
  readonly outcome: ImportOutcomeName;
  /** null where there is no result. */
  readonly counts: ImportCounts | null;
  readonly exceeded: readonly {
    readonly limit: string;
    readonly count: number;
    readonly of: number;
  }[];
  readonly reason: string;
  /** How many of the left-out records the report contains. */
  readonly leftOutKept: number;
  /** The import that this undo has undone. */
  readonly undoes: number | null;
  /** The undo of this import. */
  readonly undoneBy: number | null;
  readonly images: KeptImages;
}

export type LeftOut = Pick<Rejection, 'file' | 'line' | 'part' | 'reason'>;

/** How many left-out records of an import the history stores. */
export const LEFT_OUT_KEPT = 10_000;
