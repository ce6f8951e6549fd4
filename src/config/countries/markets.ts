/** Places that hold stock and prices. */
export const locations = ['EU', 'PL', 'NL', 'UK', 'DROPSHIP'] as const;
export type Location = (typeof locations)[number];

/** A storefront as this file declares it. */
interface MarketDeclaration {
  /** Opaque ids of the region and the store. */
  readonly region: string;
  readonly store: string;
  /** The location whose prices and stock the market sells. */
  readonly location: Location;
  readonly country: string;
  /** A market without VAT shows and sells at net prices. */
  readonly zeroRated: boolean;
}

/**
 * The shop's storefronts: the one list of markets. `sources`, the setting SHOP_SOURCE and the wire's enum are derived
 * from it; a test compares it with the tables `market` and `location`.
 */
const declared = {
  EU: {
    region: 'region-eu',
    store: 'store-eu',
    location: 'EU',
    country: 'PL',
    zeroRated: false,
  },
  ZERO: {
    region: 'region-zero',
    store: 'store-zero',
    location: 'EU',
    country: 'PL',
    zeroRated: true,
  },
  UK: {
    region: 'region-uk',
    store: 'store-uk',
    location: 'UK',
    country: 'GB',
    zeroRated: false,
  },
  PL: {
    region: 'region-pl',
    store: 'store-pl',
    location: 'PL',
    country: 'PL',
    zeroRated: false,
  },
  NL: {
    region: 'region-nl',
    store: 'store-nl',
    location: 'NL',
    country: 'NL',
    zeroRated: false,
  },
} as const satisfies Record<string, MarketDeclaration>;

export type Source = keyof typeof declared;

export interface Market extends MarketDeclaration {
  readonly source: Source;
}

export const sources = Object.keys(declared) as [Source, ...Source[]];

export const markets = Object.fromEntries(
  sources.map((source) => [source, { source, ...declared[source] }]),
) as Readonly<Record<Source, Market>>;

export const DEFAULT_SOURCE: Source = 'EU';
export const DEFAULT_COUNTRY = 'PL';
export const CURRENCY = { name: 'EUR', symbol: '€' } as const;
export const GUEST = 'guest';
