import { inEuros } from '../../desk/frame/money.ts';
import {
  type AppliedLine,
  applyStatement,
  type MatchedLine,
  matchStatement,
} from '../../domain/fulfilment/bank/bank.server.ts';
import {
  applyTrackingFile,
  type MatchedRow,
  matchTrackingFile,
  type SentRow,
} from '../../domain/fulfilment/tracking/tracking.server.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { jsonOf, textOfFile } from '../command.ts';
import { actor, orderCommand as command } from './order-command.ts';
import { refusalSentence } from './order-words.ts';

/** Files of banks and carriers: what they say, and with `--apply` what is sure of it, done. */
export const fileCommands = {
  bank: command({
    usage: 'FILE.csv [--apply]',
    run:
      ([file], { apply }) =>
      async (context) => {
        const statement = { csv: await textOfFile(file) };
        return looked(
          await matchStatement(context, statement),
          apply && (() => applyStatement(context, { ...statement, actor })),
        );
      },
    json: ({ found, done }) => jsonOf(done ?? found),
    print: said(bankLine, bankOutcome),
  }),
  tracking: command({
    usage: 'FILE.csv [--carrier NAME] [--apply]',
    run:
      ([typed], { carrier = '', apply }) =>
      async (context) => {
        const file = { csv: await textOfFile(typed), carrier };
        return looked(
          await matchTrackingFile(context, file),
          apply && (() => applyTrackingFile(context, { ...file, actor })),
        );
      },
    json: ({ found, done }) => jsonOf(done ?? found),
    print: said(trackingLine, trackingOutcome),
  }),
};

/** The lines of a file, and what came of them where they are applied. */
interface Looked<Found, Done> {
  readonly found: readonly Found[];
  readonly done?: readonly Done[];
}

async function looked<Found, Done, Refusal, ApplyRefusal>(
  matched: Result<readonly Found[], Refusal>,
  apply: (() => Promise<Result<readonly Done[], ApplyRefusal>>) | false | undefined,
): Promise<Result<Looked<Found, Done>, Refusal | ApplyRefusal>> {
  if (!matched.ok || !apply) return matched.ok ? ok({ found: matched.value }) : matched;
  const applied = await apply();
  return applied.ok ? ok({ found: matched.value, done: applied.value }) : applied;
}

/** Every line of a file; once it is applied, what was done and what is left for a person to decide. */
function said<Found extends { readonly match: { readonly kind: string } }, Done>(
  line: (found: Found) => string,
  outcome: (done: Done) => string,
) {
  return ({ found, done }: Looked<Found, Done>): string => {
    if (!done) return found.map(line).join('\n');
    const left = found.filter(({ match }) => match.kind === 'doubtful');
    return [...done.map(outcome), ...left.map(line)].join('\n');
  };
}

function bankLine({ at, amountCents, payer, reference, match }: MatchedLine): string {
  const told = `line ${at}: ${inEuros(amountCents)}, ${payer}, ${reference}`;
  switch (match.kind) {
    case 'sure':
      return `${told}: pays ${match.number}`;
    case 'doubtful':
      return `${told}: doubtful, ${match.doubt.replaceAll('-', ' ')} (${match.numbers.join(', ')})`;
    case 'unmatched':
      return `${told}: ${match.why.replaceAll('-', ' ')}`;
    case 'applied':
      return `${told}: applied before`;
  }
}

function bankOutcome({ line, number, refusal }: AppliedLine): string {
  return refusal
    ? `line ${line.at}: ${number}: ${refusalSentence(refusal, false)}`
    : `line ${line.at}: ${number} is paid.`;
}

function trackingLine({ at, order, tracking, match }: MatchedRow): string {
  const told = `line ${at}: ${order}, ${tracking}`;
  const sending = (sends: number | 'rest') => (sends === 'rest' ? 'the rest' : `parcel ${sends}`);
  switch (match.kind) {
    case 'sure':
      return `${told}: sends ${sending(match.sends)}`;
    case 'doubtful':
      return `${told}: doubtful, ${match.doubt.replaceAll('-', ' ')} (${match.choices.map(sending).join(', ')})`;
    case 'unmatched':
      return `${told}: ${match.why.replaceAll('-', ' ')}`;
    case 'applied':
      return `${told}: handed over before`;
  }
}

function trackingOutcome({ row, number, refusal }: SentRow): string {
  return refusal
    ? `line ${row.at}: ${number}: ${refusalSentence(refusal, false)}`
    : `line ${row.at}: ${number} is handed over.`;
}
