import { detailValues, type ListedKind } from '../../vehicles/vehicle-details.ts';
import { builtMonths, type MonthSpan, monthNumber } from './built-months.ts';
import { negativeWords, qualifierWords } from './qualifier-words.ts';

/** What narrows a fitment within its years, besides the engine. */
export interface Qualifiers extends Readonly<Partial<Record<ListedKind, readonly string[]>>> {
  readonly built?: MonthSpan;
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

/** Months are taken out before a remark is cut into phrases: they have slashes, too. */
const MONTH_SLASH = /(\d{1,2})\/(\d{4})/g;
const PHRASES = /[,;/()|]| or | and | oder | und | lub /;

/** Remarks repeat: a catalogue of millions of fitments has some thousands. */
const READ_MAX = 20_000;
const read = new Map<string, string>();

/**
 * What the remarks of a fitment say of the vehicle, in the form in which it is stored; empty where they say nothing
 * that is known. Pure: `qualifierWords` decides.
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

/** "body-single-cab_double-cab.built-201208-": kinds with dots between, values with underscores. */
function writeQualifiers({ built, ...listed }: Qualifiers): string {
  const entries = listedKinds.flatMap((kind) =>
    listed[kind] ? [`${kind}-${listed[kind].join('_')}`] : [],
  );
  if (built) entries.push(`built-${monthsText(built)}`);
  return entries.join('.');
}

/** Reads what is stored. */
export function readQualifiers(text: string): Qualifiers {
  const qualifiers: Partial<Record<ListedKind, string[]>> & { built?: MonthSpan } = {};
  for (const entry of text.split('.')) {
    const kind = listedKinds.find((name) => entry.startsWith(`${name}-`));
    if (kind) qualifiers[kind] = entry.slice(kind.length + 1).split('_');
    if (entry.startsWith('built-')) qualifiers.built = monthsOfText(entry.slice('built-'.length));
  }
  return qualifiers;
}

/** "200808-201207"; an end that is open is left out. */
export function monthsText({ from, to }: MonthSpan): string {
  return `${monthText(from)}-${monthText(to)}`;
}

export function monthsOfText(text: string): MonthSpan {
  const [from, to] = text.split('-');
  return {
    from: from ? monthOfText(from) : Number.NEGATIVE_INFINITY,
    to: to ? monthOfText(to) : Number.POSITIVE_INFINITY,
  };
}

function monthText(month: number): string {
  if (!Number.isFinite(month)) return '';
  return `${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`;
}

function monthOfText(text: string): number {
  return monthNumber(Number(text.slice(0, 4)), Number(text.slice(4)));
}
