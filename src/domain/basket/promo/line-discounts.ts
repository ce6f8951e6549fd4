import { type BasisPoints, type Cents, divideHalfUp, netOf } from '../../../kernel/money.ts';
import type { PromoCode } from './promo-code.ts';

/** A promo code's discount on a line: a share, or cents in the amounts that the line is charged in. */
export type LineDiscount = { readonly basisPoints: BasisPoints } | { readonly cents: Cents };

/** A line that may get a discount. */
interface DiscountableLine {
  readonly isCovered: boolean;
  /** Its price times its pieces, as it is charged: without VAT where the basket is zero-rated. */
  readonly fullCents: Cents;
}

/** A code as it counts in a basket: an amount takes off no more than the covered parts cost. */
export function takenOff<Promo extends Pick<PromoCode, 'amountGrossCents'>>(
  promo: Promo,
  coveredCents: Cents,
  { isZeroRated, listRate }: { readonly isZeroRated: boolean; readonly listRate: BasisPoints },
): Promo {
  const { amountGrossCents } = promo;
  if (amountGrossCents === null || coveredCents === 0) return promo;
  const amount = isZeroRated ? netOf(amountGrossCents, listRate) : amountGrossCents;
  return coveredCents < amount ? { ...promo, amountGrossCents: coveredCents } : promo;
}

/**
 * The discount on each line. A percentage applies to each covered line; an amount is divided among them by their
 * cost, to the cent, and never exceeds it. In a zero-rated basket the amount is reduced by its VAT. SEL-6.
 * @param terms.listRate the VAT rate of the price list, at which the amount was given
 * @returns in the order of the lines
 */
export function lineDiscounts(
  lines: readonly DiscountableLine[],
  { discount, amountGrossCents }: Pick<PromoCode, 'discount' | 'amountGrossCents'>,
  { isZeroRated, listRate }: { readonly isZeroRated: boolean; readonly listRate: BasisPoints },
): readonly (LineDiscount | null)[] {
  if (amountGrossCents === null) {
    return lines.map(({ isCovered }) => (isCovered ? { basisPoints: discount } : null));
  }
  const amount = isZeroRated ? netOf(amountGrossCents, listRate) : amountGrossCents;
  const covered = lines.reduce((sum, line) => sum + (line.isCovered ? line.fullCents : 0), 0);
  const off = Math.min(amount, covered);
  let passed = 0;
  // Shares of the running sum, so that rounding neither loses nor makes a cent.
  const shareUpTo = (cents: Cents) => (covered === 0 ? 0 : divideHalfUp(off * cents, covered));
  return lines.map(({ isCovered, fullCents }) => {
    if (!isCovered) return null;
    const before = shareUpTo(passed);
    passed += fullCents;
    const cents = shareUpTo(passed) - before;
    return cents === 0 ? null : { cents };
  });
}
