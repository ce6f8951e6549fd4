import { detailValues, type ListedKind } from '../../vehicles/vehicle-details.ts';
import { builtMonths } from './built-months.ts';
import { type Qualifiers, writeQualifiers } from './qualifier-text.ts';
import { negativeWords, qualifierWords } from './qualifier-words.ts';

const listedKinds = Object.keys(detailValues) as ListedKind[];

const patterns = listedKinds.flatMap((kind) =>
  Object.entries<readonly string[]>(qualifierWords[kind]).map(([value, words]) => ({
    kind,
    value,
    pattern: wordPattern(words),
  })),
);
const negative = wordPattern(negativeWords);

/** Months are removed before a remark is split into phrases, because they contain slashes. */
const MONTH_SLASH = /(\d{1,2})\/(\d{4})/g;
const PHRASES = /[,;/()|]| or | and | oder | und | lub /;

/** Remarks repeat: millions of fitments have only some thousand different ones. */
const READ_MAX = 20_000;
const read = new Map<string, string>();

/**
 * The qualifiers in the remarks of a fitment, in stored form; empty if they contain none. Pure: `qualifierWords`
 * decides.
 */
export function qualifiersOf(remarks: readonly string[]): string {
  const text = remarks.filter(Boolean).join('; ');
  const known = read.get(text);
  if (known !== undefined) return known;
  if (read.size >= READ_MAX) read.clear();
  const qualifiers = writeQualifiers(readRemarks(text));
  read.set(text, qualifiers);
  return qualifiers;
}

function readRemarks(text: string): Qualifiers {
  if (text === '') return {};
  const plain = plainWords(text);
  const found: Partial<Record<ListedKind, string[]>> = {};
  for (const phrase of plain.replace(MONTH_SLASH, '$1.$2').split(PHRASES)) {
    if (negative.test(phrase)) continue;
    const words = phrase.replaceAll('-', ' ');
    for (const { kind, value, pattern } of patterns) {
      if (!pattern.test(words)) continue;
      found[kind] = [...new Set([...(found[kind] ?? []), value])];
    }
  }
  const built = builtMonths(plain);
  return { ...found, ...(built && { built }) };
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ');
}

function wordPattern(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![a-z0-9])(?:${longestFirst.join('|')})(?![a-z0-9])`);
}
