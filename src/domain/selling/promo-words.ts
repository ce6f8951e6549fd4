import { CURRENCY } from '../../config/countries/markets.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { formatMoney } from '../../kernel/money.ts';
import { type PromoCode, promoProblem } from '../basket/promo/promo-code.ts';
import { promoTerms } from '../basket/promo/promo-terms.ts';
import { shopDay } from '../shop-context/shop-day.ts';

/** A code with its terms and state: `SPRING10: 10% off until 31 December 2026, used 3 times; holds now`. */
export function promoLine(promo: PromoCode, now: Date): string {
  const whose = promo.buyerEmail ? ` (${promo.buyerEmail})` : '';
  return `${promo.code}: ${termsOf(promo)}${whose}, used ${usesOf(promo)}; ${promoState(promo, now)}`;
}

/** A code's discount and its period. */
export function termsOf(promo: Omit<PromoCode, 'uses'>): string {
  return [
    promoTerms(promo),
    ...(promo.scope.markets.length > 0 ? [`in ${promo.scope.markets.join(', ')}`] : []),
    ...(promo.validFrom ? [`from ${inWords(shopDay(promo.validFrom))}`] : []),
    ...(promo.validTo ? [`until ${inWords(lastDay(promo.validTo))}`] : []),
    ...(promo.minimumGrossCents > 0
      ? [`for ${formatMoney(promo.minimumGrossCents, CURRENCY.symbol)} or more`]
      : []),
    ...(promo.perCustomer === null ? [] : [perCustomerText(promo.perCustomer)]),
  ].join(', ');
}

function inWords(day: IsoDay): string {
  return formatDays({ from: day, to: day }, { year: true });
}

function perCustomerText(times: number): string {
  return times === 1 ? 'once for each customer' : `${times} times for each customer`;
}

export function usesOf({ uses, useLimit }: PromoCode): string {
  if (useLimit !== null) return `${uses} of ${useLimit} times`;
  return uses === 1 ? 'once' : `${uses} times`;
}

export function promoState(promo: PromoCode, now: Date): string {
  const anywhere = {
    coveredCents: promo.minimumGrossCents,
    coversAnything: true,
    isOtherMarket: false,
    usesByCustomer: 0,
    isOtherBuyer: false,
  };
  switch (promoProblem(promo, now, anywhere)) {
    case 'not-yet-valid':
      return 'does not hold yet';
    case 'expired':
      return 'ended';
    case 'used-up':
      return 'used up';
    default:
      return 'holds now';
  }
}

/** The last day on which a code is valid. */
export function lastDay(end: Date): string {
  return shopDay(new Date(end.getTime() - 1));
}
