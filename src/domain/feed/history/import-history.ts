import type { Rejection } from '../read/feed-record.ts';

/** A file of a feed, by its own name. */
export interface FeedSourceName {
  readonly name: string;
  readonly format: FeedFormat;
}

const feedFormats = ['json-lines', 'csv', 'tecdoc', 'aces', 'pies', 'price-list'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** `stopped`: at limits; `interrupted`: its process ended before it did. */
const importOutcomes = ['running', 'done', 'stopped', 'refused', 'failed', 'interrupted'] as const;
export type ImportOutcomeName = (typeof importOutcomes)[number];

/** What an import can be undone with; `first`: nothing, because the shop had no parts before. */
export type KeptImages = 'none' | 'kept' | 'first' | 'dropped';

/** Who imports what, and how, for the history. */
export interface ImportOrigin {
  /** An account's e-mail address, or the command line. */
  readonly by: string;
  readonly sources: readonly FeedSourceName[];
  /** Calls files in a text as people know them, where the shop has given them other names. */
  readonly named?: (text: string) => string;
}

/** Counts of a report, as numbers by name. */
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
  /** null where it came to none. */
  readonly counts: ImportCounts | null;
  readonly exceeded: readonly {
    readonly limit: string;
    readonly count: number;
    readonly of: number;
  }[];
  readonly reason: string;
  /** How many of the records that were left out are in its report. */
  readonly leftOutKept: number;
  /** The import that an undo has undone. */
  readonly undoes: number | null;
  /** The undo that has undone it. */
  readonly undoneBy: number | null;
  readonly images: KeptImages;
}

export type LeftOut = Pick<Rejection, 'file' | 'line' | 'part' | 'reason'>;

/** How many of the records that an import leaves out the history keeps. */
export const LEFT_OUT_KEPT = 10_000;
