import { LOST_TERM_LENGTH } from '../../config/lengths.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { Cents } from '../../kernel/money.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import { conversionOf, type Figures } from '../figures/figures.ts';

/** A search by words without a part, a part number that no part has, a vehicle without parts. */
export const lostKinds = ['search', 'number', 'vehicle'] as const;
export type LostKind = (typeof lostKinds)[number];

/** How often one request failed on a day. */
export interface LostRequest {
  readonly day: IsoDay;
  readonly kind: LostKind;
  /** '' for all terms whose text is not stored. */
  readonly term: string;
  readonly asked: number;
}

/**
 * The estimated value of failed requests in whole cents net: as if each were a basket, with the period's own share of
 * ordered baskets and its average order. A rough estimate; undefined where the period has no baskets or no orders.
 */
export function estimatedCents(asked: number, period: Figures): Cents | undefined {
  const conversion = conversionOf(period);
  if (conversion === undefined || period.orders === 0) return undefined;
  // There can be more orders than baskets: some baskets are from before the period.
  return Math.round((asked * Math.min(conversion, 1) * period.orderedNetCents) / period.orders);
}

/** Stands for terms that are counted without their text. */
export const NOT_STORED = '';

const WORDS_MAX = 6;
/** Nine digits without a letter before them, in any grouping: a telephone number. Most part numbers have a letter. */
const TELEPHONE = /(?:^|[^\p{L}\d])\+?(?:\d[\s\-./()]*){9,}/u;
/** A vehicle identification number, or an account number. */
const VIN_OR_IBAN = /^(?:[A-HJ-NPR-Z\d]{17}|[A-Z]{2}\d{2}[A-Z\d]{11,30})$/i;

/**
 * A term in stored form: lower case, with single spaces. '' for one that may identify somebody: an e-mail address, a
 * telephone, vehicle or account number, a whole sentence. LST-2.
 */
export function storedTerm(typed: string): string {
  const term = plainText(typed).toLowerCase().replace(/\s+/g, ' ').trim();
  const mayNameSomebody =
    term.includes('@') ||
    TELEPHONE.test(term) ||
    VIN_OR_IBAN.test(term.replace(/[\s-]/g, '')) ||
    term.length > LOST_TERM_LENGTH ||
    term.split(' ').length > WORDS_MAX;
  return mayNameSomebody ? NOT_STORED : term;
}

/** Whether a search is only for a part number: every word has a digit, or is a single letter. */
export function isOnlyNumber(typed: string): boolean {
  const words = typed.trim().split(/\s+/);
  const digits = typed.replace(/\D/g, '').length;
  return digits >= 3 && words.every((word) => /\d/.test(word) || word.length === 1);
}
