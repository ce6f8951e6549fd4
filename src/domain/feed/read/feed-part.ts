import type { Location } from '../../../config/markets.ts';
import type { SoldAs } from '../../parts/sold/sold-as.ts';

/** Feeds write a flag as true/false or as 1/0. */
type FeedFlag = boolean | 0 | 1;

/** Amounts in euros with two decimals at most; the one left out is completed with the EU rate. */
export type FeedPrice = { promotion?: FeedFlag | null } & (
  | { price: number; grossprice?: number | null }
  | { price?: number | null; grossprice: number }
);

export interface FeedStock {
  location: Location;
  stockcategory?: string | null;
  quantityavailable: number;
  default?: FeedFlag | null;
  dropship?: FeedFlag | null;
  alternative?: FeedFlag | null;
}

export interface FeedDelivery {
  /** `YYYY-MM-DD` */
  eta: string;
  quantity: number;
}

/** One part fits one vehicle, in one year or over a range; a range without an end goes on to this year. */
export type FeedApplication = {
  make: string;
  model: string;
  engine?: string | null;
  /** Empty becomes OTHER; `#N/D` is no category. */
  categorydescription?: string | null;
  groupdescription?: string | null;
  parameter?: string | null;
  parameter2?: string | null;
  parameter3?: string | null;
} & ({ year: number } | { yearfrom: number; yearto?: number | null });

/** A business, as the law requires it to be named with a product. */
export interface FeedBusiness {
  name: string;
  /** Postal address in one line. */
  address?: string | null;
  /** E-mail or web address. */
  contact?: string | null;
}

/** One part of the shop feed, as a line of a JSON Lines file holds it. */
export interface FeedPart {
  /** The part number: with the brand, what a part is known by. */
  name: string;
  /** The part's address; by default made from its name. */
  urlcomponent?: string | null;
  /** PEDDERS where missing. */
  brand?: string | null;
  description: string;
  /** HTML, sanitised at import. */
  detaildescription?: string | null;
  /** Kilograms. */
  weight?: number | null;
  recordtype?: 'inventoryitem' | 'kititem' | null;
  tech_notes?: string | null;
  /** Values may hold HTML links; sanitised at import. */
  technicaldetails?: { name: string; value: string }[] | null;
  photos?: { url: string }[] | null;
  oenumbers?: string[] | null;
  /** Numbers of other makers; of a competitor where the kind is missing. */
  crossnumbers?: FeedCrossNumber[] | null;
  custombox?: string | null;
  /** EAN or UPC. */
  gtin?: string | null;
  /** One piece, the two of an axle, or all that an axle takes; by its group where missing. */
  soldas?: SoldAs | null;
  manufacturer?: FeedBusiness | null;
  /** In the EU, where the manufacturer is not there. */
  responsibleperson?: FeedBusiness | null;
  /** A warning a line. */
  safetywarnings?: string | null;
  prices?: Partial<Record<Location, FeedPrice>> | null;
  stock?: FeedStock[] | null;
  manufacturerstock?: number | null;
  deliveries?: Partial<Record<Location, FeedDelivery[]>> | null;
  /** The components of a kit: parts by name, of the same brand if two share the name. */
  components?: { part: string; quantity: number }[] | null;
  /** Parts by name. */
  relateditems?: string[] | null;
  applications?: FeedApplication[] | null;
}

/**
 * What a number is to the part: one of the vehicle's maker, one of another maker of such parts, one that the part
 * replaces, or the one that the part is replaced by.
 */
export const crossNumberKinds = ['oe', 'competitor', 'replaces', 'replaced-by'] as const;
export type CrossNumberKind = (typeof crossNumberKinds)[number];

export interface FeedCrossNumber {
  brand?: string | null;
  number: string;
  kind?: CrossNumberKind | null;
}
