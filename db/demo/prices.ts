import type { FeedPart } from '../../src/domain/feed/read/feed-part.ts';
import { type Cents, grossOf, netOf, toEuros } from '../../src/kernel/money.ts';
import { chance, pick } from './chance.ts';

/** The VAT rate at which gross prices are rounded to look well. */
const VAT_RATE = 2300;
const endings = [90, 50, 0, 95, 40, 80, 20, 60];
const PROMOTED_SHARE = 0.085;

/** A net price whose gross price has a usual shop ending. */
export function netCents(euros: number): Cents {
  const wanted = grossOf(Math.round(euros * 100), VAT_RATE);
  const grosses = endings
    .map((ending) => Math.max(90, Math.round((wanted - ending) / 100) * 100 + ending))
    .filter((gross) => grossOf(netOf(gross, VAT_RATE), VAT_RATE) === gross)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return netOf(grosses[0] ?? wanted, VAT_RATE);
}

/** Whether a part's price is reduced at present. */
export function isPromoted(number: string): boolean {
  return chance(`${number} promotion`) < PROMOTED_SHARE;
}

/**
 * The price list of one part for every location that sells it; prices differ a little by country.
 * @param net the EU list price
 */
export function pricesOf(number: string, net: Cents, promoted: boolean): FeedPart['prices'] {
  const share = promoted ? 1 - pick(`${number} reduction`, [0.1, 0.12, 0.15, 0.2, 0.25, 0.3]) : 1;
  const price = (factor: number) => ({
    price: toEuros(netCents((net / 100) * factor * share)),
    promotion: promoted,
  });
  return {
    EU: { ...price(1), ...(promoted ? {} : { price: toEuros(net) }) },
    ...(chance(`${number} PL`) < 0.95 ? { PL: price(0.97) } : {}),
    ...(chance(`${number} NL`) < 0.9 ? { NL: price(1.02) } : {}),
    ...(chance(`${number} UK`) < 0.85 ? { UK: price(1.04) } : {}),
  };
}
