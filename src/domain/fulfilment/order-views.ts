import { asRequestId } from '../../kernel/request-id.server.ts';
import { folded } from '../../kernel/text/folded.ts';

/**
 * The one list of the owner's views of orders. Each has its condition in order-views.sql.server.ts. FUL-10.
 */
export const orderViews = [
  'to-pack',
  'late',
  'short',
  'with-drop-shipper',
  'unpaid',
  'underpaid',
  'refunds',
  'came-back',
  'to-invoice',
  'to-credit',
  'withdrawals',
  'all',
] as const;
export type OrdersView = (typeof orderViews)[number];

/** The order of a list: its usual one, or the other way round. */
export const orderSorts = ['usual', 'reversed'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Those of paid orders that are to be sent: all that whoever just packs may see. */
export const packingViews: readonly OrdersView[] = ['to-pack', 'late'];

/** Orders on a page of a list. */
export const ORDERS_A_PAGE = 50;

/** The end of a page: the next one begins after it. */
export interface PageEnd {
  readonly at: Date;
  readonly id: string;
}

export function toPageToken({ at, id }: PageEnd): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

const TOKEN = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/;

/** @returns undefined where the text is not the end of a page */
export function fromPageToken(token: string): PageEnd | undefined {
  const [, at, id] = TOKEN.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), id } : undefined;
}

/** The possible meanings of a search; undefined if it cannot mean that. */
export interface OrderSearch {
  /** The beginning of an order number, capitals and digits only. */
  readonly number?: string;
  /** The beginning of a part number. */
  readonly part?: string;
  /** The beginning of a VIN, of the number of a paper, a parcel or a VAT registration, or of a payment's reference. */
  readonly key?: string;
  /** The last digits of a phone number. */
  readonly phone?: string;
  /** The beginning of an e-mail address, in lower case. */
  readonly email?: string;
  /** The id of the request that placed it, as the log has it. */
  readonly request?: string;
  /** Words, each the beginning of one in the names, as PostgreSQL searches for them. */
  readonly names?: string;
}

const LEAST_DIGITS = 3;
const LEAST_PART = 3;
const LEAST_KEY = 5;
const LEAST_PHONE = 6;
/** Of a phone number: what stands before may be the country's code, or a zero. */
const PHONE_DIGITS = 9;
const LEAST_EMAIL = 3;
const SEARCH_LENGTH = 200;

/**
 * Interprets the search of a list of orders: an order number with or without its letters, a name, an e-mail address, a
 * part number, a VIN, the number of a paper, a parcel or a VAT registration, a payment's reference, each by its
 * beginning, a phone number by its end, or the whole id of the request that placed it.
 * @param numberPrefix letters that order numbers begin with
 * @returns undefined where nothing was typed that can be looked for
 */
export function readOrderSearch(typed: string, numberPrefix: string): OrderSearch | undefined {
  const text = typed.normalize('NFC').trim().slice(0, SEARCH_LENGTH);
  if (text.includes('@')) return { email: text.toLowerCase() };
  const key = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  // One word with digits in it is a part number or a VIN, not a name.
  const isName = !/^\S*\d\S*$/.test(text) && words.some((word) => /\p{L}{2}/u.test(word));
  const digits = key.startsWith(numberPrefix) ? key.slice(numberPrefix.length) : key;
  const request = asRequestId(text);
  const phone = key.replace(/^0+/, '').slice(-PHONE_DIGITS);
  const search: OrderSearch = {
    ...(/^\d+$/.test(digits) && digits.length >= LEAST_DIGITS
      ? { number: `${numberPrefix}${digits}` }
      : {}),
    ...(key.length >= LEAST_PART ? { part: key } : {}),
    ...(key.length >= LEAST_KEY ? { key } : {}),
    ...(/^[\d\s()+/.-]+$/.test(text) && phone.length >= LEAST_PHONE ? { phone } : {}),
    ...(/^[^\s]+$/.test(text) && text.length >= LEAST_EMAIL ? { email: text.toLowerCase() } : {}),
    ...(request === undefined ? {} : { request }),
    ...(isName ? { names: words.map(nameQuery).join(' & ') } : {}),
  };
  return Object.keys(search).length > 0 ? search : undefined;
}

/** A word with umlauts is also looked for with them written out. */
function nameQuery(word: string): string {
  const plain = `'${folded(word)}':*`;
  const writtenOut = `'${folded(word.normalize('NFD').replaceAll('\u0308', 'e'))}':*`;
  return writtenOut === plain ? plain : `(${plain} | ${writtenOut})`;
}
