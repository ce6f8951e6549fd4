import { type IsoDay, isCalendarDay } from '../../kernel/clock.ts';
import type { Cents } from '../../kernel/money.ts';
import {
  layeredColumns,
  type PartColumnLayer,
  type StoredValue,
  typedText,
} from '../parts/part-columns.ts';
import type { LayerField, OwnerPromotion, PartPlace } from '../parts/part-layer.ts';
import type { AuditEntry } from '../staff/audit.server.ts';

/** An owner's changes to a part, with the feed's values. */
export interface Layer<Owner = unknown, Feed = unknown> {
  readonly field: LayerField;
  /** '' for data of the whole part. */
  readonly location: string;
  readonly ownerValue: Owner;
  readonly feedValue: Feed;
  /** When a feed last changed its own value; null if none has since the owner's change. */
  readonly feedChangedAt: Date | null;
  readonly reason: string;
  readonly changedAt: Date;
  /** null: a command, or an account that is gone. */
  readonly changedBy: string | null;
}

/** What can be changed in the row of a part, by the layer's name. */
export const goodsTexts: readonly GoodsText[] = [
  'description',
  ...layeredColumns.map(({ layer }) => layer),
];
export type GoodsText = 'description' | PartColumnLayer;

/** A value of a layer as a person types it. */
export function layeredText(field: GoodsText, value: StoredValue): string {
  const column = layeredColumns.find(({ layer }) => layer === field);
  return column ? typedText(column, value) : String(value ?? '');
}

export interface GoodsPrice {
  readonly location: string;
  /** null: it cannot be bought there. */
  readonly netCents: Cents | null;
  readonly grossCents: Cents | null;
  readonly promotion: boolean;
  readonly baseGrossCents: Cents | null;
  /** The lowest price with VAT of the last 30 days; null where none is known. */
  readonly lowCents: Cents | null;
  readonly layer: Layer | undefined;
  /** Sent back by the form, so that a concurrent change is noticed. */
  readonly mark: string;
}

export interface GoodsStock {
  readonly location: string;
  readonly category: string;
  readonly quantity: number;
  /** The pieces without the owner's count; undefined if there is none. */
  readonly withoutLayer: number | null | undefined;
  readonly layer: Layer | undefined;
  readonly mark: string;
}

export interface GoodsTextState {
  /** As a person types it. */
  readonly text: string;
  readonly value: StoredValue;
  readonly layer: Layer | undefined;
  readonly mark: string;
}

/** A part's pictures by address; the first is the one on cards. */
export interface GoodsPhotos {
  readonly urls: readonly string[];
  /** Uploaded and feed pictures that are not among them. */
  readonly others: readonly string[];
  readonly layer: Layer | undefined;
  readonly mark: string;
}

export interface GoodsRelated {
  readonly parts: readonly {
    readonly id: number;
    readonly position: number;
    readonly partNumber: string;
    readonly brand: string;
    readonly description: string;
  }[];
  readonly layer: Layer | undefined;
  readonly mark: string;
}

/** The number of fitments, and the owner's corrections; the list may be long. */
interface GoodsFitments {
  readonly count: number;
  readonly layer: Layer | undefined;
  readonly mark: string;
}

/** Category and group of a part without fitments. */
export interface GoodsPlace {
  /** null where it has fitments, or where neither feed nor owner names any. */
  readonly is: PartPlace | null;
  readonly layer: Layer | undefined;
  readonly mark: string;
}

export interface PlaceChoices {
  readonly categories: readonly string[];
  readonly groups: readonly string[];
}

/** One part with everything that can be changed. */
export interface GoodsPart {
  readonly id: number;
  readonly partNumber: string;
  readonly brand: string;
  readonly urlcomponent: string;
  readonly isKit: boolean;
  readonly prices: readonly GoodsPrice[];
  readonly stock: readonly GoodsStock[];
  readonly texts: Readonly<Record<GoodsText, GoodsTextState>>;
  readonly onSale: {
    readonly is: boolean;
    readonly hiddenLayer: Layer | undefined;
    /** Whether feeds have it, hidden or not. */
    readonly isInFeed: boolean;
    /** Kits that contain it: they are sold with it, hidden or not. */
    readonly kits: number;
    readonly mark: string;
  };
  readonly photos: GoodsPhotos;
  readonly related: GoodsRelated;
  readonly fitments: GoodsFitments;
  readonly place: GoodsPlace;
  readonly oeNumbers: readonly string[];
  readonly history: readonly AuditEntry[];
}

/** Parts on a page of a list. */
export const GOODS_A_PAGE = 50;

/** The lists of parts: the one list. */
export const goodsViews = ['all', 'sold-out', 'changed', 'counted', 'hidden'] as const;
export type GoodsView = (typeof goodsViews)[number];

/** The orders of a list, where nothing is looked for: the newest parts first, or the last changes. */
export const goodsSorts = ['newest', 'oldest', 'number'] as const;
export type GoodsSort = (typeof goodsSorts)[number];

/** What is counted only for a list that shows it. */
export const countedOfGoods = ['transit', 'sold', 'models'] as const;
export type CountedOfGoods = (typeof countedOfGoods)[number];

/** Models are counted up to this many. */
export const MODELS_COUNTED_MAX = 1_000;

/** A part as the desk's lists show it. */
export interface ListedGoods {
  readonly id: number;
  readonly partNumber: string;
  readonly brand: string;
  readonly description: string;
  readonly isOnSale: boolean;
  readonly isHidden: boolean;
  readonly urlcomponent: string;
  /** As the feed has it; null without a picture. */
  readonly photoUrl: string | null;
  /** With VAT, at the shop's own price list; null: not sold there. */
  readonly grossCents: Cents | null;
  readonly netCents: Cents | null;
  readonly promotion: boolean;
  /** What a piece is bought for, net; null where that is not known. */
  readonly costNetCents: Cents | null;
  /** Pieces that can be sold, by place. */
  readonly stock: readonly { readonly location: string; readonly pieces: number }[];
  /** Pieces on their way to the shop; 0 where nobody counted. */
  readonly transitPieces: number;
  /** Pieces of paid orders of the last 30 days; 0 where nobody counted. */
  readonly soldPieces: number;
  /** Models that it fits, up to MODELS_COUNTED_MAX; 0 where nobody counted. */
  readonly models: number;
  /** Names of the owner's changes. */
  readonly layers: readonly LayerField[];
}

export type UnknownPart =
  | { readonly kind: 'unknown-part' }
  /** Several brands have the number. */
  | { readonly kind: 'several-parts' };

export type ChangeRefusal =
  | UnknownPart
  /** A user, an order or an import has changed it since the form was shown. */
  | { readonly kind: 'changed-meanwhile' }
  /** An import is writing at this moment. */
  | { readonly kind: 'import-at-work' };

export type PriceRefusal =
  | ChangeRefusal
  | { readonly kind: 'unknown-location' }
  | { readonly kind: 'no-amount' }
  | { readonly kind: 'promotion-not-lower' }
  | { readonly kind: 'no-day' }
  | { readonly kind: 'promotion-over' };

export type StockRefusal =
  | ChangeRefusal
  | { readonly kind: 'no-stock-there' }
  | { readonly kind: 'no-count' }
  | { readonly kind: 'reason-required' };

export type TextRefusal =
  | ChangeRefusal
  | { readonly kind: 'text-required' }
  | { readonly kind: 'text-too-long' }
  | { readonly kind: 'text-refused'; readonly fault: string };

export type PhotosRefusal =
  | ChangeRefusal
  | { readonly kind: 'unknown-photo' }
  | { readonly kind: 'too-many-photos' }
  | { readonly kind: 'no-picture' }
  | { readonly kind: 'not-a-picture' };

export type RelatedRefusal =
  | (ChangeRefusal & { readonly named?: string })
  | { readonly kind: 'related-to-itself' }
  | { readonly kind: 'too-many-related' };

export type PlaceRefusal =
  | ChangeRefusal
  /** It has vehicles, and each fitment names its own. */
  | { readonly kind: 'place-of-fitments' }
  | { readonly kind: 'unknown-category' }
  | { readonly kind: 'no-group' }
  | { readonly kind: 'text-too-long' };

export type HideRefusal = ChangeRefusal | { readonly kind: 'is-hidden' };

export type TakeBackRefusal = ChangeRefusal | { readonly kind: 'no-layer' };

/** A requested price, with VAT. */
export interface WantedPrice {
  readonly location: string;
  readonly grossCents: Cents;
  readonly promotion: OwnerPromotion | null;
}

const PRICE_MAX_CENTS = 100_000_000;

type PriceFault = Exclude<PriceRefusal['kind'], ChangeRefusal['kind'] | 'unknown-location'>;
type PriceField = 'gross' | 'promotion' | 'until';

/**
 * All that is wrong with a typed price, by field.
 * @param typed NaN for what is no amount
 * @param today in the shop's time zone
 */
export function faultsOfPrice(
  { grossCents, promotion }: Pick<WantedPrice, 'grossCents' | 'promotion'>,
  today: IsoDay,
): ReadonlyMap<PriceField, PriceFault> {
  const isAmount = (cents: number) =>
    Number.isSafeInteger(cents) && cents > 0 && cents <= PRICE_MAX_CENTS;
  const faults = new Map<PriceField, PriceFault>();
  if (!isAmount(grossCents)) faults.set('gross', 'no-amount');
  if (!promotion) return faults;
  if (!isAmount(promotion.grossCents)) faults.set('promotion', 'no-amount');
  else if (promotion.grossCents >= grossCents) faults.set('promotion', 'promotion-not-lower');
  const { until } = promotion;
  if (until !== null && !isCalendarDay(until)) faults.set('until', 'no-day');
  else if (until !== null && until < today) faults.set('until', 'promotion-over');
  return faults;
}

/** The first of them. */
export function faultOfPrice(wanted: WantedPrice, today: IsoDay): PriceFault | undefined {
  return [...faultsOfPrice(wanted, today).values()][0];
}

/** The change of a price in percent with one decimal; undefined where there was none. */
export function percentOf(before: Cents | null, after: Cents | null): number | undefined {
  if (!before || after === null) return undefined;
  return Math.round(((after - before) / before) * 1_000) / 10;
}

/** A place as one line; '' for none. */
export function placeWords(place: PartPlace | null): string {
  return place ? [place.category, place.group].filter(Boolean).join(' / ') : '';
}

/**
 * Whether a new price needs somebody to prove who they are: it is below the purchase price, or less than half or more
 * than one and a half times the one before.
 * @param purchaseNetCents null where it is not known
 */
export function isDrasticPrice(
  before: Pick<GoodsPrice, 'grossCents'>,
  after: Pick<GoodsPrice, 'netCents' | 'grossCents'>,
  purchaseNetCents: Cents | null,
): boolean {
  const { netCents, grossCents } = after;
  if (netCents === null || grossCents === null) return false;
  const isBelowCost = purchaseNetCents !== null && netCents < purchaseNetCents;
  if (before.grossCents === null) return isBelowCost;
  return isBelowCost || Math.abs(grossCents - before.grossCents) * 2 > before.grossCents;
}
