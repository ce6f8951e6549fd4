import { readFile } from 'node:fs/promises';
import { inspect, type ParseArgsConfig, parseArgs } from 'node:util';
import { type Config, readConfig } from '../config/config.ts';
import type { Database, Queryable } from '../db/database.server.ts';
import { openForCommand } from '../db/open-for-command.server.ts';
import { databasePlace, shopSize } from '../db/shop-size.sql.server.ts';
import { paymentProviders } from '../domain/payment/providers.server.ts';
import { settingsInForce } from '../domain/settings/settings.server.ts';
import type { ShopContext } from '../domain/shop-context/shop-context.server.ts';
import { systemClock } from '../kernel/clock.ts';
import { formatNumber } from '../kernel/format-number.ts';
import { PlainError } from '../kernel/plain-error.ts';
import { terminalText } from '../kernel/text/terminal-text.ts';

/** Why a command changed nothing, in words for whoever typed it. */
export class CommandRefusedError extends PlainError {}

/** What a command says at its end, and its exit status where that is not 0. */
export interface CommandOutcome {
  readonly text?: string;
  /** For the standard error. */
  readonly warning?: string;
  readonly status?: 0 | 1 | 2;
}

export type Options = NonNullable<ParseArgsConfig['options']>;
export type OptionValues<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known }>
>['values'];

export const text = { type: 'string' } as const;
export const texts = { type: 'string', multiple: true } as const;
export const flag = { type: 'boolean' } as const;

/** A command as it is typed: what it takes, and what it does. */
interface Program<Known extends Options> {
  /** What whoever misuses it reads. */
  readonly usage: string;
  readonly options: Known;
  /** Whether it takes words beside its options. */
  readonly takesWords?: boolean;
  /** What it says last where it fails. */
  readonly failed?: string;
  /**
   * Reads the words and options, and does nothing yet.
   * @throws CommandRefusedError where they make no sense
   */
  readonly read: (words: readonly string[], options: OptionValues<Known>) => Work | Promise<Work>;
}

type Work = () => Promise<string | CommandOutcome>;

/**
 * Runs a command with its arguments.
 * @param help what `--help` prints, by default its usage
 * @returns the exit status
 */
export type Run = (args: readonly string[], help?: string) => Promise<number>;

/**
 * Makes a command: it reads the arguments, does the work, and prints what came of it.
 * Its exit status is 0 where all was done, 1 where it failed, or what the work says.
 */
export function program<const Known extends Options>(made: Program<Known>): Run {
  const { usage, failed = 'Nothing was changed.' } = made;
  return async (args, help = usage) => {
    try {
      const { values, positionals } = argumentsOf(made, args);
      const work = values.help ? async () => help : await made.read(positionals, values);
      const done = await work();
      const { text, warning, status = 0 } = typeof done === 'string' ? { text: done } : done;
      if (text !== undefined) console.log(text);
      if (warning) console.error(warning);
      return status;
    } catch (error) {
      console.error(terminalText(error instanceof PlainError ? error.message : inspect(error)));
      if (failed) console.error(failed);
      return 1;
    }
  };
}

function argumentsOf<Known extends Options>(
  { usage, options, takesWords = true }: Program<Known>,
  args: readonly string[],
) {
  try {
    const read = parseArgs({
      args: [...args],
      allowPositionals: takesWords,
      options: { ...options, help: flag } as Known & { readonly help: typeof flag },
    });
    return read as { values: OptionValues<Known> & { help?: boolean }; positionals: string[] };
  } catch (error) {
    throw new CommandRefusedError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Says which database a command uses, does its work on it, migrated, and closes it. */
export async function withDatabase<Value>(
  config: Config,
  work: (db: Database) => Promise<Value>,
): Promise<Value> {
  const db = await openForCommand(config);
  try {
    await sayDatabase(config, db.sql);
    return await work(db);
  } finally {
    await db.close();
  }
}

/**
 * Work on the shop that the settings name: the one that runs, or its database alone.
 * @param goesBy the environment alone, for work that has to do where the kept settings make no shop
 */
export function inShop<Value>(
  work: (context: ShopContext) => Promise<Value>,
  goesBy?: 'environment',
) {
  return async (): Promise<Value> => {
    const given = readConfig();
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    return withDatabase(given, async (db) => {
      const config = goesBy ? given : (await settingsInForce(db.sql, given)).config;
      const providers = await paymentProviders(config);
      return work({ db, config, providers, clock: systemClock, log });
    });
  };
}

/**
 * A command's first line: which database it works on, and how many orders are in it. It goes to the standard error,
 * because the standard output may be data.
 */
export async function sayDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  sql: Queryable,
): Promise<void> {
  const size = await shopSize(sql);
  const holds = size ? `${formatNumber(size.orders)} orders` : 'no shop in it yet';
  process.stderr.write(`Database: ${databasePlace(config)}: ${holds}.\n`);
}

export function jsonOf(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Decodes a file: UTF-8, or the encodings that older programs of banks and carriers write. */
export async function textOfFile(file: string): Promise<string> {
  const bytes = await bytesOfFile(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export async function bytesOfFile(file: string): Promise<Buffer> {
  return readFile(file).catch((error: Error) => {
    throw new CommandRefusedError(error.message);
  });
}

/** The entry of a list that somebody named, upper or lower case as the list has it. */
export function oneOf<Entry extends string>(
  what: string,
  list: readonly Entry[],
  typed: string,
): Entry {
  const entry = list.find((one) => one === typed);
  if (entry) return entry;
  throw new CommandRefusedError(`${what} is one of ${list.join(', ')}, not "${typed}".`);
}
