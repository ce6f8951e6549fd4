/** One record as a feed's file holds it, not yet checked. */
export interface FeedValue {
  readonly file: string;
  readonly line: number;
  readonly value: unknown;
}

/** A record that its file's reader could not even hand on. */
export interface FeedFault {
  readonly file: string;
  readonly line: number;
  readonly fault: string;
  /** The part it speaks of, as far as that can be told. */
  readonly part?: string;
  readonly brand?: string;
}

export type FeedRecord = FeedValue | FeedFault;

/** A record that was left out, as the report names it. */
export interface Rejection {
  readonly file: string;
  readonly line: number;
  readonly part: string;
  readonly reason: string;
}
