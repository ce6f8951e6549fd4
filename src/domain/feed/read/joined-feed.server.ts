import type { Queryable } from '../../../db/database.server.ts';
import { nameKey } from '../../../kernel/text/plain-text.ts';
import { brandKeyOf, DEFAULT_BRAND } from './feed-part.ts';
import type { FeedFault, FeedRecord } from './feed-record.ts';
import { completeRawParts, type KeyOfFacts } from './known-parts.sql.server.ts';
import {
  addKnownParts,
  addMadeParts,
  addRawParts,
  addRawRows,
  addUnnamedParts,
  closeRawTables,
  createRawTables,
  dropRawTables,
  joinedParts,
  orphanRows,
  type RawPart,
  type RawRow,
} from './raw-rows.sql.server.ts';
import { FEED_LIMITS } from './rows/feed-budgets.ts';

/** A row of a feed in several files: a part, a detail of a part, or an error. */
export type FeedRow<Kind extends string> =
  | {
      readonly is: 'part';
      readonly file: string;
      readonly line: number;
      readonly name: string;
      readonly brand: string;
      readonly value: unknown;
    }
  | {
      readonly is: 'detail';
      readonly kind: Kind;
      readonly file: string;
      readonly line: number;
      readonly name: string;
      /** Empty where the file does not name it. */
      readonly brand: string;
      /** undefined where the row was refused but its part must be reported. */
      readonly value: unknown;
    }
  | ({ readonly is: 'fault' } & FeedFault);

export interface PartDetail<Kind extends string> {
  readonly kind: Kind;
  readonly file: string;
  readonly line: number;
  readonly value: unknown;
}

/** Combines a part's row and its details; contradicting details are errors. */
export type AssemblePart<Kind extends string> = (
  part: { readonly file: string; readonly line: number; readonly value: unknown },
  details: readonly PartDetail<Kind>[],
) => FeedRecord[];

const BATCH = 2_000;
/** Long texts fill a batch sooner, so that it fits into the memory. */
const BATCH_CHARACTERS = 4_000_000;
const PARTS_PAGE = 20;
const ORPHANS_PAGE = 1_000;
const DETAILS_MAX =
  FEED_LIMITS.applications +
  FEED_LIMITS.oeNumbers +
  FEED_LIMITS.crossNumbers +
  FEED_LIMITS.technicalDetails;

/**
 * Joins rows to parts inside the database and yields whole parts, in the order of their rows.
 * @param options.takesKnown rows may also be about parts that only the shop has
 * @param options.noneLeftAt where parts of the rows' brands that no row names are out of stock
 * @param options.leavesOut data that the feed cannot contain; the shop's stay
 */
export async function* joinFeed<Kind extends string>(
  tx: Queryable,
  rows: AsyncIterable<FeedRow<Kind>>,
  assemble: AssemblePart<Kind>,
  {
    takesKnown = false,
    leavesOut = [],
    noneLeftAt = [],
  }: {
    readonly takesKnown?: boolean;
    readonly noneLeftAt?: readonly string[];
    readonly leavesOut?: readonly KeyOfFacts[];
  } = {},
): AsyncGenerator<FeedRecord> {
  await createRawTables(tx);
  yield* stageRows(tx, rows);
  await closeRawTables(tx, brandKeyOf(DEFAULT_BRAND));
  if (takesKnown) {
    await addKnownParts(tx, brandKeyOf(DEFAULT_BRAND));
    await addMadeParts(tx, brandKeyOf(DEFAULT_BRAND));
  }
  if (noneLeftAt.length > 0) await addUnnamedParts(tx, noneLeftAt);
  await completeRawParts(tx, leavesOut);
  yield* orphans(
    tx,
    takesKnown
      ? 'speaks of a part that the shop does not have'
      : 'speaks of a part that the feed does not hold',
  );
  yield* assembled(tx, assemble);
  await dropRawTables(tx);
}

async function* stageRows<Kind extends string>(
  tx: Queryable,
  rows: AsyncIterable<FeedRow<Kind>>,
): AsyncGenerator<FeedFault> {
  let parts: RawPart[] = [];
  let details: RawRow[] = [];
  let seq = 0;
  let weight = 0;
  const flush = async () => {
    if (parts.length > 0) await addRawParts(tx, parts);
    if (details.length > 0) await addRawRows(tx, details);
    parts = [];
    details = [];
    weight = 0;
  };
  for await (const row of rows) {
    if (row.is === 'fault') {
      const { is: _, ...fault } = row;
      yield fault;
      continue;
    }
    if (row.brand.length > FEED_LIMITS.brand) {
      const { file, line, name: part } = row;
      yield { file, line, part, fault: `brand: longer than ${FEED_LIMITS.brand} characters` };
      continue;
    }
    seq += 1;
    weight += textLength(row.value);
    const { file, line, name } = row;
    if (row.is === 'part') {
      parts.push({
        seq,
        file,
        line,
        nameKey: nameKey(name),
        brandKey: brandKeyOf(row.brand),
        value: row.value,
      });
    } else {
      const brandKey = row.brand ? brandKeyOf(row.brand) : null;
      const value = row.value === undefined ? null : row.value;
      details.push({
        seq,
        kind: row.kind,
        file,
        line,
        nameKey: nameKey(name),
        part: name,
        brandKey,
        value,
      });
    }
    if (parts.length + details.length >= BATCH || weight >= BATCH_CHARACTERS) await flush();
  }
  await flush();
}

/** The characters of all texts in a row. */
function textLength(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let length = 0;
  for (const one of Object.values(value)) length += textLength(one);
  return length;
}

async function* orphans(tx: Queryable, fault: string): AsyncGenerator<FeedFault> {
  let afterSeq = 0;
  for (;;) {
    const page = await orphanRows(tx, { afterSeq, limit: ORPHANS_PAGE });
    for (const { file, line, part } of page) {
      yield { file, line, part, fault };
    }
    const last = page.at(-1);
    if (!last) return;
    afterSeq = last.seq;
  }
}

async function* assembled<Kind extends string>(
  tx: Queryable,
  assemble: AssemblePart<Kind>,
): AsyncGenerator<FeedRecord> {
  let afterSeq = 0;
  for (;;) {
    const page = await joinedParts(tx, { afterSeq, limit: PARTS_PAGE, rowsMax: DETAILS_MAX });
    for (const { file, line, value, rows } of page) {
      if (rows.length > DETAILS_MAX) {
        yield { file, line, fault: `more than ${DETAILS_MAX} rows speak of it` };
        continue;
      }
      const details = rows.map(([kind, detail, detailFile, detailLine]) => ({
        kind: kind as Kind,
        value: detail ?? undefined,
        file: detailFile,
        line: detailLine,
      }));
      yield* assemble({ file, line, value }, details);
    }
    const last = page.at(-1);
    if (!last) return;
    afterSeq = last.seq;
  }
}
