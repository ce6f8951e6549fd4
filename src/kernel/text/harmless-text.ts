import { plainText } from './plain-text.ts';

/** Hidden within a word, where plain text leaves them: a mail reader may drop them and join what they part. */
const HIDDEN_IN_WORDS = /\p{Default_Ignorable_Code_Point}/gu;
/** What a mail reader may take for the dot of a domain (UTS 46, and a dot that only looks like one). */
const DOTS = /[\u2024\u3002\ufe52\uff0e\uff61]/g;

/**
 * A stranger's text as it may stand in a mail to somebody: one line, and nothing in it that a mail reader makes
 * something to press of. "evil.test/x" becomes "evil. test/x", "http://" becomes "http: /", "a@b" becomes "a (at) b";
 * names, streets and numbers stay as they are. MAI-6.
 * @param length in characters; more is cut, with "…"
 */
export function harmlessLine(text: string, length: number): string {
  const line = plainText(text)
    .normalize('NFKC')
    .replace(HIDDEN_IN_WORDS, '')
    .replace(DOTS, '.')
    .replace(/[\\/\u2044\u2215]{2,}/g, '/')
    .replace(/\s*@\s*/g, ' (at) ')
    // The scheme of an address, of whatever kind.
    .replace(/(\p{L}):(?=\S)/gu, '$1: ')
    // What stands after a domain's last dot begins with a letter.
    .replace(/\.(?=[\p{L}\p{M}%_-])/gu, '. ');
  const characters = [...plainText(line)];
  return characters.length > length
    ? `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
}

/** Endings of domains that spam has and names have not. */
const ENDINGS =
  'com|net|org|info|biz|test|xyz|top|site|online|shop|store|click|link|app|dev|io|eu|pl|de|uk|fr|nl|ru|cn|tk';
const ADDRESS_LIKE = new RegExp(
  `[a-z][a-z0-9+.-]*:/|//|\\bwww\\.|@|[\\p{L}\\d-]{3,}\\.(?:${ENDINGS})(?![\\p{L}\\d])|[\\p{L}\\d-]{2,}\\.\\p{L}{2,}/`,
  'iu',
);

/** Whether a name looks like a web or mail address: what nobody is called, and what spam puts in the field of a name. */
export function looksLikeAddress(name: string): boolean {
  const seen = plainText(name).normalize('NFKC').replace(HIDDEN_IN_WORDS, '').replace(DOTS, '.');
  return ADDRESS_LIKE.test(seen);
}
