import { type Config, readConfig } from '../config/config.ts';
import { MARQUEE_TEXT_MAX } from '../config/lengths.ts';
import { type Source, sources } from '../config/markets.ts';
import { changeMarquee } from '../domain/content/marquee.server.ts';
import {
  type MarqueeChange,
  type MarqueeMessage,
  type MarqueeRefusal,
  shownMarquee,
} from '../domain/content/marquee.ts';
import { systemClock } from '../kernel/clock.ts';
import { CommandRefusedError, readArguments, runChangingCommand } from './changing-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run marquee -- [SHOP] [CHANGES]

The message that runs over every page. Without changes it says what stands there now.
SHOP is a market (${sources.join(', ')}); without it the market of SHOP_SOURCE.

  --text TEXT      the message, and show it
  --error TEXT     the error message, and show it; it goes before the other one
  --hide, --show              take the message away, put it back
  --hide-error, --show-error  the same for the error message
  --help           this text

Exit status: 0 done, 1 nothing was changed.`;

/** `npm run marquee`: reads its arguments and settings, changes the message, and prints it. */
export function runMarquee(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const command = readCommand(args);
    if (!command) return USAGE;
    const config = readConfig();
    const source = command.source ?? config.source;
    return reportOf(source, await change(config, source, command.change));
  });
}

interface MarqueeCommand {
  readonly source: Source | undefined;
  readonly change: MarqueeChange;
}

function readCommand(args: readonly string[]): MarqueeCommand | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  if (positionals.length > 1) throw new CommandRefusedError(`One market at a time.\n\n${USAGE}\n`);
  return {
    source: positionals[0] === undefined ? undefined : sourceOf(positionals[0]),
    change: {
      ...(values.text !== undefined && { text: values.text, isShown: true }),
      ...(values.error !== undefined && { errorText: values.error, isErrorShown: true }),
      ...(values.show && { isShown: true }),
      ...(values.hide && { isShown: false }),
      ...(values['show-error'] && { isErrorShown: true }),
      ...(values['hide-error'] && { isErrorShown: false }),
    },
  };
}

function parse(args: readonly string[]) {
  return readArguments(args, USAGE, {
    text: { type: 'string' },
    error: { type: 'string' },
    show: { type: 'boolean', default: false },
    hide: { type: 'boolean', default: false },
    'show-error': { type: 'boolean', default: false },
    'hide-error': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  });
}

function sourceOf(name: string): Source {
  const source = sources.find((each) => each === name.toUpperCase());
  if (!source)
    throw new CommandRefusedError(`There is no market ${name}. Markets: ${sources.join(', ')}.`);
  return source;
}

function change(config: Config, source: Source, wanted: MarqueeChange): Promise<MarqueeMessage> {
  return withDatabase(config, async (db) => {
    const changed = await changeMarquee({ db, clock: systemClock }, { source, change: wanted });
    if (!changed.ok) throw new CommandRefusedError(sentenceOf(changed.refusal));
    return changed.value;
  });
}

function sentenceOf(refusal: MarqueeRefusal): string {
  switch (refusal.kind) {
    case 'too-long':
      return `A message has at most ${MARQUEE_TEXT_MAX} characters; this one has ${refusal.length}.`;
    case 'nothing-to-show':
      return refusal.of === 'text'
        ? 'There is no message to show: name it with --text.'
        : 'There is no error message to show: name it with --error.';
  }
}

function reportOf(source: Source, message: MarqueeMessage): string {
  const line = (name: string, text: string, isShown: boolean) =>
    `  ${name}: ${text || 'none'}${text && !isShown ? ' (hidden)' : ''}`;
  return [
    `Market ${source}`,
    line('message', message.text, message.isShown),
    line('error message', message.errorText, message.isErrorShown),
    `Shoppers read: ${shownMarquee(message)?.text ?? 'nothing'}`,
  ].join('\n');
}
