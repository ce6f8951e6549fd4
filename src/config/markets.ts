/** The storefronts of the shop. Source: specification, section 1. */
export const sources = ['EU', 'ZERO', 'UK', 'PL', 'NL'] as const;
export type Source = (typeof sources)[number];

/** Places that hold stock and prices. */
export const locations = ['EU', 'PL', 'NL', 'UK', 'DROPSHIP'] as const;
export type Location = (typeof locations)[number];

export interface Market {
  readonly source: Source;
  /** Opaque ids of the region and the store. */
  readonly region: string;
  readonly store: string;
  /** Whose price list and stock the market sells from. */
  readonly location: Location;
  readonly country: string;
  /** A market without VAT shows and sells at net prices. */
  readonly zeroRated: boolean;
}

const marketList: readonly Market[] = [
  {
    source: 'EU',
    region: 'region-eu',
    store: 'store-eu',
    location: 'EU',
    country: 'PL',
    zeroRated: false,
  },
  {
    source: 'ZERO',
    region: 'region-zero',
    store: 'store-zero',
    location: 'EU',
    country: 'PL',
    zeroRated: true,
  },
  {
    source: 'UK',
    region: 'region-uk',
    store: 'store-uk',
    location: 'UK',
    country: 'GB',
    zeroRated: false,
  },
  {
    source: 'PL',
    region: 'region-pl',
    store: 'store-pl',
    location: 'PL',
    country: 'PL',
    zeroRated: false,
  },
  {
    source: 'NL',
    region: 'region-nl',
    store: 'store-nl',
    location: 'NL',
    country: 'NL',
    zeroRated: false,
  },
];

export const markets: Readonly<Record<Source, Market>> = Object.fromEntries(
  marketList.map((market) => [market.source, market]),
) as Record<Source, Market>;

export const DEFAULT_SOURCE: Source = 'EU';
export const DEFAULT_COUNTRY = 'PL';
export const CURRENCY = { name: 'EUR', symbol: '€' } as const;
export const GUEST = 'guest';
