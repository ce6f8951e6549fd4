import type { IsoDay } from '../../../kernel/clock.ts';
import { type BasisPoints, type Cents, divideHalfUp, grossOf } from '../../../kernel/money.ts';

/** The last digits of a price, which is rounded up to the next price that ends so. */
export const priceEndings = { none: undefined, '.90': 90, '.99': 99 } as const;
type PriceEnding = keyof typeof priceEndings;
export const priceEndingNames = Object.keys(priceEndings) as [PriceEnding, ...PriceEnding[]];

/** The surcharge on a cost: with `markup` a share of the cost, with `margin` a share of the net price. */
export type PriceStep = { readonly fromCents: Cents } & (
  | { readonly markup: BasisPoints }
  | { readonly margin: BasisPoints }
);

export interface PriceRules {
  /** From cost 0 up. A step applies up to the next one's cost. */
  readonly steps: readonly PriceStep[];
  readonly ending: PriceEnding;
  /** Whether the price before or after VAT gets the ending. */
  readonly rounds: 'net' | 'gross';
  readonly mayBeBelowCost: boolean;
}

const ONE_HUNDRED_PERCENT: BasisPoints = 10_000;
const ONE_EURO: Cents = 100;

/**
 * The shop's price for a purchase cost. A part that costs more is never cheaper in the shop: where a step would
 * undercut the highest price of the step below, the price stays there until the step has caught up.
 * @param costCents without VAT, more than 0
 * @returns in cents, net or gross as the rules round; without VAT never below the cost unless the rules allow it. SUP-2.
 */
export function priceByRules(
  costCents: Cents,
  rules: PriceRules,
  vatRate: BasisPoints,
): { readonly netCents: Cents } | { readonly grossCents: Cents } {
  const candidates = rules.steps.flatMap((step, at) => {
    if (step.fromCents > costCents) return [];
    const next = rules.steps[at + 1];
    const dearest = next ? Math.min(costCents, next.fromCents - 1) : costCents;
    return [onTopOf(dearest, step)];
  });
  const netCents = Math.max(1, ...candidates, rules.mayBeBelowCost ? 1 : costCents);
  if (rules.rounds === 'net') return { netCents: endingIn(netCents, rules.ending) };
  return { grossCents: endingIn(grossOf(netCents, vatRate), rules.ending) };
}

function onTopOf(cost: Cents, step: PriceStep): Cents {
  return 'markup' in step
    ? divideHalfUp(cost * (ONE_HUNDRED_PERCENT + step.markup), ONE_HUNDRED_PERCENT)
    : divideHalfUp(cost * ONE_HUNDRED_PERCENT, ONE_HUNDRED_PERCENT - step.margin);
}

/** Rounds up to the ending, so that rounding never lowers a price. */
function endingIn(cents: Cents, ending: PriceEnding): Cents {
  const last = priceEndings[ending];
  if (last === undefined) return cents;
  return cents + ((last - (cents % ONE_EURO) + ONE_EURO) % ONE_EURO);
}

/** The value of one unit of a currency from a day on. */
export interface ExchangeRate {
  readonly currency: string;
  readonly from: IsoDay;
  readonly euros: number;
}
