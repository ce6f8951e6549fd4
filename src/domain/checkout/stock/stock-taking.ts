import { daysBetween, type IsoDay } from '../../../kernel/clock.ts';
import {
  isOfStep,
  offeredSteps,
  type StockStage,
  type SupplySources,
  type SupplyStage,
  stageOfStock,
} from '../../inbound/supply.ts';

/** Pieces taken from one place, to be returned exactly there. */
export interface Taking {
  readonly partId: number;
  readonly stage: SupplyStage;
  /** '' for the manufacturer's stock. */
  readonly location: string;
  /** The arrival day of the delivery they were taken from. */
  readonly eta: IsoDay | null;
  readonly quantity: number;
}

type Source = Omit<Taking, 'partId'>;
type PlaceOfPieces = Omit<Source, 'stage'>;

interface Market {
  readonly location: string;
  readonly today: IsoDay;
}

/**
 * Takes pieces of a part from its places, in the order of the availability cases.
 * @returns undefined where there is not enough
 */
export function takeStock(
  need: { readonly partId: number; readonly quantity: number },
  supply: SupplySources,
  market: Market,
): Taking[] | undefined {
  const takings: Taking[] = [];
  let missing = need.quantity;
  for (const source of sourcesInOrder(supply, market)) {
    const quantity = Math.min(missing, source.quantity);
    if (quantity === 0) continue;
    takings.push({ ...source, partId: need.partId, quantity });
    missing -= quantity;
  }
  return missing === 0 ? takings : undefined;
}

/** The places of each stage's pieces, as the database's rows name them. */
const sourcesOfStage: Readonly<
  Record<SupplyStage, (supply: SupplySources, market: Market) => readonly PlaceOfPieces[]>
> = {
  instock: piecesInStock('instock'),
  dropshipping: piecesInStock('dropshipping'),
  alternative: piecesInStock('alternative'),
  intransit: ({ deliveries }, { location }) =>
    deliveries
      .filter((delivery) => delivery.location === location)
      .sort((a, b) => a.eta.localeCompare(b.eta)),
  airfreight: ({ manufacturer }) => [{ location: '', eta: null, quantity: manufacturer }],
};

function piecesInStock(stage: StockStage) {
  return ({ stock }: SupplySources, { location }: Market): readonly PlaceOfPieces[] =>
    stock
      .filter((entry) => stageOfStock(entry, location) === stage)
      .map((entry) => ({ location: entry.location, eta: null, quantity: entry.quantity }));
}

function sourcesInOrder(supply: SupplySources, market: Market): Source[] {
  return offeredSteps(supply.supplier).flatMap((step) =>
    sourcesOfStage[step.stage](supply, market)
      .filter(({ eta }) => isOfStep(step, daysUntil(eta, market.today)))
      .map(({ location, eta, quantity }) => ({ stage: step.stage, location, eta, quantity })),
  );
}

/** An overdue delivery counts as arriving today. */
function daysUntil(eta: IsoDay | null, today: IsoDay): number | null {
  return eta === null ? null : Math.max(0, daysBetween(today, eta));
}

/**
 * The takings of one part to return for some of an order's pieces: those that would arrive last go first.
 * @param taken in the order in which they were taken
 * @throws where fewer were taken
 */
export function piecesToReturn(taken: readonly Taking[], quantity: number): readonly Taking[] {
  const back: Taking[] = [];
  let left = quantity;
  for (const taking of [...taken].reverse()) {
    const pieces = Math.min(left, taking.quantity);
    if (pieces > 0) back.push({ ...taking, quantity: pieces });
    left -= pieces;
  }
  if (left > 0) throw new Error(`${left} pieces more are to go back than were taken`);
  return back;
}
