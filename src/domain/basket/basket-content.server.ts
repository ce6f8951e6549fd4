import { markets, type Source } from '../../config/countries/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { loadKitComponents, loadSupplies } from '../inbound/supply.sql.server.ts';
import { type KitComponent, type SupplySources, supplyFor } from '../inbound/supply.ts';
import { supplyLadder } from '../parts/availability.ts';
import {
  deleteLine,
  findBasket,
  insertLines,
  linesOfBasket,
  lockBasket,
  orderAndVersion,
  orderOfBasket,
  setLineQuantity,
} from './basket.sql.server.ts';
import type { Basket, LinePart, LineRow } from './basket.ts';
import {
  type Demand,
  isNeeded,
  kitRepair,
  type LadderByPart,
  type Need,
  needsOf,
} from './basket-lines.ts';
import type { BasketGone } from './refusals.ts';

/** A basket that has not become an order. A malformed id counts as an unknown one. */
export async function openBasket(
  sql: Queryable,
  id: string,
  options: { lock: boolean },
): Promise<Result<Basket, BasketGone>> {
  if (!isUuid(id)) return refuse({ kind: 'unknown-basket' });
  // A transaction's connection runs both in order: the order is looked up once the lock is held, so one that was
  // written meanwhile is seen.
  const [basket, orderId] = await Promise.all([
    (options.lock ? lockBasket : findBasket)(sql, id),
    orderOfBasket(sql, id),
  ]);
  if (!basket) return refuse({ kind: 'unknown-basket' });
  return orderId ? refuse({ kind: 'already-ordered', orderId }) : ok(basket);
}

/** Its lines are priced in its own market. */
export interface BasketWithLines {
  readonly basket: Basket;
  readonly lines: readonly LineRow[];
  /** The catalogue's version. */
  readonly version: number;
}

/**
 * Locks a basket that is not an order yet and reads its lines, in one round trip.
 * @param source the market that it is expected to belong to; for another market the lines are read again
 */
export async function openBasketWithLines(
  tx: Queryable,
  id: string,
  source: Source,
): Promise<Result<BasketWithLines, BasketGone>> {
  if (!isUuid(id)) return refuse({ kind: 'unknown-basket' });
  // As above: order and lines are read when the lock is held.
  const [basket, { orderId, version }, lines] = await Promise.all([
    lockBasket(tx, id),
    orderAndVersion(tx, id),
    linesOfBasket(tx, id, markets[source].location),
  ]);
  if (!basket) return refuse({ kind: 'unknown-basket' });
  if (orderId !== null) return refuse({ kind: 'already-ordered', orderId });
  if (basket.source === source) return ok({ basket, lines, version });
  const { location } = markets[basket.source];
  return ok({ basket, lines: await linesOfBasket(tx, id, location), version });
}

/** A line that draws on stock: not a component, because its kit's line counts for it. */
interface DemandLine extends LineRow, Demand {}

/** A basket's lines with their demand and its supply. */
export interface BasketContent {
  readonly lines: readonly LineRow[];
  readonly demands: readonly DemandLine[];
  readonly ladders: LadderByPart;
  /** What the kits among the lines and parts are made of. */
  readonly components: ReadonlyMap<number, readonly KitComponent[]>;
  /** The demand of one piece of a part, in the basket or about to be. */
  readonly needsOf: (part: LinePart) => readonly Need[];
  /** Whether the component lines differ from the kits' current components. */
  readonly needsRepair: boolean;
}

/** Parts of the content that `loadContent` need not read. */
interface Known {
  readonly lines?: readonly LineRow[];
  /** A part that is about to be added. */
  readonly beside?: LinePart;
  /** Supply that this transaction has read already. */
  readonly ladders?: LadderByPart;
}

/** Reads a basket's lines and the supply of everything they need, afresh. */
export async function loadContent(
  sql: Queryable,
  basket: Pick<Basket, 'id' | 'source'>,
  today: IsoDay,
  { lines: known, beside, ladders }: Known = {},
): Promise<BasketContent> {
  const { location } = markets[basket.source];
  const lines = known ?? (await linesOfBasket(sql, basket.id, location));
  const own = lines.filter(({ parentLineId }) => parentLineId === null);
  const parts = [...own.map(({ part }) => part), ...(beside ? [beside] : [])];
  const components = await loadKitComponents(sql, kitIds(parts));
  const content = contentOf(lines, components, ladders ?? new Map());
  if (ladders) return content;
  const needed = new Set(parts.flatMap(content.needsOf).map(({ partId }) => partId));
  return { ...content, ladders: await loadLaddersOfPieces(sql, [...needed], location, today) };
}

/** Lines with what is known of their parts. */
export function contentOf(
  lines: readonly LineRow[],
  components: BasketContent['components'],
  ladders: LadderByPart,
): BasketContent {
  const needsOfPart = (part: LinePart) =>
    needsOf(part.id, part.recordType === 'kititem' ? (components.get(part.id) ?? []) : undefined);
  return {
    lines,
    demands: lines
      .filter(({ parentLineId }) => parentLineId === null)
      .map((line) => ({ ...line, needs: needsOfPart(line.part) })),
    ladders,
    components,
    needsOf: needsOfPart,
    needsRepair: isNeeded(kitRepair(lines, components)),
  };
}

/** The availability steps of parts whose supply has been read. */
export function laddersOf(
  sources: ReadonlyMap<number, SupplySources>,
  location: string,
  today: IsoDay,
): LadderByPart {
  return new Map(
    [...sources].map(([id, of]) => [id, supplyLadder(supplyFor(of, location, today))]),
  );
}

/** The availability steps of each single part, by part id; those of a kit follow from its components. */
export async function loadLaddersOfPieces(
  sql: Queryable,
  partIds: readonly number[],
  location: string,
  today: IsoDay,
): Promise<LadderByPart> {
  const supplies = await loadSupplies(sql, partIds, location, today);
  return new Map([...supplies].map(([id, supply]) => [id, supplyLadder(supply)]));
}

/** Like `loadContent`, after the component lines were updated to the kits' current components. */
export async function repairedContent(
  tx: Queryable,
  basket: Pick<Basket, 'id' | 'source'>,
  today: IsoDay,
  known: Known = {},
): Promise<BasketContent> {
  const content = await loadContent(tx, basket, today, known);
  if (!content.needsRepair) return content;
  await repairKits(tx, basket);
  return loadContent(tx, basket, today, { ...known, lines: undefined, ladders: content.ladders });
}

/** Gives every kit line the lines of its components, in the current quantities. */
async function repairKits(tx: Queryable, basket: Pick<Basket, 'id' | 'source'>): Promise<void> {
  const lines = await linesOfBasket(tx, basket.id, markets[basket.source].location);
  const components = await loadKitComponents(tx, kitIds(lines.map(({ part }) => part)));
  const repair = kitRepair(lines, components);
  for (const lineId of repair.surplus) await deleteLine(tx, lineId);
  for (const { lineId, quantity } of repair.changed) await setLineQuantity(tx, lineId, quantity);
  const missing = repair.missing.map((line) => ({
    id: newId(),
    quotedUnitGrossCents: null,
    ...line,
  }));
  if (missing.length > 0) await insertLines(tx, basket.id, missing);
}

function kitIds(parts: readonly LinePart[]): number[] {
  return [...new Set(parts.filter((part) => part.recordType === 'kititem').map(({ id }) => id))];
}
