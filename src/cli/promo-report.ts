import { PROMO_CODE_LENGTH } from '../config/lengths.ts';
import { CURRENCY } from '../config/markets.ts';
import { BASKET_GROSS_MAX_CENTS, PROMO_USES_MAX } from '../config/shop-rules.ts';
import type {
  CreatePromoCodeRefusal,
  EndPromoCodeRefusal,
} from '../domain/basket/manage-promo-codes.server.ts';
import type { NewPromoCode } from '../domain/basket/new-promo-code.ts';
import { type PromoCode, promoProblem } from '../domain/basket/promo-code.ts';
import { shopDay } from '../domain/delivery/cut-off.ts';
import { formatMoney } from '../kernel/format-money.ts';
import { toPercent } from '../kernel/money.ts';

/** A code with its terms and how it stands: `SPRING10: 10% off until 2026-12-31, used 3 times; holds now`. */
export function promoLine(promo: PromoCode, now: Date): string {
  const terms = [
    `${toPercent(promo.discount)}% off`,
    ...(promo.validFrom ? [`from ${shopDay(promo.validFrom)}`] : []),
    ...(promo.validTo ? [`until ${lastDay(promo.validTo)}`] : []),
    ...(promo.minimumGrossCents > 0 ? [`for ${euros(promo.minimumGrossCents)} or more`] : []),
    `used ${usesOf(promo)}`,
  ];
  return `${promo.code}: ${terms.join(', ')}; ${stateOf(promo, now)}`;
}

function usesOf({ uses, useLimit }: PromoCode): string {
  if (useLimit !== null) return `${uses} of ${useLimit} times`;
  return uses === 1 ? 'once' : `${uses} times`;
}

function stateOf(promo: PromoCode, now: Date): string {
  switch (promoProblem(promo, now, promo.minimumGrossCents)) {
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

export function sentenceOfCreate(
  { code }: Pick<NewPromoCode, 'code'>,
  refusal: CreatePromoCodeRefusal,
): string {
  switch (refusal.kind) {
    case 'no-code':
      return `A code has letters, digits, - and _ alone, not "${code}".`;
    case 'code-too-long':
      return `A code has at most ${PROMO_CODE_LENGTH} characters; this one has ${refusal.length}.`;
    case 'discount-out-of-range':
      return '--percent lies between 0.01 and 100.';
    case 'minimum-out-of-range':
      return `--minimum is at most ${euros(BASKET_GROSS_MAX_CENTS)}: no basket comes to more.`;
    case 'uses-out-of-range':
      return `--uses lies between 1 and ${PROMO_USES_MAX}.`;
    case 'ends-before-it-begins':
      return 'The last day lies before the first one.';
    case 'over-already':
      return 'The last day has passed.';
    case 'code-taken':
      return `There is a code ${code} already, or there was one. Choose another; npm run promo -- list shows all.`;
  }
}

export function sentenceOfEnd(code: string, refusal: EndPromoCodeRefusal): string {
  switch (refusal.kind) {
    case 'unknown-promo-code':
      return `There is no code ${code}. npm run promo -- list shows all.`;
    case 'ended-already':
      return `${code} ended already, on ${lastDay(refusal.at)}.`;
  }
}

/** The day of the last moment at which a code held. */
function lastDay(end: Date): string {
  return shopDay(new Date(end.getTime() - 1));
}

function euros(cents: number): string {
  return formatMoney(cents, CURRENCY.symbol);
}
