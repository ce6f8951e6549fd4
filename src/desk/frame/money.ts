import { CURRENCY } from '../../config/countries/markets.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { formatMoney } from '../../kernel/money.ts';

/** @param cents whole cents */
export function inEuros(cents: number): string {
  return formatMoney(cents, CURRENCY.symbol);
}

export function moment(time: Date): string {
  return formatMoment(time, SHOP_TIME_ZONE);
}

/** The same in a list: "27 Nov 2026, 17:20". */
export function shortMoment(time: Date): string {
  return shortFormat.format(time);
}

const shortFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: SHOP_TIME_ZONE,
});

/** A calendar day, as the whole desk writes it: "27 November 2026". Files and fields keep 2026-11-27. */
export function dayWords(day: IsoDay): string {
  return formatDays({ from: day, to: day }, { year: true });
}

/** As a field for euros has it: "12.50". */
export function inField(cents: number): string {
  return (cents / 100).toFixed(2);
}

const AMOUNT = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;

/** @returns whole cents; undefined where nothing is typed, null where it is no amount */
export function typedCents(text: string): number | undefined | null {
  const typed = text.trim();
  if (typed === '') return undefined;
  const [, whole = '', part = ''] = AMOUNT.exec(typed) ?? [];
  if (whole === '') return null;
  return Number(whole) * 100 + Number(part.padEnd(2, '0') || '0');
}
