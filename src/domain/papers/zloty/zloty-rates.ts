import { z } from 'zod';
import { dayAfter, type IsoDay, isCalendarDay } from '../../../kernel/clock.ts';
import { type IsHoliday, isWorkingDay } from '../../delivery/working-days.ts';
import type { ZlotyRate } from '../record/taxes.ts';

/** `041/A/NBP/2026`. */
const TABLE = /^\d{1,3}\/A\/NBP\/(\d{4})$/;

/**
 * The last working day before another, on which the National Bank published its table.
 * Source: the Polish VAT act, article 31a(1) and (2).
 */
export function lastWorkingDayBefore(day: IsoDay, isHoliday: IsHoliday): IsoDay {
  const before = dayAfter(day, -1);
  return isWorkingDay(before, isHoliday) ? before : lastWorkingDayBefore(before, isHoliday);
}

/**
 * Working days that have no rate, newest first.
 * @param span.until not included: its table is published at noon, and nobody needs it before the day after
 */
export function daysWithoutRate(
  known: ReadonlySet<IsoDay>,
  { from, until }: { readonly from: IsoDay; readonly until: IsoDay },
  isHoliday: IsHoliday,
): readonly IsoDay[] {
  const days: IsoDay[] = [];
  for (let day = dayAfter(until, -1); day >= from; day = dayAfter(day, -1)) {
    if (isWorkingDay(day, isHoliday) && !known.has(day)) days.push(day);
  }
  return days;
}

/**
 * What a euro can cost, in ten thousandths of a złoty. Since 1999 the bank's rate has been 3.2 to 5.0: a rate outside of
 * these bounds has its point in another place, or is that of another currency.
 */
const LEAST = 20_000;
const MOST = 80_000;

/** Whether a text is a number, and none that a euro can cost. */
export function isOddRate(text: string): boolean {
  const value = tenThousandthsIn(text);
  return value !== undefined && (value < LEAST || value > MOST);
}

/** A rate as somebody typed it: `4,2567` or `4.2567`. @returns undefined where it is none that a euro can cost */
export function typedRate(typed: {
  readonly day: string;
  readonly rate: string;
  readonly table: string;
}): ZlotyRate | undefined {
  const rateTenThousandths = tenThousandthsOf(typed.rate);
  const table = typed.table.trim().toUpperCase();
  const year = TABLE.exec(table)?.[1];
  if (
    rateTenThousandths === undefined ||
    !isCalendarDay(typed.day) ||
    year !== typed.day.slice(0, 4)
  )
    return undefined;
  return { day: typed.day, rateTenThousandths, table };
}

/** The fields of a typed rate that are wrong. */
export type ZlotyField = 'day' | 'rate' | 'table';

/** Why a field is wrong: what is no day, rate or number at all, and what cannot be. */
export type ZlotyFault =
  | 'no-day'
  | 'no-rate'
  | 'no-number'
  /** The number is of a table of another year than the day. */
  | 'other-year'
  /** A euro cannot cost that. */
  | 'odd-rate'
  /** The bank publishes no table on that day. */
  | 'no-table'
  | 'not-yet';

/** All that is wrong with a typed rate, by field. */
export function faultsOfZlotyRate(
  typed: Parameters<typeof typedRate>[0],
  { today, isHoliday }: { readonly today: IsoDay; readonly isHoliday: IsHoliday },
): ReadonlyMap<ZlotyField, ZlotyFault> {
  const faults = new Map<ZlotyField, ZlotyFault>();
  if (isOddRate(typed.rate)) faults.set('rate', 'odd-rate');
  else if (tenThousandthsOf(typed.rate) === undefined) faults.set('rate', 'no-rate');
  const isDay = isCalendarDay(typed.day);
  const year = TABLE.exec(typed.table.trim().toUpperCase())?.[1];
  if (!isDay) faults.set('day', 'no-day');
  if (year === undefined) faults.set('table', 'no-number');
  else if (isDay && year !== typed.day.slice(0, 4)) faults.set('table', 'other-year');
  if (isDay && !isWorkingDay(typed.day, isHoliday)) faults.set('day', 'no-table');
  else if (isDay && typed.day > today) faults.set('day', 'not-yet');
  return faults;
}

function tenThousandthsOf(rate: string): number | undefined {
  return isOddRate(rate) ? undefined : tenThousandthsIn(rate);
}

function tenThousandthsIn(rate: string): number | undefined {
  const text = rate.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * 10_000) : undefined;
}

/**
 * The euro's rates in a file of the National Bank: tables A as its site or its service writes them in XML, or its service
 * in JSON, or the archive of a year as CSV.
 * @returns empty where the file is none of them
 */
export function ratesInFile(text: string): readonly ZlotyRate[] {
  const begins = text.trimStart().slice(0, 1);
  return begins === '<' ? ratesInXml(text) : begins === '[' ? ratesInJson(text) : ratesInCsv(text);
}

const tables = z.array(
  z.object({
    table: z.literal('A'),
    no: z.string(),
    effectiveDate: z.string(),
    rates: z.array(z.object({ code: z.string(), mid: z.number() })),
  }),
);

function ratesInJson(json: string): readonly ZlotyRate[] {
  return tablesIn(json).flatMap(({ no, effectiveDate, rates }) => {
    const euro = rates.find(({ code }) => code === 'EUR');
    const rate = typedRate({ day: effectiveDate, table: no, rate: String(euro?.mid ?? '') });
    return rate ? [rate] : [];
  });
}

function tablesIn(json: string): z.output<typeof tables> {
  try {
    return tables.safeParse(JSON.parse(json)).data ?? [];
  } catch (error) {
    // It is cut, or no JSON at all.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Read by their names: one table or many, with the names of the site (Polish) or of the service (English). */
function ratesInXml(xml: string): readonly ZlotyRate[] {
  const tables = xml.split(/<(?:tabela_kursow|ExchangeRatesTable)\b/).slice(1);
  return tables.flatMap((table) => {
    const said = (...names: string[]) =>
      names
        .flatMap((name) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(table)?.[1] ?? [])
        .at(0) ?? '';
    const euro = /<(?:kod_waluty|Code)>EUR<[\s\S]*?<(?:kurs_sredni|Mid)>([\d.,]+)</.exec(table);
    const rate = typedRate({
      day: said('data_publikacji', 'EffectiveDate'),
      table: said('numer_tabeli', 'No'),
      rate: euro?.[1] ?? '',
    });
    return rate ? [rate] : [];
  });
}

/** `data;1THB;…;1EUR;…;nr tabeli;pełny numer tabeli`, a row for each day: `20260227;0,11;…;41;041/A/NBP/2026`. */
function ratesInCsv(csv: string): readonly ZlotyRate[] {
  const [head = [], ...rows] = csv.split(/\r?\n/).map((row) => row.split(';'));
  const euro = head.indexOf('1EUR');
  if (euro < 0) return [];
  return rows.flatMap((row) => {
    const day = (row[0] ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    const table = row.find((cell) => TABLE.test(cell.trim())) ?? '';
    const rate = typedRate({ day, table, rate: row[euro] ?? '' });
    return rate ? [rate] : [];
  });
}
