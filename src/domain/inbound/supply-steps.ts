import { TRANSIT_SPLIT_DAYS } from '../../config/shop-rules.ts';

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
export type SupplierFlags = Readonly<Record<SupplierFlag, boolean>>;

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
