import { detailValues, type ListedKind } from '../../vehicles/vehicle-details.ts';

/** The qualifiers that narrow a fitment within its years, besides the engine. */
export interface Qualifiers extends Readonly<Partial<Record<ListedKind, readonly string[]>>> {
  readonly built?: MonthSpan;
}

const listedKinds = Object.keys(detailValues) as ListedKind[];

/** "body-single-cab_double-cab.built-201208-": kinds with dots between, values with underscores. */
export function writeQualifiers({ built, ...listed }: Qualifiers): string {
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

/** Months on end, counted from the year 0; either end may be open. */
export interface MonthSpan {
  readonly from: number;
  readonly to: number;
}

export function monthNumber(year: number, month: number): number {
  return year * 12 + month - 1;
}
