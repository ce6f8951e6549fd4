import { VEHICLES_MAX } from '../../config/shop-rules.ts';
import { newId } from '../../kernel/ids.ts';
import type { KitComponent } from '../inbound/supply.ts';
import { type Vehicle, withVehicle } from '../vehicles/vehicle.ts';
import type { LinePart, LineRow } from './basket.ts';
import { kitRepair } from './kit-lines.ts';

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
