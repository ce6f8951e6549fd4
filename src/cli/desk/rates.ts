import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { readConfig } from '../../config/config.ts';
import { csvHeader } from '../../domain/feed/read/rows/csv-rows.server.ts';
import { listRates, setRates, type TypedRate } from '../../domain/imports/rates.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { systemClock } from '../../kernel/clock.ts';
import { terminalText } from '../../kernel/text/terminal-text.ts';
import { deskImports } from '../../messages/desk/imports.ts';
import { CommandRefusedError, readArguments, runChangingCommand } from '../changing-command.ts';
import { textOfFile } from '../text-of-file.ts';
import { withDatabase } from '../with-database.ts';

export const DESK_RATES_USAGE = `npm run desk -- rates [--json]
npm run desk -- rate CURRENCY EUROS [--from DAY]
npm run desk -- set-rates FILE.csv

What one of another currency is worth in euros, for suppliers' lists whose mapping has no factor.

  rates      lists the newest ones
  rate       gives one from a day on (2026-12-31), today if missing
  set-rates  gives those of a file with the columns currency, euros and from: all of them, or none

Exit status: 0 done, 1 nothing was changed.`;

/** How many words follow each command. */
const words = { rates: 0, rate: 2, 'set-rates': 1 } as const;

export function isAboutRates([name = '']: readonly string[]): boolean {
  return Object.hasOwn(words, name);
}

/** `npm run desk -- rates` and what sets them. */
export function runDeskRates(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const { values, positionals } = parse(args);
    const [name, first = '', second = ''] = positionals;
    if (values.help) return DESK_RATES_USAGE;
    if (positionals.length !== 1 + words[name as keyof typeof words]) {
      throw new CommandRefusedError(DESK_RATES_USAGE);
    }
    const rates: readonly TypedRate[] =
      name === 'set-rates'
        ? await ratesOf(first)
        : [{ currency: first, euros: second, from: values.from ?? '' }];
    return withDatabase(readConfig(), async (db) => {
      const shop = { db, clock: systemClock };
      if (name === 'rates') {
        const known = await listRates(shop);
        if (values.json) return JSON.stringify(known, null, 2);
        return known.map(deskImports.rates.line).join('\n') || deskImports.rates.none;
      }
      const set = await setRates(shop, { rates, by: COMMAND_LINE });
      if (set.ok) return set.value.map(deskImports.rates.line).join('\n');
      const { kind, row, typed } = set.refusal;
      const words = deskImports.rates.faults[kind](typed);
      const text = name === 'set-rates' ? deskImports.rates.inRow(row, words) : words;
      throw new CommandRefusedError(terminalText(text));
    });
  });
}

async function ratesOf(file: string): Promise<TypedRate[]> {
  const text = await textOfFile(file);
  try {
    const rows = parseCsv<Record<string, string>>(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: csvHeader(text).delimiter,
      skip_empty_lines: true,
    });
    if (rows.length === 0) throw new CommandRefusedError(deskImports.rates.noRows);
    return rows.map(({ currency = '', euros = '', from = '' }) => ({ currency, euros, from }));
  } catch (error) {
    if (error instanceof CsvError) throw new CommandRefusedError(terminalText(error.message));
    throw error;
  }
}

function parse(args: readonly string[]) {
  return readArguments(args, DESK_RATES_USAGE, {
    from: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  });
}
