import type { Cents } from '../../kernel/money.ts';
import type { Availability } from '../parts/availability.ts';
import type { Price } from '../parts/price.ts';

/** A part as search engines and price comparisons list it. */
export interface Offer {
  readonly id: number;
  readonly urlcomponent: string;
  /** The part number. */
  readonly partNumber: string;
  readonly brand: string;
  readonly description: string;
  /** The title's second line with its vehicles; may be empty. */
  readonly vehicleLine: string;
  readonly detailHtml: string;
  readonly weightGrams: number | null;
  readonly gtin: string | null;
  readonly photoUrls: readonly string[];
  readonly price: Price;
  /** The price of one piece. */
  readonly availability: Availability;
  /** In the tree's words; empty where it is in no category. */
  readonly category: string;
  readonly group: string;
  /** The cheapest delivery of one piece within the market's own country; null where unknown. */
  readonly delivery: { readonly country: string; readonly grossCents: Cents } | null;
}

const DRAWING = /\.svgz?($|[?#])/i;
const VIDEO = /\.(mp4|m4v|webm|ogv|mov|avi)($|[?#])/i;

/** Whether a photo's address is a video's: feeds list videos among photos. */
export function isVideo(url: string): boolean {
  return VIDEO.test(url);
}

/** Whether search engines and price comparisons accept such a picture: they take neither drawings (SVG) nor videos. */
export function isListedPicture(url: string): boolean {
  return !DRAWING.test(url) && !isVideo(url);
}
