import { QUANTITY_MAX } from '../../config/shop-rules.ts';
import {
  type Availability,
  availabilityOf,
  kitLadder,
  type Ladder,
  ladderAfter,
  maximumOf,
  promptQuantityOf,
} from '../parts/availability.ts';

/** The supply that a line draws on: the part itself, or a kit's components. */
export interface Demand {
  readonly quantity: number;
  readonly needs: readonly Need[];
}

/** Pieces of one part in one piece of the line. */
export interface Need {
  readonly partId: number;
  readonly perPiece: number;
}

export type LadderByPart = ReadonlyMap<number, Ladder>;

/**
 * The demand of one piece of a line. A component with quantity 0 is not needed.
 * @param components undefined for a part that is no kit
 */
export function needsOf(
  partId: number,
  components: readonly { readonly componentId: number; readonly quantity: number }[] | undefined,
): readonly Need[] {
  if (!components) return [{ partId, perPiece: 1 }];
  return components
    .filter(({ quantity }) => quantity > 0)
    .map(({ componentId, quantity }) => ({ partId: componentId, perPiece: quantity }));
}

/** The total demand of all lines for each part, singly and inside kits. */
export function totalNeeds(lines: readonly Demand[]): ReadonlyMap<number, number> {
  const total = new Map<number, number>();
  for (const { quantity, needs } of lines) {
    for (const { partId, perPiece } of needs) {
      total.set(partId, (total.get(partId) ?? 0) + perPiece * quantity);
    }
  }
  return total;
}

/**
 * The highest quantity a line can have next to its basket's other lines, which draw on the same stock. A kit without
 * components has none. Requirements BSK-7 and STK-5.
 */
export function maximumWithOthers(
  needs: readonly Need[],
  others: readonly Demand[],
  ladders: LadderByPart,
): number {
  if (needs.length === 0) return 0;
  const used = totalNeeds(others);
  return Math.min(
    ...needs.map(({ partId, perPiece }) => {
      const left = maximumOf(ladders.get(partId) ?? []) - (used.get(partId) ?? 0);
      return Math.floor(Math.min(Math.max(0, left), QUANTITY_MAX) / perPiece);
    }),
  );
}

/** Lines that exceed the supply, checked one after the other, with what is left for each. */
export function shortLines<Line extends Demand>(
  lines: readonly Line[],
  ladders: LadderByPart,
): readonly { readonly line: Line; readonly available: number }[] {
  return lines.flatMap((line, index) => {
    const available = maximumWithOthers(line.needs, lines.slice(0, index), ladders);
    return available < line.quantity ? [{ line, available }] : [];
  });
}

/** Pieces that neither stock nor dropship nor an alternative can serve, line by line. */
export function backorderQuantity(lines: readonly Demand[], ladders: LadderByPart): number {
  return laddersInTurn(lines, ladders).reduce(
    (pieces, left, index) => pieces + Math.max(0, lines[index]!.quantity - promptQuantityOf(left)),
    0,
  );
}

/** The stages that can serve each line completely, line by line. */
export function availabilitiesOf(
  lines: readonly Demand[],
  ladders: LadderByPart,
): readonly Availability[] {
  return laddersInTurn(lines, ladders).map((left, index) =>
    availabilityOf(left, lines[index]!.quantity),
  );
}

/** The supply left for each line after the lines before it. */
function laddersInTurn(lines: readonly Demand[], ladders: LadderByPart): Ladder[] {
  return lines.map(({ needs }, index) => {
    const used = totalNeeds(lines.slice(0, index));
    return kitLadder(
      needs.map(({ partId, perPiece }) => ({
        ladder: ladderAfter(ladders.get(partId) ?? [], used.get(partId) ?? 0),
        quantity: perPiece,
      })),
    );
  });
}
