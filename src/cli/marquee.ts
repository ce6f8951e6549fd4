import { type Source, sources } from '../config/countries/markets.ts';
import { MARQUEE_TEXT_MAX } from '../config/lengths.ts';
import { changeMarquee } from '../domain/content/marquee.server.ts';
import {
  type MarqueeMessage,
  type MarqueeRefusal,
  shownMarquee,
} from '../domain/content/marquee.ts';
import { CommandRefusedError, flag, inShop, program, text } from './command.ts';

const USAGE = `npm run marquee -- [SHOP] [CHANGES]

The message that runs over every page. Without changes it says what stands there now.
SHOP is a market (${sources.join(', ')}); without it the market of SHOP_SOURCE.

  --text TEXT      the message, and show it
  --error TEXT     the error message, and show it; it goes before the other one
  --hide, --show              take the message away, put it back
  --hide-error, --show-error  the same for the error message
  --help           this text

Exit status: 0 done, 1 nothing was changed.`;

/** `npm run marquee`: changes the message over every page, and prints it. */
export const runMarquee = program({
  usage: USAGE,
  options: {
    ...{ text, error: text, show: flag, hide: flag },
    ...{ 'show-error': flag, 'hide-error': flag },
  },
  read(words, typed) {
    const [market, ...others] = words;
    if (others.length > 0) throw new CommandRefusedError(`One market at a time.\n\n${USAGE}\n`);
    const named = market === undefined ? undefined : sourceOf(market);
    const change = {
      ...(typed.text !== undefined && { text: typed.text, isShown: true }),
      ...(typed.error !== undefined && { errorText: typed.error, isErrorShown: true }),
      ...(typed.show && { isShown: true }),
      ...(typed.hide && { isShown: false }),
      ...(typed['show-error'] && { isErrorShown: true }),
      ...(typed['hide-error'] && { isErrorShown: false }),
    };
    return inShop(async (context) => {
      const source = named ?? context.config.source;
      const changed = await changeMarquee(context, { source, change });
      if (!changed.ok) throw new CommandRefusedError(whyNot(changed.refusal));
      return reportOf(source, changed.value);
    });
  },
});

function sourceOf(name: string): Source {
  const source = sources.find((each) => each === name.toUpperCase());
  if (!source)
    throw new CommandRefusedError(`There is no market ${name}. Markets: ${sources.join(', ')}.`);
  return source;
}

function whyNot(refusal: MarqueeRefusal): string {
  switch (refusal.kind) {
    case 'changed-meanwhile':
      return 'Somebody has changed the message meanwhile.';
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
