import type { FeedRecord, PartialSay } from '../read/feed-record.ts';
import type { KeyRecord } from '../read/formats/vehicle-keys.server.ts';
import type { NumberedFitments } from '../record/numbered-fitments.server.ts';
import type { PartRecord } from '../record/part-record.server.ts';
import { searchDocument } from '../record/search-document.ts';

/** A record in the stage's shape without its fitments, as JSON; the stage adds its source. */
export function stageRowOf(record: PartRecord, says?: PartialSay): string {
  const rest = JSON.stringify({
    defaultUrl: record.defaultUrls[0],
    longerUrl: record.defaultUrls[1],
    isPartial: says !== undefined && says.isWhole !== true,
    keeps: says?.keeps ?? [],
    saysFacts: says?.facts ?? true,
    saysApplications: says?.applications ?? true,
    restated: says?.deliveries ?? [],
    fingerprint: record.fingerprint,
    digest: record.digest,
    document: searchDocument(record.texts),
  });
  return joinObjects([...record.json, rest]);
}

/** Merges several non-empty JSON objects given as text. */
export function joinObjects(objects: readonly string[]): string {
  return `{${objects.map((object) => object.slice(1, -1)).join()}}`;
}

/** This many characters of text weigh as much as one fitment; it matters only for unusually large records. */
const CHARACTERS_OF_WEIGHT = 16_000;

/** A record's share of a batch's weight. */
export function weightOf(record: PartRecord): number {
  const characters = record.json.reduce((sum, text) => sum + text.length, 0);
  return 1 + record.fitments.count + Math.floor(characters / CHARACTERS_OF_WEIGHT);
}

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

/** The input of an import: records to check, rows that are ready for the stage, and keys of vehicles. */
export type StageableRecord = FeedRecord | FeedStageRow | KeyRecord;
