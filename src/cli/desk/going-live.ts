import { goingLive } from '../../domain/going-live/going-live.server.ts';
import { openPoints } from '../../domain/going-live/going-live.ts';
import { type GoingLiveWords, goingLiveWords } from '../../domain/going-live/going-live-words.ts';
import { sendTestMail } from '../../domain/going-live/send-test-mail.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { ok } from '../../kernel/result.ts';
import { deskGoingLive } from '../../messages/desk/settings/going-live.ts';
import { flag } from '../command.ts';
import { commandsWith, commandTable } from '../command-table.ts';

const options = { json: flag };
const command = commandsWith(options);

/** What is missing before the shop may take money. */
export const goingLiveCommands = commandTable({
  call: 'npm run desk --',
  options,
  commands: {
    'going-live': command({
      usage: '[--json]',
      run: () => async (context) => {
        const points = await goingLive(context);
        return ok({ missing: openPoints(points).length, points: points.map(goingLiveWords) });
      },
      print: ({ missing, points }) =>
        [...points.map(pointLines), deskGoingLive.lead(missing)].join('\n'),
    }),
    'test-mail': command({
      usage: 'EMAIL [--json]',
      run:
        ([recipient]) =>
        (context) =>
          sendTestMail(context, { recipient, by: COMMAND_LINE }),
      print: ({ answer }) => answer,
      json: (sent) => JSON.stringify(sent),
      refused: (refusal) =>
        refusal.kind === 'mail-refused'
          ? deskGoingLive.refused(refusal.answer)
          : deskGoingLive.faults[refusal.kind],
    }),
  },
  about: `What is missing before the shop may take money, each with its remedy.

  going-live   lists it; with --json also how many things are missing
  test-mail    sends a mail past the queue and prints what the mail server says

Exit status: 0 done, 1 the mail server refused.`,
});

function pointLines({ state, title, found, remedy, command }: GoingLiveWords): string {
  return [
    `${deskGoingLive.states[state].padEnd(10)}  ${title}: ${found}`,
    ...[remedy, command].filter(Boolean).map((line) => `            ${line}`),
  ].join('\n');
}
