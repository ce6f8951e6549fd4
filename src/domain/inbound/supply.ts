import { daysBetween, type IsoDay } from '../../kernel/clock.ts';
import type { StockStage, SupplierFlags } from './supply-steps.ts';

/** The supply of one part for one market, in pieces. */
export interface Supply {
  /** Stock, by the stage that it serves in the market. */
  readonly stock: Readonly<Record<StockStage, number>>;
  /** Deliveries to the market's location; `days` are UTC calendar days from today to the eta. */
  readonly deliveries: readonly { readonly days: number; readonly quantity: number }[];
  readonly manufacturer: number;
  readonly supplier: SupplierFlags;
}

/** Units of a part at one location. */
interface StockEntry {
  readonly location: string;
  readonly quantity: number;
  readonly isDropship: boolean;
  readonly isAlternative: boolean;
}

/** Units of a part on their way to one location. */
interface InboundDelivery {
  readonly location: string;
  readonly eta: IsoDay;
  readonly quantity: number;
}

/** All there is of a part, anywhere. */
export interface SupplySources {
  readonly stock: readonly StockEntry[];
  readonly deliveries: readonly InboundDelivery[];
  readonly manufacturer: number;
  readonly supplier: SupplierFlags;
}

/** A component of a kit. */
export interface KitComponent {
  readonly kitId: number;
  readonly componentId: number;
  /** Pieces in one kit; 0 sets no limit. */
  readonly quantity: number;
}

/** An entry of stock with what the part page shows of it. */
interface StockRow extends StockEntry {
  readonly stockCategory: string;
  readonly isDefault: boolean;
}

export interface PartSources extends SupplySources {
  readonly stock: readonly StockRow[];
}

/**
 * The stage that a row of stock serves in a market. Stock at the market's own location is its stock, whatever it is
 * to other markets.
 * @param location the market's
 * @returns undefined where the entry does not count there
 */
export function stageOfStock(
  entry: Omit<StockEntry, 'quantity'>,
  location: string,
): StockStage | undefined {
  if (entry.location === location) return 'instock';
  if (entry.isDropship) return 'dropshipping';
  if (entry.isAlternative) return 'alternative';
  return undefined;
}

/**
 * A market's sellable supply of a part: stock at its location, stock flagged dropship or alternative, deliveries to
 * its location, the manufacturer's stock.
 * @param location the market's
 * @param today the UTC calendar day from which days are counted
 */
export function supplyFor(sources: SupplySources, location: string, today: IsoDay): Supply {
  const sum = (stage: StockStage): number =>
    sources.stock
      .filter((entry) => stageOfStock(entry, location) === stage)
      .reduce((total, { quantity }) => total + quantity, 0);
  return {
    stock: {
      instock: sum('instock'),
      dropshipping: sum('dropshipping'),
      alternative: sum('alternative'),
    },
    deliveries: sources.deliveries
      .filter((delivery) => delivery.location === location)
      .map(({ eta, quantity }) => ({ days: daysBetween(today, eta), quantity })),
    manufacturer: sources.manufacturer,
    supplier: sources.supplier,
  };
}
