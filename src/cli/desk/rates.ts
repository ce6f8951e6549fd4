import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { csvHeader } from '../../domain/feed/read/rows/csv-rows.server.ts';
import { listRates, setRates, type TypedRate } from '../../domain/imports/rates.server.ts';
import {
  importZlotyRates,
  keptZlotyRates,
  setZlotyRate,
} from '../../domain/papers/zloty/zloty-rates.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { ok } from '../../kernel/result.ts';
import { deskImports } from '../../messages/desk/goods/imports.ts';
import { deskZlotyRates as zlotyTexts } from '../../messages/desk/papers/zloty-rates.ts';
import { CommandRefusedError, flag, text, textOfFile } from '../command.ts';
import { commandsWith, commandTable } from '../command-table.ts';

const { rates: texts } = deskImports;
const options = { from: text, json: flag, sure: flag };
const command = commandsWith(options);
const by = COMMAND_LINE;

/** What one of another currency is worth. */
export const rateCommands = commandTable({
  call: 'npm run desk --',
  options,
  misplaced: () => undefined,
  commands: {
    rates: command({
      usage: '[--json]',
      run: () => async (context) => ok(await listRates(context)),
      print: (rates) => rates.map(texts.line).join('\n') || texts.none,
    }),
    rate: command({
      usage: 'CURRENCY EUROS [--from DAY] [--sure]',
      run:
        ([currency, euros], { from = '', sure: isSure = false }) =>
        (context) =>
          setRates(context, { rates: [{ currency, euros, from, isSure }], by }),
      print: (rates) => rates.map(texts.line).join('\n'),
      refused: ({ kind, typed, before }) => texts.faults[kind](typed, before),
    }),
    'set-rates': command({
      usage: 'FILE.csv [--sure]',
      async run([file], { sure: isSure = false }) {
        const rates = await ratesOf(file);
        return (context) =>
          setRates(context, { rates: rates.map((rate) => ({ ...rate, isSure })), by });
      },
      print: (rates) => rates.map(texts.line).join('\n'),
      refused: ({ kind, row, typed, before }) =>
        texts.inRow(row, texts.faults[kind](typed, before)),
    }),
    'zloty-rates': command({
      usage: '[--json]',
      run: () => async (context) => ok(await keptZlotyRates(context)),
      print: ({ rates, missing }) =>
        [
          ...rates.map(zlotyTexts.line),
          missing.length === 0 ? zlotyTexts.complete : zlotyTexts.missing(missing),
        ].join('\n'),
    }),
    'zloty-rate': command({
      usage: 'DAY RATE TABLE',
      run:
        ([day, rate, table]) =>
        (context) =>
          setZlotyRate(context, { day, rate, table }),
      print: zlotyTexts.line,
      refused: ({ kind }) => zlotyTexts.refused[kind],
    }),
    'set-zloty-rates': command({
      usage: 'FILE',
      async run([file]) {
        const read = await textOfFile(file);
        return (context) => importZlotyRates(context, { text: read });
      },
      print: zlotyTexts.kept,
      refused: () => zlotyTexts.noRates,
    }),
  },
  about: `What one of another currency is worth in euros, for suppliers' lists whose mapping has no factor.

  rates      lists the newest ones
  rate       gives one from a day on (2026-12-31), today if missing
  set-rates  gives those of a file with the columns currency, euros and from: all of them, or none;
             --sure takes one that is far from the rate before

  zloty-rates      lists those of the last two months, and the working days that have none
  zloty-rate       gives the euro's rate in a table A of the National Bank of Poland, by which invoices of a Polish
                   seller say the tax in złoty: zloty-rate 2026-02-27 4.2567 041/A/NBP/2026
  set-zloty-rates  gives those of the bank's file: tables in XML or JSON, or the archive of a year in CSV

Exit status: 0 done, 1 nothing was changed.`,
});

async function ratesOf(file: string): Promise<TypedRate[]> {
  const text = await textOfFile(file);
  try {
    const rows = parseCsv<Record<string, string>>(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: csvHeader(text).delimiter,
      skip_empty_lines: true,
    });
    if (rows.length === 0) throw new CommandRefusedError(texts.noRows);
    return rows.map(({ currency = '', euros = '', from = '' }) => ({ currency, euros, from }));
  } catch (error) {
    if (error instanceof CsvError) throw new CommandRefusedError(error.message);
    throw error;
  }
}
