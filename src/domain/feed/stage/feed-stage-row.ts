import type { FeedRecord } from '../read/feed-record.ts';
import type { NumberedFitments } from '../record/numbered-fitments.server.ts';

/** A record of a whole part that another thread has read and checked already. */
interface FeedStageRow {
  readonly file: string;
  readonly line: number;
  /** As the stage takes it, a JSON object as text. */
  readonly row: string;
  readonly fitments: NumberedFitments;
  /** What of the part could not be taken, a sentence each; missing where all was. */
  readonly leftOut?: readonly string[];
  readonly name: string;
  /** What it adds to the weight of a batch. */
  readonly weight: number;
}

/** What an import takes: records to check, and rows that are ready for the stage. */
export type StageableRecord = FeedRecord | FeedStageRow;
