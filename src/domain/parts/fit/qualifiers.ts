import { folded } from '../../../kernel/text/folded.ts';
import { detailValues, type ListedKind } from '../../vehicles/vehicle-details.ts';
import { type MonthSpan, monthNumber, type Qualifiers, writeQualifiers } from './qualifier-text.ts';
import { negativeWords, qualifierWords } from './qualifier-words.ts';

const FIRST = Number.NEGATIVE_INFINITY;
const LAST = Number.POSITIVE_INFINITY;

/** Words before a month, in English, German and Polish. */
const UNTIL = '(?:up to|to|until|till|thru|bis|do|->)';
const BEFORE = '(?:before|vor|przed)';
const SINCE = '(?:from|since|ab|seit|von|od)';
const AFTER = '(?:after|nach|po)';
/** And behind one. */
const ONWARDS = '(?:->|onwards?|on|>|\\+)';

const NAMES = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** 07/2012, 7.2012, 2012-07, July 2012. */
const MONTH = `(?:\\d{1,2}[/.]\\d{4}|\\d{4}-\\d{2}|(?:${NAMES.join('|')})[a-z]*\\.? ?\\d{4})`;
const DASH = '(?:-|–|to|until|bis|do)';

const RANGE = new RegExp(`(?:${SINCE} )?(${MONTH}) ?${DASH} ?(${MONTH})`);
const ENDS = [
  { pattern: new RegExp(`(?:^|[^a-z])${UNTIL} ?(${MONTH})`), end: 'to', step: 0 },
  { pattern: new RegExp(`(?:^|[^a-z])${BEFORE} ?(${MONTH})`), end: 'to', step: -1 },
  { pattern: new RegExp(`(?:^|[^a-z])${SINCE} ?(${MONTH})`), end: 'from', step: 0 },
  { pattern: new RegExp(`(?:^|[^a-z])${AFTER} ?(${MONTH})`), end: 'from', step: 1 },
  { pattern: new RegExp(`(${MONTH}) ?${ONWARDS}`), end: 'from', step: 0 },
] as const;

/**
 * The months that a remark limits a fitment to: "To 07/2012", "From Aug 2012", "07/2008 - 06/2012".
 * @param text lower case, white space folded
 * @returns undefined where it names no month, or one without saying from or to
 */
function builtMonths(text: string): MonthSpan | undefined {
  const [, first, last] = RANGE.exec(text) ?? [];
  if (first && last) return wholeSpan(monthOf(first), monthOf(last));
  const ends = { from: FIRST, to: LAST };
  for (const { pattern, end, step } of ENDS) {
    const month = monthOf(pattern.exec(text)?.[1] ?? '');
    if (month !== undefined) ends[end] = month + step;
  }
  return ends.from === FIRST && ends.to === LAST ? undefined : wholeSpan(ends.from, ends.to);
}

function wholeSpan(from: number | undefined, to: number | undefined): MonthSpan | undefined {
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined;
}

function monthOf(text: string): number | undefined {
  const year = Number(/\d{4}/.exec(text)?.[0]);
  const named = NAMES.findIndex((name) => text.startsWith(name));
  const month = named >= 0 ? named + 1 : Number(/(?:^|-)(\d{1,2})(?:[/.]|$)/.exec(text)?.[1]);
  return year >= 1900 && month >= 1 && month <= 12 ? monthNumber(year, month) : undefined;
}

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
  return folded(text).replace(/\s+/g, ' ');
}

function wordPattern(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![a-z0-9])(?:${longestFirst.join('|')})(?![a-z0-9])`);
}
