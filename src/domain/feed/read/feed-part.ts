import type { Location } from '../../../config/countries/markets.ts';
import { nameKey } from '../../../kernel/text/plain-text.ts';
import type { PartColumn, PartColumnName, partColumns } from '../../parts/part-columns.ts';

/** Feeds write a flag as true/false or as 1/0. */
type FeedFlag = boolean | 0 | 1;

/** Amounts in euros with at most two decimals; a missing one is computed with the EU rate. */
export type FeedPrice = { promotion?: FeedFlag | null } & (
  | { price: number; grossprice?: number | null }
  | { price?: number | null; grossprice: number }
);

/**
 * How pieces were counted, the one list: those that may still be sold, or all on the shelf, from which come off those
 * that are sold and not handed over.
 */
export const stockCounts = ['free', 'shelf'] as const;

export interface FeedStock {
  location: Location;
  stockcategory?: string | null;
  quantityavailable: number;
  /** Free where it is left out. */
  counted?: (typeof stockCounts)[number] | null;
  default?: FeedFlag | null;
  dropship?: FeedFlag | null;
  alternative?: FeedFlag | null;
}

export interface FeedDelivery {
  /** `YYYY-MM-DD` */
  eta: string;
  quantity: number;
}

/** One part fits one vehicle, in one year or a range; an open range extends to this year. */
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

/** A business, named as the law requires with a product. */
export interface FeedBusiness {
  name: string;
  /** Postal address in one line. */
  address?: string | null;
  /** E-mail or web address. */
  contact?: string | null;
}

/** The value of a declared column in the feed. */
type FeedValue<Column extends PartColumn> = Column extends { readonly type: 'number' }
  ? number
  : Column extends { readonly type: 'flag' }
    ? FeedFlag
    : Column extends { readonly fields: readonly (infer Field extends string)[] }
      ? { [Name in Field]?: string | null }[]
      : Column extends { readonly choices: readonly (infer Choice)[] }
        ? Choice
        : string;

/** The plain data of a part, see `partColumns`. */
export type FeedColumns = {
  [Name in PartColumnName]?: FeedValue<(typeof partColumns)[Name]> | null | undefined;
};

/** One part of the shop feed: a line of a JSON Lines file. */
export interface FeedPart extends FeedColumns {
  /** The part number; together with the brand it identifies a part. */
  name: string;
  /** The part's address; derived from its name by default. */
  urlcomponent?: string | null;
  /** PEDDERS where missing. */
  brand?: string | null;
  description: string;
  recordtype?: 'inventoryitem' | 'kititem' | null;
  /** Values may hold HTML links; sanitised at import. */
  technicaldetails?: { name: string; value: string }[] | null;
  photos?: { url: string }[] | null;
  oenumbers?: string[] | null;
  /** Numbers of other makers; of a competitor where the kind is missing. */
  crossnumbers?: FeedCrossNumber[] | null;
  manufacturer?: FeedBusiness | null;
  /** Stock in the EU when the manufacturer is elsewhere. */
  responsibleperson?: FeedBusiness | null;
  /** One warning a line. */
  safetywarnings?: string | null;
  prices?: Partial<Record<Location, FeedPrice>> | null;
  stock?: FeedStock[] | null;
  manufacturerstock?: number | null;
  /** The purchase price of one piece in euros without VAT; if left out, the known one stays. */
  purchaseprice?: number | null;
  deliveries?: Partial<Record<Location, FeedDelivery[]>> | null;
  /** The components of a kit: parts by name, of the kit's brand if two brands share the name. */
  components?: { part: string; quantity: number }[] | null;
  /** The category and group of a part without applications; otherwise each application names its own. */
  categorydescription?: string | null;
  groupdescription?: string | null;
  /** Parts by name. */
  relateditems?: string[] | null;
  applications?: FeedApplication[] | null;
}

/**
 * The kind of a number: the vehicle maker's, another part maker's, that of a part replaced by this one, or that of
 * its replacement.
 */
export const crossNumberKinds = ['oe', 'competitor', 'replaces', 'replaced-by'] as const;
export type CrossNumberKind = (typeof crossNumberKinds)[number];

export interface FeedCrossNumber {
  brand?: string | null;
  number: string;
  kind?: CrossNumberKind | null;
}

/** The brand of a part that names none. */
export const DEFAULT_BRAND = 'PEDDERS';

/** The key that brands are compared by. */
export function brandKeyOf(brand: string | null | undefined): string {
  return nameKey(brand || DEFAULT_BRAND);
}

/** Many catalogues use the German letters: V for front, H for rear. */
const FRONT = /^(front|v[lr]?$)/i;
const REAR = /^(rear|h[lr]?$)/i;

/** @returns undefined where the positions name neither axle, or both */
export function axleOf(positions: readonly string[]): 'front' | 'rear' | undefined {
  const isFront = positions.some((position) => FRONT.test(position));
  const isRear = positions.some((position) => REAR.test(position));
  if (isFront === isRear) return undefined;
  return isFront ? 'front' : 'rear';
}
