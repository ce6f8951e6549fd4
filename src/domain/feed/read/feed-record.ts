import type { Location } from '../../../config/markets.ts';

/**
 * The fields that a partial record has. The rest stays as the
 * shop has it; so do prices, stock and deliveries of locations that it does not name.
 */
export interface PartialSay {
  /** Descriptions, weight, photos, details; only such a record may bring a new part. */
  readonly facts: boolean;
  readonly applications: boolean;
  /** Locations whose deliveries it restates, the missing ones being gone. */
  readonly deliveries: readonly Location[];
  /** Of what it takes nothing away: what it does not name stays. */
  readonly keeps: readonly KeptKind[];
  /** It holds the part but for what it keeps; a new promotion counts, and so does what kind of part it is. */
  readonly isWhole?: boolean;
}

export const keptKinds = ['prices', 'stock', 'manufacturerstock', 'deliveries', 'links'] as const;
/** What may stay of a part that a record speaks of. Links: its components and related parts. */
export type KeptKind = (typeof keptKinds)[number];

/** One record as a feed's file holds it, not yet checked. */
export interface FeedValue {
  readonly file: string;
  readonly line: number;
  readonly value: unknown;
  /** Missing where the record holds the whole part. */
  readonly says?: PartialSay;
}

/** A record that its file's reader could not even hand on. */
export interface FeedFault {
  readonly file: string;
  readonly line: number;
  readonly fault: string;
  /** The part that it is about, as far as that is known. */
  readonly part?: string;
  readonly brand?: string;
}

export type FeedRecord = FeedValue | FeedFault;

/** A record, or something of one, that was left out, as the report names it. */
export interface Rejection {
  /** True where the part was taken without it: a picture that could not be. */
  readonly isPartTaken?: boolean;
  readonly file: string;
  readonly line: number;
  readonly part: string;
  readonly reason: string;
}
