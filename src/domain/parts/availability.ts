import {
  AIRFREIGHT_CALENDAR_DAYS,
  ALTERNATIVE_WORKING_DAYS,
  STOCK_WORKING_DAYS,
  TRANSIT_EXTRA_DAYS,
  TRANSIT_RANGE_DAYS,
} from '../../config/shop-rules.ts';
import {
  type Arrival,
  type ArrivalReckoning,
  arrivalAfter,
  type Route,
  type Wait,
} from '../delivery/arrival.ts';
import {
  isOfStep,
  offeredSteps,
  type Supply,
  type SupplyStage,
  supplySteps,
} from '../inbound/supply.ts';

export type AvailabilityCase = SupplyStage | 'outofstock';

/** One step of supply: up to `quantity` pieces, all earlier steps included, can come by this stage. */
interface Rung {
  readonly stage: SupplyStage;
  /** Days until the delivery's eta; null except in transit. */
  readonly days: number | null;
  readonly quantity: number;
}

/** Supply as cumulative steps in the order of the stages. */
export type Ladder = readonly Rung[];

export interface Availability {
  readonly case: AvailabilityCase;
  /** Days until the eta that completes the quantity; null except in transit. */
  readonly days: number | null;
}

/** An inclusive range of whole days. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

interface Pieces {
  readonly days: number | null;
  readonly quantity: number;
}

const piecesOfStage: Readonly<Record<SupplyStage, (supply: Supply) => readonly Pieces[]>> = {
  instock: ({ stock }) => [{ days: null, quantity: stock.instock }],
  dropshipping: ({ stock }) => [{ days: null, quantity: stock.dropshipping }],
  alternative: ({ stock }) => [{ days: null, quantity: stock.alternative }],
  intransit: ({ deliveries }) =>
    deliveries
      .map(({ days, quantity }) => ({ days: Math.max(0, days), quantity }))
      .sort((a, b) => a.days - b.days),
  airfreight: ({ manufacturer }) => [{ days: null, quantity: manufacturer }],
};

/** The steps by which a part is available: those of `supplySteps` that its supplier offers and that hold pieces. */
export function supplyLadder(supply: Supply): Ladder {
  return cumulate(
    offeredSteps(supply.supplier).flatMap((step) =>
      piecesOfStage[step.stage](supply)
        .filter(({ days }) => isOfStep(step, days))
        .map((pieces) => ({ stage: step.stage, ...pieces })),
    ),
  );
}

/**
 * The steps by which a whole kit is available: at each, as many kits as the scarcest component allows. A component
 * with quantity 0 sets no limit. Requirements KIT-2 and KIT-3.
 */
export function kitLadder(
  components: readonly { readonly ladder: Ladder; readonly quantity: number }[],
): Ladder {
  const limiting = components.filter(({ quantity }) => quantity > 0);
  if (limiting.length === 0) return [];
  const steps = new Map<number, Rung>();
  for (const { ladder } of limiting) for (const rung of ladder) steps.set(position(rung), rung);

  return [...steps.entries()]
    .sort(([a], [b]) => a - b)
    .map(([at, { stage, days }]) => ({
      stage,
      days,
      quantity: Math.min(
        ...limiting.map(({ ladder, quantity }) => Math.floor(quantityAt(ladder, at) / quantity)),
      ),
    }))
    .filter((rung, index, rungs) => rung.quantity > (rungs[index - 1]?.quantity ?? 0));
}

/**
 * The first stage at which a quantity is available.
 * @param quantity pieces asked for, at least 1
 */
export function availabilityOf(ladder: Ladder, quantity: number): Availability {
  const rung = ladder.find((step) => step.quantity >= quantity);
  return rung ? { case: rung.stage, days: rung.days } : { case: 'outofstock', days: null };
}

/** The wait for a quantity, comparable with other waits; infinite where it is not available. */
export function waitFor(ladder: Ladder, quantity: number): number {
  const rung = ladder.find((step) => step.quantity >= quantity);
  return rung ? position(rung) : Number.POSITIVE_INFINITY;
}

/** The most pieces available by any stage. */
export function maximumOf(ladder: Ladder): number {
  return ladder.at(-1)?.quantity ?? 0;
}

/** The most pieces available without a long wait: stock, dropship and alternative. */
export function promptQuantityOf(ladder: Ladder): number {
  return maximumOf(ladder.filter((rung) => stepOf(rung).isPrompt));
}

/** Whether a quantity of this stage needs no long wait. */
export function isPromptStage(stage: AvailabilityCase): boolean {
  return supplySteps.some((step) => step.stage === stage && step.isPrompt);
}

/** A part's supply after `taken` pieces have left, the earliest steps first. */
export function ladderAfter(ladder: Ladder, taken: number): Ladder {
  return ladder
    .map((rung) => ({ ...rung, quantity: rung.quantity - taken }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Days until a delivery in transit can be with the shopper.
 * @param days whole days from today to the supplier's eta; null where none is known
 * Requirement AVL-7.
 */
export function transitEstimate(days: number | null): DayRange {
  if (days === null) return { from: 1, to: 2 };
  const from = days + TRANSIT_EXTRA_DAYS;
  return { from, to: from + TRANSIT_RANGE_DAYS };
}

function cumulate(steps: readonly Rung[]): Ladder {
  let total = 0;
  return steps
    .filter(({ quantity }) => quantity > 0)
    .map(({ stage, days, quantity }) => {
      total += quantity;
      return { stage, days, quantity: total };
    });
}

function stepOf({ stage, days }: Rung): (typeof supplySteps)[number] {
  return supplySteps.find((step) => step.stage === stage && isOfStep(step, days))!;
}

/** More than the days of any eta: separates each step from the one before it. */
const STEP_WIDTH = 1_000_000;

/** The position of a rung among all possible ones, to merge the ladders of components. */
function position(rung: Rung): number {
  return supplySteps.indexOf(stepOf(rung)) * STEP_WIDTH + (rung.days ?? 0);
}

function quantityAt(ladder: Ladder, at: number): number {
  return ladder.findLast((rung) => position(rung) <= at)?.quantity ?? 0;
}

/**
 * The calendar days that an availability message means.
 * @param route null where nothing is delivered to the country
 * @returns null where nothing will arrive
 */
export function arrivalOf(availability: Availability, route: Route | null): Arrival | null {
  const reckoning = arrivalReckoningOf(availability, route);
  return reckoning && { from: reckoning.from, to: reckoning.to };
}

/** Like `arrivalOf`, with the derivation of the days. */
export function arrivalReckoningOf(
  availability: Availability,
  route: Route | null,
): ArrivalReckoning | null {
  const wait = waitOf(availability);
  return wait && route && arrivalAfter(wait, route);
}

/**
 * The days in an availability message, for a route's country: the extra days compared with a domestic parcel are
 * added to both ends, as to the calendar days.
 * @param route null where nothing is delivered to the country: then the range at home stands
 */
export function messageDaysOf(availability: Availability, route: Route | null): DayRange | null {
  const wait = waitOf(availability);
  if (!wait) return null;
  const { extraDaysFrom = 0, extraDaysTo = 0 } = route?.transit ?? {};
  return { from: wait.from + extraDaysFrom, to: wait.to + extraDaysTo };
}

/** Whether its days are counted from the day on which the order leaves. */
export function dependsOnDispatch(availability: Availability): boolean {
  return waitOf(availability)?.days === 'working';
}

/** Couriers work on working days; ships, planes, and a supplier's eta ignore weekends. */
function waitOf({ case: stage, days }: Availability): Wait | null {
  switch (stage) {
    case 'instock':
      return { days: 'working', ...STOCK_WORKING_DAYS, isOnShelf: true };
    case 'dropshipping':
      return { days: 'working', ...STOCK_WORKING_DAYS };
    case 'alternative':
      return { days: 'working', ...ALTERNATIVE_WORKING_DAYS };
    case 'intransit':
      return { days: 'calendar', ...transitEstimate(days) };
    case 'airfreight':
      return { days: 'calendar', ...AIRFREIGHT_CALENDAR_DAYS };
    case 'outofstock':
      return null;
  }
}
