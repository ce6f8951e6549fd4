import { readFile, writeFile } from 'node:fs/promises';
import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { readConfig } from '../config/config.ts';
import { quoteDelivery } from '../domain/delivery/quote-delivery.server.ts';
import { replaceTariff } from '../domain/delivery/tariff.server.ts';
import { readTariff } from '../domain/delivery/tariff.sql.server.ts';
import {
  OPTIONAL_TARIFF_COLUMNS,
  parseTariff,
  TARIFF_COLUMNS,
  type Tariff,
  type TariffRow,
  tariffTable,
  undeliverable,
} from '../domain/delivery/tariff.ts';
import { csvHeader } from '../domain/feed/read/rows/csv-rows.server.ts';
import { systemClock } from '../kernel/clock.ts';
import { formatMoney } from '../kernel/money.ts';
import { csvRow } from '../kernel/text/csv-row.ts';
import { CommandRefusedError, readArguments, runChangingCommand } from './changing-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run shipping -- export FILE
npm run shipping -- import FILE
npm run shipping -- quote COUNTRY KILOGRAMS

Delivery methods and their prices by zone and weight, which country lies in which zone, and how
long parcels to a zone take, as one CSV file. An import puts the file in the place of what is there: all of it, or nothing.
A quote says what one parcel to a country costs now, by each method.

  --help    this text

Exit status: 0 done, 1 nothing was changed.
docs/shipping.md describes the file.`;

/** `npm run shipping`: reads its arguments and settings, writes or takes the file, and says what came of it. */
export function runShipping(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const command = readCommand(args);
    if (!command) return USAGE;
    if (command.name === 'quote') return quote(command.country, command.kg);
    return (command.name === 'export' ? exportTo : importFrom)(command.file);
  });
}

function readCommand(args: readonly string[]) {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [name, file, ...others] = positionals;
  if (name === 'quote') {
    const [kg, ...more] = others;
    if (!file || !kg || more.length > 0) throw new CommandRefusedError(USAGE);
    return { name, country: file.toUpperCase(), kg } as const;
  }
  if ((name !== 'export' && name !== 'import') || !file || others.length > 0) {
    throw new CommandRefusedError(USAGE);
  }
  return { name, file } as const;
}

function parse(args: readonly string[]) {
  return readArguments(args, USAGE, { help: { type: 'boolean', default: false } });
}

async function exportTo(file: string): Promise<string> {
  const tariff = await withDatabase(readConfig(), (db) => readTariff(db.sql));
  const text = tariffTable(tariff)
    .map((row) => `${csvRow(row)}\n`)
    .join('');
  await writeFile(file, text).catch((error: Error) => {
    throw new CommandRefusedError(`${file} could not be written: ${error.message}`);
  });
  return `Written to ${file}: ${countsOf(tariff)}.`;
}

async function importFrom(file: string): Promise<string> {
  const { tariff, faults } = parseTariff(await readRows(file));
  if (faults.length > 0) {
    const lines = faults.map(({ line, message }) => `${file}${line ? `:${line}` : ''}: ${message}`);
    throw new CommandRefusedError(lines.join('\n'));
  }
  const config = readConfig();
  await withDatabase(config, (db) => replaceTariff({ db, clock: systemClock }, tariff));
  const left = undeliverable(tariff);
  return [
    `Imported: ${countsOf(tariff)}.`,
    ...(left.length > 0 ? [`Nothing is delivered to: ${left.join(', ')}.`] : []),
  ].join('\n');
}

async function quote(country: string, kg: string): Promise<string> {
  const weightGrams = Math.round(Number(kg.replace(',', '.')) * 1000);
  if (!(weightGrams > 0)) throw new CommandRefusedError(`"${kg}" is no weight in kilograms.`);
  const config = readConfig();
  const found = await withDatabase(config, (db) =>
    quoteDelivery({ db, config, clock: systemClock }, { country, weightGrams }),
  );
  if (!found) throw new CommandRefusedError(`The shop knows no country "${country}".`);
  const { methods, transit } = found;
  if (methods.length === 0) return `Nothing of ${kg} kg is delivered to ${country}.`;
  return [
    ...methods.map(
      ({ displayName, upToGrams, netCents, grossCents, freeFromCents }) =>
        `${displayName}, up to ${upToGrams / 1000} kg: ${formatMoney(netCents, '€')} net, ${formatMoney(grossCents, '€')} with VAT${freeFromCents === null ? '' : `, free from ${formatMoney(freeFromCents, '€')}`}`,
    ),
    ...(transit
      ? [
          `On the road ${transit.extraDaysFrom} to ${transit.extraDaysTo} working days longer than at home.`,
        ]
      : []),
  ].join('\n');
}

async function readRows(file: string): Promise<TariffRow[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandRefusedError(`${file} could not be read: ${error.message}`);
  });
  const { columns, delimiter } = csvHeader(text);
  checkColumns(file, columns);
  try {
    const rows: { record: Record<string, string>; info: { lines: number } }[] = parseCsv(text, {
      bom: true,
      columns,
      delimiter,
      from: 2,
      info: true,
      relax_column_count_less: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandRefusedError(`${file}: ${error.message}`);
  }
}

function checkColumns(file: string, columns: readonly string[]): void {
  const missing = TARIFF_COLUMNS.filter(
    (column) => !columns.includes(column) && !OPTIONAL_TARIFF_COLUMNS.includes(column),
  );
  const unknown = columns.filter((column) => !TARIFF_COLUMNS.some((known) => known === column));
  const faults = [
    ...missing.map((column) => `${file}:1: the column ${column} is missing`),
    ...unknown.map((column) => `${file}:1: there is no column "${column}"`),
  ];
  if (faults.length > 0) throw new CommandRefusedError(faults.join('\n'));
}

function countsOf({ countries, methods, rates }: Tariff): string {
  const zones = new Set(countries.map(({ zone }) => zone)).size;
  return `${countries.length} countries in ${zones} zones, ${methods.length} methods, ${rates.length} rates`;
}
