import { recipientKey } from '../../kernel/recipient-key.ts';

/** Whom a request is about: by e-mail address, or by the number of one of their orders. */
export type Subject = { readonly email: string } | { readonly orderNumber: string };

/** One person, by everything that leads to what the shop holds of them. */
export interface Person {
  /** The address they are known by, in whatever spelling. */
  readonly email: string;
  /** How that address was spelt wherever it was typed. */
  readonly spellings: readonly string[];
  readonly orders: readonly { readonly id: string; readonly number: string }[];
  /** Their orders' too. */
  readonly basketIds: readonly string[];
  /** With the letters of their countries. */
  readonly vatNumbers: readonly string[];
  readonly enquiryIds: readonly string[];
  readonly leadIds: readonly string[];
  readonly withdrawalIds: readonly string[];
  readonly mailIds: readonly string[];
}

/** Neither part of a longer word nor of a longer address: `anna@…` is not in `joanna@…`. */
const BEFORE = '(?<![\\p{L}\\p{N}._%+-])';
const BEHIND = '(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])';

const ADDRESS = /[^\s@<>()[\],;:"\\]+@[^\s@,;:<>()"\\]+/gu;

/**
 * Whether a text is about a person: it names one of their orders, or their address in any spelling.
 * @returns asks that of one text
 */
export function mentionOf(person: Pick<Person, 'email' | 'orders'>): (text: string) => boolean {
  const names = person.orders.flatMap(({ id, number }) => [id, number]).map(escaped);
  const named =
    names.length === 0 ? undefined : new RegExp(`${BEFORE}(${names.join('|')})${BEHIND}`, 'iu');
  const key = recipientKey(person.email);
  return (text) =>
    (named?.test(text) ?? false) ||
    (text.match(ADDRESS) ?? []).some((address) => recipientKey(bare(address)) === key);
}

/** Without what ends a sentence, and without the field before it in the address of a page. */
function bare(address: string): string {
  return address.replace(/[.!?'}]+$/, '').replace(/^.*[='{]/, '');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
