import { readFile, writeFile } from 'node:fs/promises';
import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { quoteDelivery } from '../domain/delivery/quote-delivery.server.ts';
import { parseTariff } from '../domain/delivery/read-tariff.ts';
import { replaceTariff } from '../domain/delivery/tariff.server.ts';
import { readTariff } from '../domain/delivery/tariff.sql.server.ts';
import {
  OPTIONAL_TARIFF_COLUMNS,
  TARIFF_COLUMNS,
  type Tariff,
  type TariffRow,
  tariffTable,
  undeliverable,
} from '../domain/delivery/tariff.ts';
import { csvHeader } from '../domain/feed/read/rows/csv-rows.server.ts';
import { formatMoney } from '../kernel/money.ts';
import { ok } from '../kernel/result.ts';
import { csvRow } from '../kernel/text/csv-row.ts';
import { CommandRefusedError } from './command.ts';
import { commandsWith, commandTable } from './command-table.ts';

const options = {};
const command = commandsWith(options);

/** `npm run shipping`: delivery methods and their prices as a CSV file, and what a parcel costs by them. */
export const { run: runShipping } = commandTable({
  call: 'npm run shipping --',
  options,
  commands: {
    export: command({
      usage: 'FILE',
      run:
        ([file]) =>
        async ({ db }) => {
          const tariff = await readTariff(db.sql);
          const text = tariffTable(tariff)
            .map((row) => `${csvRow(row)}\n`)
            .join('');
          await writeFile(file, text).catch((error: Error) => {
            throw new CommandRefusedError(`${file} could not be written: ${error.message}`);
          });
          return ok(tariff);
        },
      print: (tariff, _, [file]) => `Written to ${file}: ${countsOf(tariff)}.`,
    }),
    import: command({
      usage: 'FILE',
      async run([file]) {
        const rows = await readRows(file);
        return async (context) => {
          const { tariff, faults } = parseTariff(rows, context.config.addedCountries);
          if (faults.length > 0) {
            const lines = faults.map(
              ({ line, message }) => `${file}${line ? `:${line}` : ''}: ${message}`,
            );
            throw new CommandRefusedError(lines.join('\n'));
          }
          await replaceTariff(context, tariff);
          return ok({ tariff, left: undeliverable(tariff, context.config) });
        };
      },
      print({ tariff, left }) {
        return [
          `Imported: ${countsOf(tariff)}.`,
          ...(left.length > 0 ? [`Nothing is delivered to: ${left.join(', ')}.`] : []),
        ].join('\n');
      },
    }),
    quote: command({
      usage: 'COUNTRY KILOGRAMS',
      run([typed, kg]) {
        const country = typed.toUpperCase();
        const weightGrams = Math.round(Number(kg.replace(',', '.')) * 1000);
        if (!(weightGrams > 0)) {
          throw new CommandRefusedError(`"${kg}" is no weight in kilograms.`);
        }
        return async (context) => {
          const found = await quoteDelivery(context, { country, weightGrams });
          if (found) return ok(found);
          throw new CommandRefusedError(`The shop knows no country "${country}".`);
        };
      },
      print({ methods, transit }, _, [country, kg]) {
        if (methods.length === 0) {
          return `Nothing of ${kg} kg is delivered to ${country.toUpperCase()}.`;
        }
        return [
          ...methods.map(({ displayName, kind, upToGrams, netCents, grossCents, freeFromCents }) =>
            kind === 'pick-up'
              ? `${displayName}: picked up, free`
              : `${displayName}, up to ${upToGrams / 1000} kg: ${formatMoney(netCents, '€')} net, ${formatMoney(grossCents, '€')} with VAT${freeFromCents === null ? '' : `, free from ${formatMoney(freeFromCents, '€')}`}`,
          ),
          ...(transit
            ? [
                `On the road ${transit.extraDaysFrom} to ${transit.extraDaysTo} working days longer than at home.`,
              ]
            : []),
        ].join('\n');
      },
    }),
  },
  about: `Delivery methods and their prices by zone and weight, which country lies in which zone, and how
long parcels to a zone take, as one CSV file. An import puts the file in the place of what is there: all of it, or nothing.
A quote says what one parcel to a country costs now, by each method.

  --help    this text

Exit status: 0 done, 1 nothing was changed.
docs/shipping.md describes the file.`,
});

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
