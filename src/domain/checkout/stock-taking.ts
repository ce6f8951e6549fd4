import { TRANSIT_SPLIT_DAYS } from '../../config/limits.ts';
import { daysBetween, type IsoDay } from '../../kernel/clock.ts';
import type { SupplyStage } from '../parts/availability.ts';
import { type SupplySources, stageOfStock } from '../parts/supply.ts';

/** Pieces taken from one place, so that they can be given back exactly there. */
export interface Taking {
  readonly partId: number;
  readonly stage: SupplyStage;
  /** '' for the manufacturer's stock. */
  readonly location: string;
  /** Of the delivery they were taken from. */
  readonly eta: IsoDay | null;
  readonly quantity: number;
}

type Source = Omit<Taking, 'partId'>;

/**
 * Takes pieces of a part from where they lie, in the order of the availability cases.
 * @returns undefined where there is not enough
 * Source: specification, section 4, availability case.
 */
export function takeStock(
  need: { readonly partId: number; readonly quantity: number },
  supply: SupplySources,
  market: { readonly location: string; readonly today: IsoDay },
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

function sourcesInOrder(
  { stock, deliveries, manufacturer, supplier }: SupplySources,
  { location, today }: { location: string; today: IsoDay },
): Source[] {
  const lying = (stage: 'instock' | 'dropshipping' | 'alternative'): Source[] =>
    stock
      .filter((entry) => stageOfStock(entry, location) === stage)
      .map((entry) => ({ stage, location: entry.location, eta: null, quantity: entry.quantity }));
  const coming = (isNear: boolean): Source[] =>
    deliveries
      .filter((delivery) => delivery.location === location)
      .filter(({ eta }) => daysBetween(today, eta) <= TRANSIT_SPLIT_DAYS === isNear)
      .sort((a, b) => a.eta.localeCompare(b.eta))
      .map(({ eta, quantity }) => ({ stage: 'intransit', location, eta, quantity }));

  return [
    ...lying('instock'),
    ...(supplier.dropship ? lying('dropshipping') : []),
    ...(supplier.alternative ? lying('alternative') : []),
    ...(supplier.transit ? coming(true) : []),
    ...(supplier.airfreight
      ? [{ stage: 'airfreight', location: '', eta: null, quantity: manufacturer } as const]
      : []),
    ...(supplier.transit ? coming(false) : []),
  ];
}
