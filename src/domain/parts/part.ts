import type { Cents } from '../../kernel/money.ts';
import type { Arrival } from '../delivery/arrival.ts';
import type { PieceDelivery } from '../delivery/rates.ts';
import type { PartSources, SupplyStage } from '../inbound/supply.ts';
import type { AvailabilityCase, DayRange } from './availability.ts';
import type { StoredValue } from './part-columns.ts';
import type { Price } from './price.ts';
import type { AxleNeed } from './sold/sold-as.ts';

/** What others call a part: a vehicle's maker, or the maker of another part for its place. */
export const othersNumberKinds = ['oe', 'competitor'] as const;

export interface OthersNumber {
  /** Empty where the feed names nobody. */
  readonly brand: string;
  readonly number: string;
  readonly kind: (typeof othersNumberKinds)[number];
}

export type RecordType = 'inventoryitem' | 'kititem';

/** A part's identity. */
export interface PartIdentity {
  readonly id: number;
  readonly urlcomponent: string;
  /** The part number. */
  readonly partNumber: string;
  readonly brand: string;
  readonly description: string;
  readonly recordType: RecordType;
  readonly techNotes: string;
  /** With VAT, of an exchange part: paid until the old part is back. Null: none. */
  readonly depositCents: Cents | null;
  /** Sold only to companies whose VAT number was checked. */
  readonly isTradeOnly: boolean;
  /** What one piece holds: "400 ml"; null where that is not said. */
  readonly content: string | null;
}

/** The replacement of a part. */
export interface Successor {
  readonly number: string;
  /** Null where the shop does not have it. */
  readonly urlcomponent: string | null;
}

/** A part as it is sold. */
export interface SoldPart extends PartIdentity {
  /** The first photo, where there is one. */
  readonly photoUrls: readonly string[];
  readonly price: Price | null;
  /** Pieces available without a long wait; for a kit, whole kits. */
  readonly available: number;
  readonly supply: PieceSupply;
  readonly replacedBy: Successor | null;
  /** Its sales unit, and the number for an axle; null where unknown. */
  readonly axleNeed: AxleNeed | null;
}

/** The availability of one piece of a part, and its arrival. */
export interface PieceSupply {
  readonly case: AvailabilityCase;
  /** Null where it is unavailable, or nothing is delivered to the country. */
  readonly arrival: Arrival | null;
  /** The delivery price of one piece; null where nothing of its weight is delivered to the country. */
  readonly delivery: PieceDelivery | null;
  readonly country: string;
}

/** A part in a list. */
export interface PartSummary extends SoldPart {
  /** The title's second line: the vehicles that it is for; may be empty. */
  readonly vehicleLine: string;
}

/** A component on the kit's own page. */
export interface ComponentDetails {
  readonly part: PartIdentity;
  /** Pieces in one kit. */
  readonly quantity: number;
  readonly photoUrls: readonly string[];
  readonly sources: PartSources;
  /** The price of one piece, where it is sold singly. */
  readonly price: Price | null;
}

/** A category and a group of a part; either may be empty. */
export interface PartPlace {
  readonly category: string;
  readonly group: string;
}

/** A business responsible for a product. */
export interface Business {
  readonly name: string;
  readonly address: string;
  /** E-mail or web address. */
  readonly contact: string;
}

/** Legal information next to a product on sale. Source: Regulation (EU) 2023/988, article 19. */
export interface ProductSafety {
  readonly maker: Business | null;
  /** In the EU. */
  readonly responsible: Business | null;
  /** A warning a line. */
  readonly warnings: string;
}

/** A part with its page's own data; related parts and fitments are separate requests. */
export interface PartDetails extends PartIdentity, ProductSafety {
  /** The market's location: the one whose stock and deliveries count. */
  readonly location: string;
  readonly vehicleLine: string;
  readonly detailHtml: string;
  readonly weightGrams: number | null;
  readonly customBox: string;
  /** EAN or UPC. */
  readonly gtin: string | null;
  /** Its sales unit, and the number for an axle; null where unknown. */
  readonly axleNeed: AxleNeed | null;
  /** What its page shows of the declared columns, by their names in the database. */
  readonly columns: Readonly<Record<string, StoredValue>>;
  readonly places: readonly PartPlace[];
  readonly photoUrls: readonly string[];
  readonly technicalDetails: readonly { readonly name: string; readonly valueHtml: string }[];
  readonly othersNumbers: readonly OthersNumber[];
  /** Numbers that it replaces. */
  readonly replaces: readonly string[];
  readonly replacedBy: Successor | null;
  readonly price: Price | null;
  /** At every location. */
  readonly prices: readonly Price[];
  readonly sources: PartSources;
  readonly components: readonly ComponentDetails[];
  readonly arrivals: PartArrivals;
  /**
   * The delivery price of one piece to the country of the arrivals; null where nothing of this weight is delivered
   * there.
   */
  readonly delivery: PieceDelivery | null;
}

/** The arrivals of a part's supply in one country, by stage. */
export interface PartArrivals {
  readonly country: string;
  /** None where nothing is delivered to the country. */
  readonly stages: readonly {
    readonly case: SupplyStage;
    /** Days until the delivery's eta; null but in transit. */
    readonly days: number | null;
    readonly arrival: Arrival;
    /** The days in the availability message for the country. */
    readonly messageDays: DayRange;
  }[];
}

/** One part fits one vehicle of one year. */
export interface VehicleFitment {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly group: string;
  readonly parameter: string;
  readonly parameter2: string;
  readonly parameter3: string;
}

/** A page of a part's fitments. */
export interface FitmentPage {
  readonly fitments: readonly VehicleFitment[];
  /** The total for the requested make, or for all. */
  readonly total: number;
  /** Every make that the part fits, with the number of its fitments. */
  readonly makes: readonly { readonly make: string; readonly count: number }[];
  /** The first of the part's models, whatever make was requested. */
  readonly models: readonly FittedModel[];
}

/** A model that a part fits, from the first year to the last. */
export interface FittedModel {
  readonly make: string;
  readonly model: string;
  readonly yearFrom: number;
  readonly yearTo: number;
}

export type PartRefusal = { readonly kind: 'unknown-part' };
