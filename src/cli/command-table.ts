import type { ShopContext } from '../domain/shop-context/shop-context.server.ts';
import type { Result } from '../kernel/result.ts';
import { terminalText } from '../kernel/text/terminal-text.ts';
import {
  type CommandOutcome,
  CommandRefusedError,
  inShop,
  jsonOf,
  type Options,
  type OptionValues,
  program,
  type Run,
} from './command.ts';

/** The words behind a command's name; those that are not there are empty. */
export type Words = readonly [string, string, string, ...string[]];

type Awaitable<Value> = Value | Promise<Value>;

/** One command of a table: how it is called, what it asks of the shop, and what it prints. */
interface Entry<Known extends Options, Value, Refusal> {
  /**
   * What stands behind its name, as the help has it. The number of its words and its options follow from it. An entry
   * without is named in the line of the one before.
   */
  readonly usage?: string;
  /** The least and the most words, where the usage does not tell. */
  readonly words?: readonly [number, number];
  /**
   * Reads the words and options.
   * @returns the call of the use case
   * @throws CommandRefusedError where they make no sense, before anything is opened
   */
  readonly run: (
    words: Words,
    options: OptionValues<Known>,
  ) => Awaitable<(context: ShopContext) => Promise<Result<Value, Refusal>>>;
  readonly print: (
    value: Value,
    options: OptionValues<Known>,
    words: Words,
  ) => string | CommandOutcome;
  /** What `--json` prints, where that is not just the value. */
  readonly json?: (value: Value, options: OptionValues<Known>) => string;
  /** Words for its refusals, where those of the table do not fit. */
  readonly refused?: (refusal: Refusal, words: Words) => string;
}

/** An entry, ready to be called. */
export interface Command<Known extends Options> {
  readonly usage: string | undefined;
  readonly words: readonly [number, number];
  readonly read: (
    words: Words,
    options: OptionValues<Known>,
  ) => Promise<(context: ShopContext) => Promise<string | CommandOutcome>>;
}

/**
 * Makes entries of a table.
 * @param options those of all its entries, each with one meaning
 * @param refused says a refusal to whoever typed the command
 */
export function commandsWith<const Known extends Options, Common = unknown>(
  _options: Known,
  refused: (refusal: Common, options: OptionValues<Known>) => string = jsonOf,
) {
  return <Value, Refusal extends Common>(entry: Entry<Known, Value, Refusal>): Command<Known> => ({
    usage: entry.usage,
    words: entry.words ?? wordsOf(entry.usage ?? ''),
    async read(words, options) {
      const work = await entry.run(words, options);
      return async (context) => {
        const done = await work(context);
        if (!done.ok) {
          const { refusal } = done;
          throw new CommandRefusedError(
            entry.refused ? entry.refused(refusal, words) : refused(refusal, options),
          );
        }
        if ((options as { json?: boolean }).json)
          return entry.json ? entry.json(done.value, options) : jsonOf(done.value);
        const printed = entry.print(done.value, options, words);
        return typeof printed === 'string' ? terminalText(printed) : printed;
      };
    },
  });
}

/** The fewest and the most words of a usage such as `NUMBER [EUROS] [--reason TEXT]`. */
function wordsOf(usage: string): readonly [number, number] {
  const words = usage
    .replace(/'[^']*'/g, 'TEXT')
    .replace(/--[\w-]+(?: \w[^\s\]]*)?/g, '')
    .split(' ')
    .filter((one) => /^\[?[A-Z]|\w\|\w/.test(one));
  const isOptional = (word: string) => word.startsWith('[');
  const most = words.some((word) => word.includes('…')) ? MANY_WORDS : words.length;
  return [words.filter((word) => !isOptional(word)).length, most];
}

const MANY_WORDS = 50;

/** The commands of one subject. */
interface Table<Known extends Options> {
  /** What is typed before their names. */
  readonly call: string;
  /** By name; the one without a name is what happens where none is typed. */
  readonly commands: Readonly<Record<string, Command<Known>>>;
  /** What the help says below the lines of the commands. */
  readonly about: string;
  readonly options: Known;
  /** The settings that its commands go by: those in force, unless they are what the commands mend. */
  readonly goesBy?: 'environment';
  /** What is said of another command's option; without it the usage is, and where it answers nothing the option passes. */
  readonly misplaced?: (option: string, name: string) => string | undefined;
}

/** A table, ready to be run. */
export interface CommandTable {
  readonly usage: string;
  readonly names: readonly string[];
  /** Runs the command that the first argument names. */
  readonly run: Run;
}

export function commandTable<const Known extends Options>(table: Table<Known>): CommandTable {
  const { call, commands, about, options } = table;
  const lines = Object.entries(commands).flatMap(([name, { usage }]) =>
    usage === undefined ? [] : `${call} ${name} ${usage}`.trim().replace(/ --$/, ''),
  );
  const usage = [...lines, '', about].join('\n');
  const { misplaced = () => usage } = table;
  const run = program({
    usage,
    options,
    async read([name = '', ...words], typed) {
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
      const [least, most] = command?.words ?? [0, 0];
      if (!command || words.length < least || words.length > most) {
        throw new CommandRefusedError(usage);
      }
      const strays = Object.keys(typed).filter((option) => !takes(command, option));
      const fault = strays.map((option) => misplaced(option, name)).find(Boolean);
      if (fault) throw new CommandRefusedError(fault);
      const [first = '', second = '', third = '', ...more] = words;
      return inShop(await command.read([first, second, third, ...more], typed), table.goesBy);
    },
  });
  return { usage, names: Object.keys(commands), run };
}

function takes({ usage = '' }: { readonly usage: string | undefined }, option: string): boolean {
  return option === 'json' || usage.split(/[^\w-]+/).includes(`--${option}`);
}
