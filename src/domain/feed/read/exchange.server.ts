import { RATE_DAYS_MAX } from '../../../config/countries/currencies.ts';
import type { Queryable } from '../../../db/database.server.ts';
import { daysBetween, type IsoDay } from '../../../kernel/clock.ts';
import { deskImports } from '../../../messages/desk/goods/imports.ts';
import { rateOn } from './exchange-rates.sql.server.ts';
import type { CatalogueMapping } from './feed-mapping.server.ts';
import { FeedFileError } from './rows/feed-file.server.ts';

interface Exchange {
  readonly currency: string;
  readonly factor?: number | undefined;
}

/**
 * A mapping with its exchange rate in euros: its own factor, else the owner's rate of the day. SUP-1.
 * @param day of the import
 * @throws FeedFileError where there is no rate for the day, or only an old one
 */
export async function withRate<Mapping extends Exchange>(
  tx: Queryable,
  mapping: Mapping,
  day: IsoDay,
): Promise<Mapping> {
  const { currency, factor } = mapping;
  if (currency === 'EUR' || factor !== undefined) return mapping;
  const rate = await rateOn(tx, { currency, day });
  const lacking = !rate
    ? `There is no rate of ${currency} for ${day}.`
    : daysBetween(rate.from, day) > RATE_DAYS_MAX
      ? `The newest rate of ${currency} is of ${rate.from}, over ${RATE_DAYS_MAX} days before ${day}.`
      : undefined;
  if (!rate || lacking) {
    throw new FeedFileError(`${lacking} Give one with: npm run desk -- rate ${currency} EUROS`, {
      atDesk: `${lacking} ${deskImports.rates.give}`,
    });
  }
  return { ...mapping, factor: rate.euros };
}

/** A mapping of ACES and PIES with the euros for one of each price type's currency. */
export async function withRates(
  tx: Queryable,
  mapping: CatalogueMapping,
  day: IsoDay,
): Promise<CatalogueMapping> {
  const prices: CatalogueMapping['prices'] = Object.create(null);
  for (const [type, target] of Object.entries(mapping.prices)) {
    prices[type] = await withRate(tx, target, day);
  }
  return { ...mapping, prices };
}
