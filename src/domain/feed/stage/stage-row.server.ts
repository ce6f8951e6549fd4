import type { PartialSay } from '../read/feed-record.ts';
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
