import type { FeedRecord } from '../read/feed-record.ts';
import type { NumberedFitments } from '../record/numbered-fitments.server.ts';

/** A record of a whole part that another thread has read and checked already. */
interface FeedStageRow {
  readonly file: string;
  readonly line: number;
  /** As the stage takes it, a JSON object as text. */
  readonly row: string;
  readonly fitments: NumberedFitments;
  /** Sentences about data of the part that were left out; undefined if there are none. */
  readonly leftOut?: readonly string[];
  readonly name: string;
  /** What it adds to the weight of a batch. */
  readonly weight: number;
}

/** The input of an import: records to check, or rows that are ready for the stage. */
export type StageableRecord = FeedRecord | FeedStageRow;
