import type { Source } from '../../config/countries/markets.ts';
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

export type PromoField = (typeof promoFields)[number];

/** Why a field cannot be read. */
export type PromoFieldFault = 'not-a-number' | 'not-a-count' | 'not-a-day';

const faultsOfFields: Readonly<Partial<Record<PromoField, PromoFieldFault>>> = {
  from: 'not-a-day',
  until: 'not-a-day',
  uses: 'not-a-count',
  customer: 'not-a-count',
};

/** Reads the form of a new promo code; a field that cannot be read counts as empty. The domain decides on the terms. */
export function typedPromo(typed: TypedPromo): {
  readonly promo: NewPromoCode;
  readonly faults: ReadonlyMap<PromoField, PromoFieldFault>;
} {
  const faults = new Map<PromoField, PromoFieldFault>();
  function read<Value>(field: PromoField, reader: (text: string) => Value | undefined | null) {
    const text = typed[field].trim();
    if (text === '') return undefined;
    const value = reader(text);
    if (value !== null) return value;
    faults.set(field, faultsOfFields[field] ?? 'not-a-number');
    return undefined;
  }
  const promo: NewPromoCode = {
    code: promoCodeKey(typed.code),
    discount: read('percent', hundredths) ?? 0,
    amountGrossCents: read('amount', hundredths) ?? null,
    scope: {
      categories: namesOf(typed.categories),
      groups: namesOf(typed.groups),
      brands: namesOf(typed.brands),
      parts: namesOf(typed.parts),
      markets: typed.markets,
    },
    validFrom: read('from', (text) => day(text, 0)) ?? null,
    // The code is valid up to and including this day.
    validTo: read('until', (text) => day(text, 1)) ?? null,
    minimumGrossCents: read('minimum', hundredths) ?? 0,
    useLimit: read('uses', whole) ?? null,
    perCustomer: read('customer', whole) ?? null,
    buyerEmail: typed.buyer.trim() === '' ? null : typed.buyer.trim(),
  };
  return { promo, faults };
}

/** One per line. */
function namesOf(text: string): readonly string[] {
  const names = text.split('\n').map((line) => plainText(line).trim());
  return [...new Set(names)].filter((name) => name !== '');
}

/** Euros as cents, percent as hundredths of a percent; null where it is no such number. */
function hundredths(text: string): number | null {
  const [, units = '', part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return units === '' ? null : Number(units) * 100 + Number(part.padEnd(2, '0'));
}

function whole(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function day(text: string, later: number): Date | null {
  return isCalendarDay(text) ? startOfShopDay(dayAfter(text, later)) : null;
}
