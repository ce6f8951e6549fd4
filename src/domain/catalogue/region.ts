import type { Config } from '../../config/config.ts';
import { CURRENCY, type Market, markets, type Source } from '../../config/countries/markets.ts';
import type { BasisPoints } from '../../kernel/money.ts';

/** A market together with the shop's settings for it. */
export interface Region {
  readonly market: Market;
  readonly currency: typeof CURRENCY;
  readonly vatRate: BasisPoints;
  /** Where the market's shoppers place their orders. */
  readonly host: string;
}

export function regionOf(config: Config, source: Source): Region {
  const market = markets[source];
  return {
    market,
    currency: CURRENCY,
    vatRate: market.zeroRated ? 0 : config.vatRate,
    host: market.country === 'GB' ? config.partnerHosts.GB : new URL(config.publicUrl).host,
  };
}
