import type { FeedRecord } from '../read/feed-record.ts';
import type { NumberedFitments } from '../record/numbered-fitments.server.ts';

/** A record of a whole part that another thread has already read and checked. */
interface FeedStageRow {
  readonly file: string;
  readonly line: number;
  /** In the stage's shape, a JSON object as text. */
  readonly row: string;
  readonly fitments: NumberedFitments;
  /** Sentences about details that were left out; undefined if there are none. */
  readonly leftOut?: readonly string[];
  readonly name: string;
  /** Its share of a batch's weight. */
  readonly weight: number;
}

/** The input of an import: records to check, or rows that are ready for the stage. */
export type StageableRecord = FeedRecord | FeedStageRow;
