import { markets } from '../../config/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { loadKitComponents, loadSupplies } from '../inbound/supply.sql.server.ts';
import { supplyLadder } from '../parts/availability.ts';
import {
  deleteLine,
  insertLine,
  type LineRow,
  linesOfBasket,
  setLineQuantity,
} from './basket.sql.server.ts';
import type { Basket, LinePart } from './basket.ts';
import { type Demand, type LadderByPart, type Need, needsOf } from './demand.ts';
import { isNeeded, kitRepair } from './kit-lines.ts';

/** A line that draws on stock: not a component, because its kit's line counts for it. */
interface DemandLine extends LineRow, Demand {}

/** A basket's lines with their demand and its supply. */
export interface BasketContent {
  readonly lines: readonly LineRow[];
  readonly demands: readonly DemandLine[];
  readonly ladders: LadderByPart;
  /** The demand of one piece of a part that is not in the basket. */
  readonly needsOf: (part: LinePart) => readonly Need[];
  /** Whether the component lines differ from the kits' current components. */
  readonly needsRepair: boolean;
}

/**
 * Reads a basket's lines and the supply of everything they need, afresh.
 * @param options.beside a part that is about to be added
 * @param options.ladders supply that was read in this transaction already
 */
export async function loadContent(
  sql: Queryable,
  basket: Pick<Basket, 'id' | 'source'>,
  today: IsoDay,
  { beside, ladders }: { beside?: LinePart; ladders?: LadderByPart } = {},
): Promise<BasketContent> {
  const { location } = markets[basket.source];
  const lines = await linesOfBasket(sql, basket.id, location);
  const own = lines.filter(({ parentLineId }) => parentLineId === null);
  const parts = [...own.map(({ part }) => part), ...(beside ? [beside] : [])];
  const components = await loadKitComponents(sql, kitIds(parts));
  const needsOfPart = (part: LinePart) =>
    needsOf(part.id, part.recordType === 'kititem' ? (components.get(part.id) ?? []) : undefined);

  const needed = new Set(parts.flatMap(needsOfPart).map(({ partId }) => partId));
  return {
    lines,
    demands: own.map((line) => ({ ...line, needs: needsOfPart(line.part) })),
    ladders: ladders ?? (await loadLadders(sql, [...needed], location, today)),
    needsOf: needsOfPart,
    needsRepair: isNeeded(kitRepair(lines, components)),
  };
}

async function loadLadders(
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
  ladders?: LadderByPart,
): Promise<BasketContent> {
  const content = await loadContent(tx, basket, today, { ladders });
  if (!content.needsRepair) return content;
  await repairKits(tx, basket);
  return loadContent(tx, basket, today, { ladders: content.ladders });
}

/** Gives every kit line the lines of its components, in the current quantities. */
async function repairKits(tx: Queryable, basket: Pick<Basket, 'id' | 'source'>): Promise<void> {
  const lines = await linesOfBasket(tx, basket.id, markets[basket.source].location);
  const components = await loadKitComponents(tx, kitIds(lines.map(({ part }) => part)));
  const repair = kitRepair(lines, components);
  for (const lineId of repair.surplus) await deleteLine(tx, lineId);
  for (const { lineId, quantity } of repair.changed) await setLineQuantity(tx, lineId, quantity);
  for (const line of repair.missing) await insertLine(tx, basket.id, { id: newId(), ...line });
}

function kitIds(parts: readonly LinePart[]): number[] {
  return [...new Set(parts.filter((part) => part.recordType === 'kititem').map(({ id }) => id))];
}
