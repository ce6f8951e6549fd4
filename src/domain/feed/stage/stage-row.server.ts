import type { PartialSay } from '../read/feed-record.ts';
import type { PartRecord } from '../record/part-record.server.ts';
import { searchDocument } from '../record/search-document.ts';

/** A record as the stage takes it but for its fitments, as JSON; where it comes from, the stage adds. */
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

/** One JSON object of the members of several, none of which is empty. */
export function joinObjects(objects: readonly string[]): string {
  return `{${objects.map((object) => object.slice(1, -1)).join()}}`;
}

/** This many characters of text weigh as much as one fitment; it matters only for unusually large records. */
const CHARACTERS_OF_WEIGHT = 16_000;

/** What a record adds to the weight of a batch. */
export function weightOf(record: PartRecord): number {
  const characters = record.json.reduce((sum, text) => sum + text.length, 0);
  return 1 + record.fitments.count + Math.floor(characters / CHARACTERS_OF_WEIGHT);
}
