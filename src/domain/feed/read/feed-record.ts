import type { Location } from '../../../config/countries/markets.ts';

/**
 * The fields of a partial record. All others stay as the shop has them, and so do prices, stock and deliveries of
 * locations that it does not name.
 */
export interface PartialSay {
  /** Descriptions, weight, photos, details; only such a record may bring a new part. */
  readonly facts: boolean;
  readonly applications: boolean;
  /** Locations whose deliveries it restates; missing deliveries are removed. */
  readonly deliveries: readonly Location[];
  /** Lists that it only adds to: entries that it does not name stay. */
  readonly keeps: readonly PreservedKind[];
  /** It describes the whole part except for these; a new promotion counts, and so does the kind of part. */
  readonly isWhole?: boolean;
}

export const preservedKinds = [
  'prices',
  'stock',
  'manufacturerstock',
  'deliveries',
  'links',
] as const;
/** Data of a part that a record may leave alone. Links: its components and related parts. */
export type PreservedKind = (typeof preservedKinds)[number];

/** One record of a feed's file, before its checks. */
export interface FeedValue {
  readonly file: string;
  readonly line: number;
  readonly value: unknown;
  /** Missing where the record describes the whole part. */
  readonly says?: PartialSay;
}

/** A record that its file's reader could not parse. */
export interface FeedFault {
  readonly file: string;
  readonly line: number;
  readonly fault: string;
  /** The part it is about, as far as known. */
  readonly part?: string;
  readonly brand?: string;
}

export type FeedRecord = FeedValue | FeedFault;

/** A record, or a piece of one, that was left out, for the report. */
export interface Rejection {
  /** True where the part was taken without it, such as a bad picture. */
  readonly isPartTaken?: boolean;
  readonly file: string;
  readonly line: number;
  readonly part: string;
  readonly reason: string;
}
