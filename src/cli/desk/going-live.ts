import { readConfig } from '../../config/config.ts';
import { goingLive } from '../../domain/going-live/going-live.server.ts';
import { openPoints } from '../../domain/going-live/going-live.ts';
import { type GoingLiveWords, goingLiveWords } from '../../domain/going-live/going-live-words.ts';
import { sendTestMail } from '../../domain/going-live/send-test-mail.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { systemClock } from '../../kernel/clock.ts';
import { terminalText } from '../../kernel/text/terminal-text.ts';
import { deskGoingLive } from '../../messages/desk/going-live.ts';
import { CommandRefusedError, readArguments, runChangingCommand } from '../changing-command.ts';
import { withDatabase } from '../with-database.ts';

export const DESK_GOING_LIVE_USAGE = `npm run desk -- going-live [--json]
npm run desk -- test-mail EMAIL [--json]

What is missing before the shop may take money, each with its remedy.

  going-live   lists it; with --json also how many things are missing
  test-mail    sends a mail past the queue and prints what the mail server says

Exit status: 0 done, 1 the mail server refused.`;

const names = ['going-live', 'test-mail'];

export function isAboutGoingLive([name = '']: readonly string[]): boolean {
  return names.includes(name);
}

/** `npm run desk -- going-live` and `… test-mail`, by the same use cases as the screen. */
export function runDeskGoingLive(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const { name, recipient, isJson, isHelp } = readCommand(args);
    if (isHelp) return DESK_GOING_LIVE_USAGE;
    const config = readConfig();
    return withDatabase(config, async (db) => {
      const context = { db, config, clock: systemClock };
      if (name === 'going-live') {
        const points = await goingLive(context);
        const words = points.map(goingLiveWords);
        const missing = openPoints(points).length;
        return isJson
          ? JSON.stringify({ missing, points: words }, null, 2)
          : terminalText([...words.map(pointLines), deskGoingLive.lead(missing)].join('\n'));
      }
      const sent = await sendTestMail(context, { recipient, by: COMMAND_LINE });
      if (!sent.ok) {
        const { refusal } = sent;
        throw new CommandRefusedError(
          refusal.kind === 'mail-refused'
            ? terminalText(deskGoingLive.refused(refusal.answer))
            : deskGoingLive.faults[refusal.kind],
        );
      }
      return isJson ? JSON.stringify(sent.value) : terminalText(sent.value.answer);
    });
  });
}

function pointLines({ state, title, found, remedy, command }: GoingLiveWords): string {
  return [
    `${deskGoingLive.states[state].padEnd(10)}  ${title}: ${found}`,
    ...[remedy, command].filter(Boolean).map((line) => `            ${line}`),
  ].join('\n');
}

function readCommand(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [name, recipient = '', ...others] = positionals;
  const wanted = name === 'test-mail' ? recipient !== '' : recipient === '';
  if (!values.help && (!wanted || others.length > 0)) {
    throw new CommandRefusedError(DESK_GOING_LIVE_USAGE);
  }
  return { name, recipient, isJson: values.json === true, isHelp: values.help === true };
}

function parse(args: readonly string[]) {
  return readArguments(args, DESK_GOING_LIVE_USAGE, {
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  });
}
