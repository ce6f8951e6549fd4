import { type Market, markets, type Source } from '../../config/countries/markets.ts';
import { isoDay } from '../../kernel/clock.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { htmlText } from '../../kernel/text/html-text.ts';
import { readInTurns } from '../catalogue-version/held-at-version.server.ts';
import { type Availability, availabilityOf, transitEstimate } from '../parts/availability.ts';
import { heldUntilChanged, type UntilChanged } from '../parts/held-until-changed.server.ts';
import { loadLadders } from '../parts/ladders.server.ts';
import { pricedRows } from '../parts/part.sql.server.ts';
import { priceOfRow } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type AttributePool, createAttributePool, NO_ATTRIBUTES } from './attribute-pool.ts';
import type { Speed } from './facets.ts';
import { detailsOfParts, partIdsAfter } from './filtered-list.sql.server.ts';
import { createPartFacts, type PartFact, type PartFacts } from './part-facts.ts';
import { detailsRead, typedAttributes } from './typed-attributes.ts';

/** Calendar days. */
const WEEK = 7;

/** Whether a part can be had now, within a week or later; null: not at all. */
function speedOf({ case: stage, days }: Availability): Speed {
  switch (stage) {
    case 'instock':
    case 'dropshipping':
      return 'now';
    case 'intransit':
      return transitEstimate(days).to <= WEEK ? 'week' : 'later';
    case 'alternative':
    case 'airfreight':
      return 'later';
    case 'outofstock':
      return null;
  }
}

/** The facts of a market's parts on a day. */
interface MarketFacts {
  readonly facts: PartFacts;
  readonly pool: AttributePool;
  /** Up to this part they were read ahead; undefined after the last one. */
  readAheadTo: number | undefined;
  partsReadAhead: number;
}

const heldFacts = heldUntilChanged<MarketFacts>({
  create: () => ({
    facts: createPartFacts(),
    pool: createAttributePool(),
    readAheadTo: 0,
    partsReadAhead: 0,
  }),
  forget: ({ facts }, partId) => facts.forget(partId),
});

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
  const known = await heldFacts.current(context, market);
  const facts = new Map<number, PartFact>();
  const missing: number[] = [];
  for (const id of ids) {
    const fact = known.values.facts.get(id);
    if (fact) facts.set(id, fact);
    else if (fact === undefined) missing.push(id);
  }
  for (const [id, fact] of await readMissing(context, market, known, missing)) facts.set(id, fact);
  return { facts, pool: known.values.pool };
}

/** Reads facts and keeps them, except when another request saw a change meanwhile: they may be outdated. */
async function readMissing(
  context: ShopContext,
  market: Market,
  known: UntilChanged<MarketFacts>,
  missing: readonly number[],
): Promise<ReadonlyMap<number, PartFact>> {
  if (missing.length === 0) return new Map();
  const { changes, values } = known;
  const read = new Map(await readFacts(context, market, missing, values.pool));
  if (known.changes === changes) {
    for (const id of missing) values.facts.set(id, read.get(id) ?? null);
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
    detailsOfParts(db.read, ids, detailsRead),
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
    const known = await heldFacts.current(context, markets[source]);
    const { values } = known;
    const { readAheadTo: after } = values;
    if (after === undefined) return false;
    const ids = await partIdsAfter(context.db.read, after, READ_AHEAD_PARTS);
    const missing = ids.filter((id) => values.facts.get(id) === undefined);
    await readMissing(context, markets[source], known, missing);
    values.readAheadTo = ids.at(-1);
    values.partsReadAhead += ids.length;
    if (ids.length > 0) return true;
    const { partsReadAhead: parts } = values;
    context.log.info({ source, parts }, 'What filtered lists need of each part is in memory');
    return false;
  });
}
