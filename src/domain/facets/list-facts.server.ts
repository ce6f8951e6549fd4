import { LRUCache } from 'lru-cache';
import { type Market, markets, type Source, sources } from '../../config/markets.ts';
import type { Database } from '../../db/database.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { htmlText } from '../../kernel/text/html-text.ts';
import { readInTurns } from '../catalogue-version/read-ahead.server.ts';
import { availabilityOf } from '../parts/availability.ts';
import { loadLadders } from '../parts/ladders.server.ts';
import { pricedRows } from '../parts/part.sql.server.ts';
import { type LastLook, shownChanges } from '../parts/shown-changes.server.ts';
import { priceOfRow } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type AttributePool, createAttributePool, NO_ATTRIBUTES } from './attribute-pool.ts';
import { attributeDetails, kitsWith, partIdsAfter } from './filtered-list.sql.server.ts';
import { createPartFacts, type PartFact, type PartFacts } from './part-facts.ts';
import { speedOf } from './speed.ts';
import { typedAttributes } from './typed-attributes.ts';

/** The facts of a market's parts; those of a part until its price or supply changes. */
interface HeldFacts {
  readonly facts: PartFacts;
  readonly pool: AttributePool;
  look: LastLook;
  /** Counts the looks that found a change. */
  changes: number;
  /** Up to this part they were read ahead; undefined after the last one. */
  readAheadTo: number | undefined;
  partsReadAhead: number;
}

/** By market and day: days until a delivery depend on the day. */
const held = new WeakMap<Database, LRUCache<string, HeldFacts>>();

/** The facts that are held, without those of parts that have changed since the last call. */
async function heldFacts(context: ShopContext, market: Market): Promise<HeldFacts> {
  const { db, clock } = context;
  const ofDatabase = held.get(db) ?? new LRUCache({ max: sources.length });
  held.set(db, ofDatabase);
  const key = `${market.source} ${isoDay(clock())}`;
  const known = ofDatabase.get(key);
  const { isAnyFact, partIds, look } = await shownChanges(context, { since: known?.look });
  if (!known || isAnyFact) {
    const fresh: HeldFacts = {
      facts: createPartFacts(),
      pool: createAttributePool(),
      look,
      changes: 0,
      readAheadTo: 0,
      partsReadAhead: 0,
    };
    ofDatabase.set(key, fresh);
    return fresh;
  }
  // What is left of a kit is what is left of its components.
  const kitIds = await kitsWith(db.read, partIds);
  // Forgotten before the look counts: another caller that still has the last one finds the same changes.
  for (const id of [...partIds, ...kitIds]) known.facts.forget(id);
  if (partIds.length > 0) known.changes += 1;
  known.look = look;
  return known;
}

/** Facts of some parts as they are now, and the attributes that they refer to. */
interface ListFacts {
  /** By part id; parts that are not sold have no entry. */
  readonly facts: ReadonlyMap<number, PartFact>;
  readonly pool: AttributePool;
}

/**
 * Current price, promotion, supply and details of parts. Looking up a thousand parts in seven tables was most of the
 * cost of a filtered list, so facts are held, and read again for parts that have changed: after an import that changed
 * more than prices and supply, for all.
 */
export async function listFacts(
  context: ShopContext,
  market: Market,
  ids: readonly number[],
): Promise<ListFacts> {
  const known = await heldFacts(context, market);
  const facts = new Map<number, PartFact>();
  const missing: number[] = [];
  for (const id of ids) {
    const fact = known.facts.get(id);
    if (fact) facts.set(id, fact);
    else if (fact === undefined) missing.push(id);
  }
  for (const [id, fact] of await readMissing(context, market, known, missing)) facts.set(id, fact);
  return { facts, pool: known.pool };
}

/** Reads facts and keeps them, except when another request saw a change meanwhile: they may be outdated. */
async function readMissing(
  context: ShopContext,
  market: Market,
  known: HeldFacts,
  missing: readonly number[],
): Promise<ReadonlyMap<number, PartFact>> {
  if (missing.length === 0) return new Map();
  const { changes } = known;
  const read = new Map(await readFacts(context, market, missing, known.pool));
  if (known.changes === changes) {
    for (const id of missing) known.facts.set(id, read.get(id) ?? null);
  }
  return read;
}

async function readFacts(
  { db, clock, config }: ShopContext,
  market: Market,
  ids: readonly number[],
  pool: AttributePool,
): Promise<[number, PartFact][]> {
  const { location } = market;
  const [priced, ladders, details] = await Promise.all([
    pricedRows(db.read, ids, location),
    loadLadders(db.read, ids, location, isoDay(clock())),
    attributeDetails(db.read, ids),
  ]);
  const detailsOf = groupBy(details, ({ partId }) => partId);
  return priced.map((row) => {
    const price = priceOfRow(row, market, config.vatRate);
    const available = availabilityOf(ladders.get(row.id) ?? [], 1);
    const said = detailsOf.get(row.id);
    return [
      row.id,
      {
        partId: row.id,
        brand: row.brand,
        recordType: row.recordType,
        shownCents: price?.grossCents ?? null,
        isPromotion: price?.promotion === true,
        speed: price ? speedOf(available) : null,
        attributesId: said ? pool.idOf(attributesOfDetails(said)) : NO_ATTRIBUTES,
      },
    ];
  });
}

function attributesOfDetails(details: readonly { name: string; valueHtml: string }[]) {
  const said = details.map(({ name, valueHtml }) => ({ name, value: htmlText(valueHtml) }));
  return typedAttributes({ parameters: [], group: '', details: said });
}

/** The parts of one batch: some 5 ms of processor time. */
const READ_AHEAD_PARTS = 250;
/**
 * Reads facts before a list needs them, for up to a second, continuing where the last call stopped. To be called
 * repeatedly; once the facts are complete, a call only asks what has changed. Parts that have changed are left to the
 * lists that need them.
 * @param input.source the market whose facts are read
 */
export async function readFactsAhead(
  context: ShopContext,
  { source }: { readonly source: Source },
): Promise<void> {
  await readInTurns(async () => {
    const known = await heldFacts(context, markets[source]);
    const { readAheadTo: after } = known;
    if (after === undefined) return false;
    const ids = await partIdsAfter(context.db.read, after, READ_AHEAD_PARTS);
    const missing = ids.filter((id) => known.facts.get(id) === undefined);
    await readMissing(context, markets[source], known, missing);
    known.readAheadTo = ids.at(-1);
    known.partsReadAhead += ids.length;
    if (ids.length > 0) return true;
    const { partsReadAhead: parts } = known;
    context.log.info({ source, parts }, 'What filtered lists need of each part is in memory');
    return false;
  });
}
