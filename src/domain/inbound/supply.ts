import { TRANSIT_SPLIT_DAYS } from '../../config/shop-rules.ts';
import { daysBetween, type IsoDay } from '../../kernel/clock.ts';

/** Sources of pieces: rows of stock, deliveries in transit, or the manufacturer. */
export type SupplyHolder = 'stock' | 'delivery' | 'manufacturer';

interface SupplyStepShape {
  readonly stage: string;
  readonly holder: SupplyHolder;
  /** The supplier must offer this way of supply; null: no condition. */
  readonly flag: string | null;
  /** Without a long wait: counted by a card's 'Add to cart'. */
  readonly isPrompt: boolean;
  /** For deliveries: days until the eta, both included. */
  readonly days?: { readonly from: number; readonly to: number };
}

/**
 * The steps in which a quantity is searched for, in the order in which pieces are taken. The one list of availability
 * sources: stages, supplier flags, ladders, takings and the wire's enum follow from it, and a test compares it with
 * the database's check. Requirement AVL-1.
 */
export const supplySteps = [
  { stage: 'instock', holder: 'stock', flag: null, isPrompt: true },
  { stage: 'dropshipping', holder: 'stock', flag: 'dropship', isPrompt: true },
  { stage: 'alternative', holder: 'stock', flag: 'alternative', isPrompt: true },
  {
    stage: 'intransit',
    holder: 'delivery',
    flag: 'transit',
    isPrompt: false,
    days: { from: 0, to: TRANSIT_SPLIT_DAYS },
  },
  { stage: 'airfreight', holder: 'manufacturer', flag: 'airfreight', isPrompt: false },
  {
    stage: 'intransit',
    holder: 'delivery',
    flag: 'transit',
    isPrompt: false,
    days: { from: TRANSIT_SPLIT_DAYS + 1, to: Number.POSITIVE_INFINITY },
  },
] as const satisfies readonly SupplyStepShape[];

type SupplyStep = (typeof supplySteps)[number];

/** From where a quantity can come. */
export type SupplyStage = SupplyStep['stage'];

/** Stages whose pieces are rows of stock. */
export type StockStage = Extract<SupplyStep, { holder: 'stock' }>['stage'];

type SupplierFlag = NonNullable<SupplyStep['flag']>;

/** Ways of supply that a supplier offers; pieces of any other way do not count. */
type SupplierFlags = Readonly<Record<SupplierFlag, boolean>>;

/** Each stage once, in the order of its first step. */
export const supplyStages = [...new Set(supplySteps.map(({ stage }) => stage))] as [
  SupplyStage,
  ...SupplyStage[],
];

/** Each supplier flag once. */
export const supplierFlags = [
  ...new Set(supplySteps.flatMap(({ flag }) => (flag === null ? [] : [flag]))),
] as [SupplierFlag, ...SupplierFlag[]];

/** The stages whose pieces are stored in one place. */
export function stagesHeldBy(holder: SupplyHolder): SupplyStage[] {
  return supplyStages.filter((stage) =>
    supplySteps.some((step) => step.stage === stage && step.holder === holder),
  );
}

/** The steps that a supplier offers, in the order in which pieces are taken. */
export function offeredSteps(supplier: SupplierFlags): readonly SupplyStep[] {
  return supplySteps.filter(({ flag }) => flag === null || supplier[flag]);
}

/**
 * Whether pieces belong to a step.
 * @param days until the eta of their delivery, not negative; null for pieces that wait for none
 */
export function isOfStep(step: SupplyStep, days: number | null): boolean {
  if (!('days' in step)) return true;
  return days !== null && days >= step.days.from && days <= step.days.to;
}

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
