import type { Source } from '../../config/markets.ts';
import type { NewPromoCode } from '../../domain/basket/promo/new-promo-code.ts';
import { promoCodeKey } from '../../domain/basket/promo/promo-code.ts';
import { catalogueScopes } from '../../domain/basket/promo/promo-scope.ts';
import { startOfShopDay } from '../../domain/delivery/cut-off.ts';
import { dayAfter, isCalendarDay } from '../../kernel/clock.ts';
import { plainText } from '../../kernel/text/plain-text.ts';

export const promoFields = [
  'code',
  'percent',
  'amount',
  'from',
  'until',
  'minimum',
  'uses',
  'customer',
  'buyer',
  ...catalogueScopes,
] as const;

/** The form as it was typed. */
export type TypedPromo = Readonly<Record<(typeof promoFields)[number], string>> & {
  /** Ticked ones. */
  readonly markets: readonly Source[];
};

class NotRead extends Error {
  constructor(readonly fault: 'not-a-number' | 'not-a-day') {
    super(fault);
  }
}

/** Reads the form of a new promo code. The domain decides whether its terms make sense. */
export function typedPromo(
  typed: TypedPromo,
): { readonly promo: NewPromoCode } | { readonly fault: NotRead['fault'] } {
  try {
    return {
      promo: {
        code: promoCodeKey(typed.code),
        discount: hundredths(typed.percent) ?? 0,
        amountGrossCents: hundredths(typed.amount) ?? null,
        scope: {
          categories: namesOf(typed.categories),
          groups: namesOf(typed.groups),
          brands: namesOf(typed.brands),
          parts: namesOf(typed.parts),
          markets: typed.markets,
        },
        validFrom: day(typed.from, 0),
        // The code is valid up to and including this day.
        validTo: day(typed.until, 1),
        minimumGrossCents: hundredths(typed.minimum) ?? 0,
        useLimit: whole(typed.uses),
        perCustomer: whole(typed.customer),
        buyerEmail: typed.buyer.trim() === '' ? null : typed.buyer.trim(),
      },
    };
  } catch (error) {
    if (error instanceof NotRead) return { fault: error.fault };
    throw error;
  }
}

/** One per line. */
function namesOf(text: string): readonly string[] {
  const names = text.split('\n').map((line) => plainText(line).trim());
  return [...new Set(names)].filter((name) => name !== '');
}

/** Euros as cents, percent as hundredths of a percent; undefined where nothing is typed. */
function hundredths(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const [, units = '', part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (units === '') throw new NotRead('not-a-number');
  return Number(units) * 100 + Number(part.padEnd(2, '0'));
}

function whole(text: string): number | null {
  if (text.trim() === '') return null;
  if (!/^\d{1,9}$/.test(text.trim())) throw new NotRead('not-a-number');
  return Number(text);
}

function day(text: string, later: number): Date | null {
  if (text.trim() === '') return null;
  if (!isCalendarDay(text)) throw new NotRead('not-a-day');
  return startOfShopDay(dayAfter(text, later));
}
