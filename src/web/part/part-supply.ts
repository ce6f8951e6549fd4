import { supplyFor } from '../../domain/inbound/supply.ts';
import {
  kitLadder,
  type Ladder,
  ladderAfter,
  supplyLadder,
} from '../../domain/parts/availability.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { WireLine } from '../../wire/cart.ts';
import type { WireComponent, WirePart } from '../../wire/part.ts';

/** The place and day for which a part is shown. */
export interface SupplyView {
  /** The market's location. */
  readonly location: string;
  /** The UTC calendar day from which days are counted. */
  readonly today: IsoDay;
}

/**
 * The availability steps of a part beyond what the basket already holds, singly and inside kits.
 */
export function ladderOf(part: WirePart, lines: readonly WireLine[], view: SupplyView): Ladder {
  if (part.recordtype !== 'kititem') return leftOf(part, lines, view);
  return kitLadder(componentLadders(part, lines, view));
}

/** A kit's components, each with its availability steps beyond what the basket holds. */
export function componentLadders(
  { components }: Pick<WirePart, 'components'>,
  lines: readonly WireLine[],
  view: SupplyView,
): (WireComponent & { readonly ladder: Ladder })[] {
  return components.map((component) => ({ ...component, ladder: leftOf(component, lines, view) }));
}

function piecesInBasket(partId: string, lines: readonly WireLine[]): number {
  return lines
    .filter(({ item }) => item._id === partId)
    .reduce((pieces, { quantity }) => pieces + quantity, 0);
}

function leftOf(
  part: Pick<WireComponent, 'id' | 'available' | 'deliveries' | 'manufacturerstock' | 'supplier'>,
  lines: readonly WireLine[],
  { location, today }: SupplyView,
): Ladder {
  const supply = supplyFor(
    {
      stock: part.available.map((entry) => ({
        location: entry.location,
        quantity: entry.quantityavailable,
        isDropship: entry.dropship,
        isAlternative: entry.alternative,
      })),
      deliveries: Object.entries(part.deliveries).flatMap(([place, deliveries]) =>
        deliveries.map(({ eta, quantity }) => ({ location: place, eta, quantity })),
      ),
      manufacturer: part.manufacturerstock,
      supplier: part.supplier,
    },
    location,
    today,
  );
  return ladderAfter(supplyLadder(supply), piecesInBasket(part.id, lines));
}
