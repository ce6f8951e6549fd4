import { recipientKey } from '../../kernel/email.ts';

/** The subject of a request: by e-mail address, or by the number of one of their orders. */
export type Subject = { readonly email: string } | { readonly orderNumber: string };

/** One person, with everything that identifies them in the shop's data. */
export interface Person {
  /** The address they are known by, in whatever spelling. */
  readonly email: string;
  /** Every typed spelling of that address. */
  readonly spellings: readonly string[];
  readonly orders: readonly { readonly id: string; readonly number: string }[];
  /** Numbers of the purchase orders by which suppliers sent their orders straight to them. */
  readonly dropShipments: readonly string[];
  /** Those of their orders included. */
  readonly basketIds: readonly string[];
  /** With the letters of their countries. */
  readonly vatNumbers: readonly string[];
  readonly enquiryIds: readonly string[];
  readonly leadIds: readonly string[];
  readonly withdrawalIds: readonly string[];
  readonly stockNoticeIds: readonly string[];
  readonly mailIds: readonly string[];
}

/** Whether no list of what is held of a person has an entry; how their address is spelt is none. */
export function isNothing(held: object): boolean {
  return Object.entries(held).every(
    ([name, list]) => name === 'spellings' || !Array.isArray(list) || list.length === 0,
  );
}

/** Not inside a longer word or a longer address: `anna@…` does not match `joanna@…`. */
const BEFORE = '(?<![\\p{L}\\p{N}._%+-])';
const BEHIND = '(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])';

const ADDRESS = /[^\s@<>()[\],;:"\\]+@[^\s@,;:<>()"\\]+/gu;

/**
 * Whether a text is about a person: it names one of their orders or drop shipments, or their address in any spelling.
 * @returns asks that of one text
 */
export function mentionOf(
  person: Pick<Person, 'email' | 'orders' | 'dropShipments'>,
): (text: string) => boolean {
  const ofOrders = person.orders.flatMap(({ id, number }) => [id, number]);
  const names = [...ofOrders, ...person.dropShipments].map(escaped);
  const named =
    names.length === 0 ? undefined : new RegExp(`${BEFORE}(${names.join('|')})${BEHIND}`, 'iu');
  const key = recipientKey(person.email);
  return (text) =>
    (named?.test(text) ?? false) ||
    (text.match(ADDRESS) ?? []).some((address) => recipientKey(bare(address)) === key);
}

/** Without a sentence's final punctuation, and without the field name before it in a page's address. */
function bare(address: string): string {
  return address.replace(/[.!?'}]+$/, '').replace(/^.*[='{]/, '');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
