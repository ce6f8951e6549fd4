import { QUANTITY_MAX, VEHICLES_MAX } from '../../config/shop-rules.ts';
import { newId } from '../../kernel/ids.ts';
import type { KitComponent } from '../inbound/supply.ts';
import {
  type Availability,
  availabilityOf,
  kitLadder,
  type Ladder,
  ladderAfter,
  maximumOf,
  promptQuantityOf,
} from '../parts/availability.ts';
import { type Vehicle, withVehicle } from '../vehicles/vehicle.ts';
import type { BasketLine, LinePart, LineRow } from './basket.ts';

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

interface Raise {
  readonly part: LinePart;
  readonly quantity: number;
  /** Added to the vehicles of the line. */
  readonly vehicle?: Vehicle | undefined;
  /** The components of every kit among the lines, and of the part if it is a kit. */
  readonly components: ReadonlyMap<number, readonly KitComponent[]>;
  /** The parts of a new kit's components. */
  readonly componentParts: readonly LinePart[];
}

/**
 * A basket's lines after pieces of a part were added: its line is raised, or a new one comes last. Component lines
 * follow their kit.
 */
export function raisedLines(
  lines: readonly LineRow[],
  { part, quantity, vehicle, components, componentParts }: Raise,
): readonly LineRow[] {
  const before = lines.find(({ partId, parentLineId }) => partId === part.id && !parentLineId);
  const line = before ?? newLine({ part, parentLineId: null, quantity: 0 });
  const { vehicles } = line;
  const raised = {
    ...line,
    quantity: line.quantity + quantity,
    vehicles: vehicle ? withVehicle(vehicles, vehicle, VEHICLES_MAX) : vehicles,
  };
  const own = before
    ? lines.map((other) => (other === before ? raised : other))
    : [...lines, raised];
  const { missing, changed } = kitRepair(own, components);
  const partOf = new Map(componentParts.map((component) => [component.id, component]));
  return [
    ...own.map((other) => {
      const change = changed.find(({ lineId }) => lineId === other.id);
      return change ? { ...other, quantity: change.quantity } : other;
    }),
    ...missing.flatMap(({ partId, parentLineId, quantity: pieces }) => {
      const component = partOf.get(partId);
      return component ? [newLine({ part: component, parentLineId, quantity: pieces })] : [];
    }),
  ];
}

function newLine(line: Pick<LineRow, 'part' | 'parentLineId' | 'quantity'>): LineRow {
  return { ...line, id: newId(), partId: line.part.id, quotedUnitGrossCents: null, vehicles: [] };
}

type Line = BasketLine & { readonly part: Pick<LinePart, 'recordType'> };

/** A component line that belongs to a kit's line. */
interface WantedComponent {
  readonly parentLineId: string;
  readonly partId: number;
  readonly quantity: number;
}

/** Changes that give every kit line exactly the lines of its components. */
interface KitRepair {
  readonly missing: readonly WantedComponent[];
  readonly changed: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly surplus: readonly string[];
}

/**
 * Compares component lines with the kits' current components: a kit's quantity may have changed, or an import its
 * components. Quantity 0 gets no line. Requirements KIT-3 to KIT-5.
 */
export function kitRepair(
  lines: readonly Line[],
  components: ReadonlyMap<number, readonly KitComponent[]>,
): KitRepair {
  const wanted = lines
    .filter((line) => line.parentLineId === null && line.part.recordType === 'kititem')
    .flatMap((kit) =>
      (components.get(kit.partId) ?? [])
        .filter(({ quantity }) => quantity > 0)
        .map(({ componentId, quantity }) => ({
          parentLineId: kit.id,
          partId: componentId,
          quantity: Math.min(quantity * kit.quantity, QUANTITY_MAX),
        })),
    );
  const present = lines.filter(({ parentLineId }) => parentLineId !== null);
  const lineOf = (want: WantedComponent) =>
    present.find((line) => line.parentLineId === want.parentLineId && line.partId === want.partId);

  return {
    missing: wanted.filter((want) => !lineOf(want)),
    changed: wanted.flatMap((want) => {
      const line = lineOf(want);
      return line && line.quantity !== want.quantity
        ? [{ lineId: line.id, quantity: want.quantity }]
        : [];
    }),
    surplus: present
      .filter(
        (line) =>
          !wanted.some(
            ({ parentLineId, partId }) =>
              parentLineId === line.parentLineId && partId === line.partId,
          ),
      )
      .map(({ id }) => id),
  };
}

export function isNeeded({ missing, changed, surplus }: KitRepair): boolean {
  return missing.length + changed.length + surplus.length > 0;
}
