import {
  applyTrackingFile,
  type MatchedRow,
  matchTrackingFile,
  type SentRow,
} from '../../domain/fulfilment/tracking/tracking.server.ts';
import type { ShopContext } from '../../domain/shop-context/shop-context.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { terminalText } from '../../kernel/text/terminal-text.ts';
import { CommandRefusedError } from '../changing-command.ts';
import { textOfFile } from '../text-of-file.ts';
import type { DeskOrdersCommand } from './orders-arguments.ts';
import { refusalSentence } from './orders-words.ts';

/** `npm run desk -- tracking FILE`: what a carrier's file sends, and with `--apply` hands it over. */
export async function runTracking(
  context: ShopContext,
  { subject, carrier, isApplied, isJson }: DeskOrdersCommand,
): Promise<string> {
  const file = { csv: await textOfFile(subject), carrier };
  const matched = await matchTrackingFile(context, file);
  if (!matched.ok) throw new CommandRefusedError(refusalSentence(matched.refusal, isJson));
  const rows = matched.value;
  if (!isApplied) {
    return isJson ? JSON.stringify(rows, null, 2) : terminalText(rows.map(rowWords).join('\n'));
  }
  const sent = await applyTrackingFile(context, { ...file, actor: COMMAND_LINE.email });
  if (!sent.ok) throw new CommandRefusedError(refusalSentence(sent.refusal, isJson));
  if (isJson) return JSON.stringify(sent.value, null, 2);
  const left = rows.filter(({ match }) => match.kind === 'doubtful');
  return terminalText([...sent.value.map(sentWords), ...left.map(rowWords)].join('\n'));
}

function rowWords({ at, order, tracking, match }: MatchedRow): string {
  const said = `line ${at}: ${order}, ${tracking}`;
  const sending = (sends: number | 'rest') => (sends === 'rest' ? 'the rest' : `parcel ${sends}`);
  switch (match.kind) {
    case 'sure':
      return `${said}: sends ${sending(match.sends)}`;
    case 'doubtful':
      return `${said}: doubtful, ${match.doubt.replaceAll('-', ' ')} (${match.choices.map(sending).join(', ')})`;
    case 'unmatched':
      return `${said}: ${match.why.replaceAll('-', ' ')}`;
    case 'applied':
      return `${said}: handed over before`;
  }
}

function sentWords({ row, number, refusal }: SentRow): string {
  return refusal
    ? `line ${row.at}: ${number}: ${refusalSentence(refusal, false)}`
    : `line ${row.at}: ${number} is handed over.`;
}
