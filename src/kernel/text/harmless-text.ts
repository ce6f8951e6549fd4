import { EMAIL_LENGTH, isEmail } from '../email.ts';
import { plainText } from './plain-text.ts';

/** Invisible within a word: a mail reader may drop them and join the pieces. */
const HIDDEN_IN_WORDS = /\p{Default_Ignorable_Code_Point}/gu;
/** What a mail reader may take for the dot of a domain (UTS 46, and a dot that only looks like one). */
const DOTS = /[\u2024\u3002\ufe52\uff0e\uff61]/g;

/**
 * A stranger's text made safe for a mail: one line, without anything that a mail reader would turn into a link.
 * "evil.test/x" becomes "evil. test/x", "http://" becomes "http: /", "a@b" becomes "a (at) b"; names, streets and
 * numbers stay unchanged. MAI-6.
 * @param length in characters; more is cut, with "…"
 */
export function harmlessLine(text: string, length: number): MailText {
  const line = plainText(text)
    .normalize('NFKC')
    .replace(HIDDEN_IN_WORDS, '')
    .replace(DOTS, '.')
    .replace(/[\\/\u2044\u2215]{2,}/g, '/')
    .replace(/\s*@\s*/g, ' (at) ')
    // The scheme of an address, of whatever kind.
    .replace(/(\p{L}):(?=\S)/gu, '$1: ')
    // The text after a domain's last dot begins with a letter.
    .replace(/\.(?=[\p{L}\p{M}%_-])/gu, '. ');
  const characters = [...plainText(line)];
  const kept = characters.slice(0, length - 1).join('');
  return (characters.length > length ? `${kept.trimEnd()}…` : characters.join('')) as MailText;
}

/**
 * A number that a stranger wrote and others copy from a mail: as written, unless it is something to press. MAI-6.
 * @param length in characters
 */
export function exactly(number: string, length: number): MailText {
  const isSafe = plainText(number) === number && !looksLikeAddress(number);
  return isSafe && number.length <= length ? (number as MailText) : harmlessLine(number, length);
}

/** The e-mail address of somebody whom the shop may answer: as written, where it is one. */
export function answerAddress(email: string): MailText {
  const isOne = isEmail(email) && !email.includes('/');
  return isOne ? (email as MailText) : harmlessLine(email, EMAIL_LENGTH);
}

/** Domain endings that occur in spam and not in names. */
const ENDINGS =
  'com|net|org|info|biz|test|xyz|top|site|online|shop|store|click|link|app|dev|io|eu|pl|de|uk|fr|nl|ru|cn|tk';
const ADDRESS_LIKE = new RegExp(
  `[a-z][a-z0-9+.-]*:/|//|\\bwww\\.|@|[\\p{L}\\d-]{3,}\\.(?:${ENDINGS})(?![\\p{L}\\d])|[\\p{L}\\d-]{2,}\\.\\p{L}{2,}/`,
  'iu',
);

/** Whether a name looks like a web or mail address: no person has such a name, and spam puts it into name fields. */
export function looksLikeAddress(name: string): boolean {
  const seen = plainText(name).normalize('NFKC').replace(HIDDEN_IN_WORDS, '').replace(DOTS, '.');
  return ADDRESS_LIKE.test(seen);
}

declare const isMailText: unique symbol;

/**
 * Text that may stand in a mail. Mail readers turn addresses into links, the shop's own links must stay, and nobody
 * can tell one from the other afterwards: so a plain string does not fit where a mail is built, whoever wrote it. A
 * stranger's words pass `harmlessLine` or `exactly`, the shop's own `mailText` or `ours`. Papers, CSV and logs need
 * no such type: nothing in them is to be pressed, and the one writer of each makes all texts harmless. MAI-6.
 *
 * The compiler does not see who wrote what is given to `ours`; tests/security/strangers-words.test.ts looks.
 */
export type MailText = string & { readonly [isMailText]: true };

/** Tags a template of the shop's own words, which takes nothing that has not come through this file. */
export function mailText(
  words: TemplateStringsArray,
  ...between: readonly (MailText | number)[]
): MailText {
  return String.raw({ raw: words }, ...between) as MailText;
}

/** Lines, paragraphs or pieces as one text. */
export function joined(texts: readonly MailText[], separator: string): MailText {
  return texts.join(separator) as MailText;
}

/**
 * The shop's own: a setting, an amount, a time, an order's number, an address of its pages, or what somebody at the
 * desk has written.
 */
export function ours(text: string): MailText {
  return text as MailText;
}
