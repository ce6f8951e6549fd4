import { CURRENCY } from '../../config/markets.ts';
import {
  type AppliedLine,
  applyStatement,
  type MatchedLine,
  matchStatement,
} from '../../domain/fulfilment/bank/bank.server.ts';
import type { ShopContext } from '../../domain/shop-context/shop-context.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { formatMoney } from '../../kernel/format-money.ts';
import { terminalText } from '../../kernel/text/terminal-text.ts';
import { CommandRefusedError } from '../changing-command.ts';
import { textOfFile } from '../text-of-file.ts';
import type { DeskOrdersCommand } from './orders-arguments.ts';
import { refusalSentence } from './orders-words.ts';

/** `npm run desk -- bank FILE`: what a bank's statement pays, and with `--apply` marks it paid. */
export async function runBank(
  context: ShopContext,
  { subject: file, isApplied, isJson }: DeskOrdersCommand,
): Promise<string> {
  const csv = await textOfFile(file);
  const matched = await matchStatement(context, { csv });
  if (!matched.ok) throw new CommandRefusedError(refusalSentence(matched.refusal, isJson));
  const lines = matched.value;
  if (!isApplied) {
    return isJson ? JSON.stringify(lines, null, 2) : terminalText(lines.map(lineOf).join('\n'));
  }
  const applied = await applyStatement(context, { csv, actor: COMMAND_LINE.email });
  if (!applied.ok) throw new CommandRefusedError(refusalSentence(applied.refusal, isJson));
  if (isJson) return JSON.stringify(applied.value, null, 2);
  const left = lines.filter(({ match }) => match.kind === 'doubtful');
  return terminalText([...applied.value.map(outcomeOf), ...left.map(lineOf)].join('\n'));
}

function lineOf({ at, amountCents, payer, reference, match }: MatchedLine): string {
  const told = `line ${at}: ${formatMoney(amountCents, CURRENCY.symbol)}, ${payer}, ${reference}`;
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

function outcomeOf({ line, number, refusal }: AppliedLine): string {
  return refusal
    ? `line ${line.at}: ${number}: ${refusalSentence(refusal, false)}`
    : `line ${line.at}: ${number} is paid.`;
}
