import { writeFile } from 'node:fs/promises';
import { submissionStates } from '../../domain/papers/ksef/submission.ts';
import { submissionWords } from '../../domain/papers/ksef/submission-words.ts';
import {
  ksefFile,
  ksefList,
  noteOutage,
  removeOutage,
  sendAgain,
  setAsideSubmission,
} from '../../domain/papers/ksef/work-submissions.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { ok } from '../../kernel/result.ts';
import { deskKsef as texts } from '../../messages/desk/papers/ksef.ts';
import { CommandRefusedError, flag, oneOf, text } from '../command.ts';
import { commandsWith, commandTable } from '../command-table.ts';

const options = { state: text, reason: text, until: text, out: text, receipt: flag, json: flag };
const command = commandsWith(
  options,
  (refusal: { readonly kind: keyof typeof texts.refused }) => texts.refused[refusal.kind],
);
const actor = COMMAND_LINE.email;
/** Only the owner's account may read a file. */
const MODE = 0o600;

/** Papers on their way through KSeF. */
export const ksefCommands = commandTable({
  call: 'npm run desk --',
  options,
  misplaced: (option, name) => `--${option} does not go with ${name}.`,
  commands: {
    ksef: command({
      usage: '[--state STATE]',
      run(_, { state: typed }) {
        const state = typed === undefined ? null : oneOf('--state', submissionStates, typed);
        return async (context) => ok(await ksefList(context, { state }));
      },
      print: ({ rows }) =>
        rows
          .map((row) =>
            [row.number, texts.states[row.state], row.deadline ?? '', submissionWords(row)]
              .filter(Boolean)
              .join('  '),
          )
          .join('\n') || texts.none,
    }),
    'ksef-again': command({
      usage: 'PAPER',
      run:
        ([number]) =>
        (context) =>
          sendAgain(context, { number, actor }),
      print: () => texts.done.again,
    }),
    'ksef-aside': command({
      usage: 'PAPER --reason TEXT',
      run:
        ([number], { reason = '' }) =>
        (context) =>
          setAsideSubmission(context, { number, reason, actor }),
      print: () => texts.done.aside,
    }),
    'ksef-outage': command({
      usage: 'KIND FROM [--until DAY]',
      run([typed, beganOn], { until = null }) {
        const kind = oneOf('KIND', ['unavailable', 'failure'] as const, typed);
        return (context) => noteOutage(context, { kind, beganOn, endedOn: until, actor });
      },
      print: () => texts.done.outage,
    }),
    'ksef-no-outage': command({
      usage: 'KIND FROM',
      run([typed, beganOn]) {
        const kind = oneOf('KIND', ['unavailable', 'failure'] as const, typed);
        return (context) => removeOutage(context, { kind, beganOn, actor });
      },
      print: () => texts.done['outage-removed'],
    }),
    'ksef-file': command({
      usage: 'PAPER [--receipt] --out FILE.xml',
      run:
        ([number], { receipt = false, out }) =>
        async (context) => {
          if (out === undefined) throw new CommandRefusedError('Say where to: --out FILE.xml.');
          const file = await ksefFile(context, { number, is: receipt ? 'receipt' : 'document' });
          if (file.ok) await writeFile(out, file.value.xml, { mode: MODE });
          return file;
        },
      print: ({ name }) => `Written: ${name}`,
    }),
  },
  about: `Papers on their way through the Polish ministry's system.

  ksef         lists them, those first that need somebody; --state is one of ${submissionStates.join(', ')}
  ksef-again   sends a refused one again, written anew
  ksef-aside   says that one was dealt with outside KSeF, and why
  ksef-outage  notes when KSeF was away, as the ministry announced it; KIND is unavailable or failure
  ksef-no-outage  takes back what was noted by mistake
  ksef-file    writes the XML of a paper, or with --receipt the ministry's receipt (UPO)

  --json       prints what is known as JSON

Exit status: 0 done, 1 nothing was changed.`,
});
