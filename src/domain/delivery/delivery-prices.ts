import type { Cents } from '../../kernel/money.ts';

/** Countries that share their delivery prices. */
export interface DeliveryZone {
  /** English names, ascending. */
  readonly countries: readonly string[];
  readonly rates: readonly {
    readonly method: string;
    readonly upToGrams: number;
    readonly netCents: Cents;
    readonly grossCents: Cents;
  }[];
  /** Methods that are free from an order value, as charged. */
  readonly free: readonly { readonly method: string; readonly fromCents: Cents }[];
}

/** The cheapest delivery of one piece to a country. */
export interface PieceDelivery {
  readonly displayName: string;
  readonly netCents: Cents;
  /** With the VAT that a private buyer pays for a delivery there. */
  readonly grossCents: Cents;
  /** The price of an order's parts from which it is free; null where it is always charged. */
  readonly freeFromCents: Cents | null;
  /** Whether there is no other method. */
  readonly isSole: boolean;
  /** Methods to the country that do not accept its weight, under their shown names. */
  readonly tooHeavyFor: readonly string[];
}

/** Countries that share the price of the cheapest delivery. */
export interface DeliveryOffer {
  /** ISO codes; the shop's own codes of islands are not among them. */
  readonly countries: readonly string[];
  readonly grossCents: Cents;
}
