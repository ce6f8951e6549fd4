import { xmlText } from '../../../kernel/text/html-text.ts';

/** A piece of a document, written; '' where there is nothing to say. */
export type Xml = string & { readonly __xml: true };

/** The law's words for "not there" in a document: the element is left out. */
const NOTHING = '' as Xml;

/**
 * Characters that XML advises against, and that KSeF refuses a document for: controls above 7E, and those that Unicode
 * gives to nobody. Source: https://www.w3.org/TR/xml/#charsets, CIRFMF/ksef-docs faktury/weryfikacja-faktury.md.
 */
const DISCOURAGED = /[\u007f-\u0084\u0086-\u009f]|\p{Noncharacter_Code_Point}/gu;

/**
 * An element with text, or with further elements in their order. Text is escaped and its white space folded. An element
 * without content is left out, with its attributes: invoices know no empty ones.
 */
export function element(
  name: string,
  content: string | number | readonly Xml[],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const inside = Array.isArray(content) ? content.join('') : written(String(content));
  if (inside === '') return NOTHING;
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`);
  return `<${name}${pairs.join('')}>${inside}</${name}>` as Xml;
}

/** An element, or nothing where a condition does not hold. */
export function only(condition: unknown, piece: () => Xml): Xml {
  return condition ? piece() : NOTHING;
}

/** A whole document in UTF-8, without a byte order mark. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function written(text: string): string {
  return xmlText(text).replace(DISCOURAGED, '').replace(/\s+/g, ' ').trim();
}

/** A whole number of fractions as a decimal with all its places: 123456 of four places is `12.3456`. */
export function decimal(fractions: number, places: number): string {
  const digits = String(Math.abs(fractions)).padStart(places + 1, '0');
  const sign = fractions < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Cents as an amount. */
export function amount(cents: number): string {
  return decimal(cents, 2);
}

/** Text of at most so many characters. */
export function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('').trim();
}
