import { withoutEntities } from './html-text.ts';

/** Characters that print as a hyphen does. */
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;
/** Characters that print nothing, soft hyphens among them. */
const INVISIBLE = /\p{Cf}/gu;
/** Letters and digits as wide as a Chinese sign. */
const WIDE = /[\uff01-\uff5e]/gu;
const WIDE_AHEAD = 0xfee0;

/** What a part number says, in the characters that a keyboard has: U+2011 is a hyphen, and U+200B nothing. */
export function numberText(text: string): string {
  return withoutEntities(text)
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(HYPHENS, '-')
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_AHEAD))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Whether two numbers look alike and are not the same text. */
export function differsInvisibly(text: string): boolean {
  return numberText(text) !== text.replace(/\s+/gu, ' ').trim();
}
