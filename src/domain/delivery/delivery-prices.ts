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
}

/** The cheapest delivery of one piece to a country. */
export interface PieceDelivery {
  readonly displayName: string;
  readonly netCents: Cents;
  /** At the VAT rate of shown prices. */
  readonly grossCents: Cents;
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
