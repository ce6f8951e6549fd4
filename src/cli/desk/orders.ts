import { readConfig } from '../../config/config.ts';
import { CURRENCY } from '../../config/markets.ts';
import { linesOfAddress } from '../../domain/checkout/order-in-words.ts';
import {
  type AppliedLine,
  applyStatement,
  type MatchedLine,
  matchStatement,
} from '../../domain/fulfilment/bank/bank.server.ts';
import { cancelOrder } from '../../domain/fulfilment/cancel-order.server.ts';
import { changeAddress } from '../../domain/fulfilment/change-address.server.ts';
import { confirmByHand, reopenByHand } from '../../domain/fulfilment/confirm-by-hand.server.ts';
import {
  exchangeLine,
  exchangeOffer,
} from '../../domain/fulfilment/exchange/exchange-line.server.ts';
import { findOrders } from '../../domain/fulfilment/find-orders.server.ts';
import {
  openWithdrawals,
  recentEnquiries,
  recentLeads,
  settleWithdrawal,
} from '../../domain/fulfilment/inboxes.server.ts';
import { markOrderPaid } from '../../domain/fulfilment/mark-order-paid.server.ts';
import { handOver } from '../../domain/fulfilment/parcels/hand-over.server.ts';
import {
  packAgain,
  packOrder,
  unpackParcel,
} from '../../domain/fulfilment/parcels/pack-order.server.ts';
import {
  deliverParcels,
  returnParcel,
} from '../../domain/fulfilment/parcels/parcel-arrival.server.ts';
import { refundOrder } from '../../domain/fulfilment/refund-order.server.ts';
import { payBack } from '../../domain/fulfilment/returns/pay-back.server.ts';
import { workedWithdrawal } from '../../domain/fulfilment/returns/worked-withdrawal.server.ts';
import { wholeOrder } from '../../domain/fulfilment/whole-order.server.ts';
import { noteOnOrder, writeToShopper } from '../../domain/fulfilment/write-about-order.server.ts';
import { assignItem, closeItem } from '../../domain/inbox/inbox.server.ts';
import { issueCreditNotes, issueInvoice } from '../../domain/papers/issue-papers.server.ts';
import { paymentProviders } from '../../domain/payment/providers.server.ts';
import type { ShopContext } from '../../domain/shop-context/shop-context.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { isoDay, systemClock } from '../../kernel/clock.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { Result } from '../../kernel/result.ts';
import { terminalText } from '../../kernel/text/terminal-text.ts';
import { CommandRefusedError, runChangingCommand } from '../changing-command.ts';
import { textOfFile } from '../text-of-file.ts';
import { withDatabase } from '../with-database.ts';
import { answerByCommand } from './inbox.ts';
import {
  DESK_ORDERS_USAGE,
  type DeskOrdersCommand,
  type DeskOrdersName,
  readDeskOrdersCommand,
} from './orders-arguments.ts';
import {
  enquiryLines,
  exchangeLines,
  leadLines,
  orderLines,
  pageLines,
  parcelLines,
  refundLine,
  refusalSentence,
  withdrawalLines,
} from './orders-words.ts';
import { writePackingLists, writePapers } from './papers.ts';
import { receiveByCommand, withdrawalText } from './returns.ts';
import { runTracking } from './tracking.ts';

/** `npm run desk -- orders` and the commands that work orders, by the same use cases as the screens. */
export function runDeskOrders(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const command = readDeskOrdersCommand(args);
    if (!command) return DESK_ORDERS_USAGE;
    const config = readConfig();
    const providers = await paymentProviders(config);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    return withDatabase(config, (db) =>
      steps[command.name]({ db, config, providers, clock: systemClock, log }, command),
    );
  });
}

type Step = (context: ShopContext, command: DeskOrdersCommand) => Promise<string>;

/** Takes a step by its use case, and reports it. */
function step<Value>(
  work: (
    context: ShopContext,
    command: DeskOrdersCommand & { readonly number: string; readonly actor: string },
  ) => Promise<Result<Value, { readonly kind: string }>>,
  words: (value: Value) => string,
): Step {
  return async (context, command) => {
    const typed = { ...command, number: command.subject, actor: COMMAND_LINE.email };
    const done = await work(context, typed);
    if (!done.ok) throw new CommandRefusedError(refusalSentence(done.refusal, command.isJson));
    return said(command, done.value, words);
  };
}

/** A list that is never refused. */
function list<Value>(
  read: (context: ShopContext) => Promise<Value>,
  words: (value: Value) => string,
): Step {
  return async (context, command) => said(command, await read(context), words);
}

function said<Value>(
  { isJson }: DeskOrdersCommand,
  value: Value,
  words: (value: Value) => string,
): string {
  return isJson ? JSON.stringify(value, null, 2) : terminalText(words(value));
}

/** The parcel has to be named. */
const named = ({ parcel }: DeskOrdersCommand): number => {
  if (parcel === undefined) throw new CommandRefusedError('Say which parcel: --parcel N.');
  return parcel;
};

const steps: Readonly<Record<DeskOrdersName, Step>> = {
  orders: step(findOrders, pageLines),
  order: step(wholeOrder, orderLines),
  confirm: step(confirmByHand, ({ until }) => `Confirmed; it waits until ${until.toISOString()}.`),
  reopen: step(reopenByHand, ({ until }) => `Open again; it waits until ${until.toISOString()}.`),
  paid: step(
    (context, typed) => markOrderPaid(context, { ...typed, reference: typed.reference ?? '' }),
    ({ number }) => `${number} is paid.`,
  ),
  pack: step(packOrder, parcelLines),
  unpack: step(
    (context, typed) => unpackParcel(context, { ...typed, parcel: named(typed) }),
    parcelLines,
  ),
  'pack-again': step(
    (context, typed) => packAgain(context, { ...typed, parcel: named(typed) }),
    parcelLines,
  ),
  ship: step(handOver, parcelLines),
  deliver: step(deliverParcels, parcelLines),
  return: step(returnParcel, parcelLines),
  address: step(
    (context, { to: change, number, actor }) => changeAddress(context, { change, number, actor }),
    ({ address }) => linesOfAddress(address).join('\n'),
  ),
  exchange: step(
    (context, typed) => (typed.isApplied ? exchangeLine : exchangeOffer)(context, typed),
    exchangeLines,
  ),
  cancel: step(cancelOrder, ({ number, dueCents }) =>
    dueCents === 0
      ? `${number} is cancelled.`
      : `${number} is cancelled. To send its money back: npm run desk -- refund ${number}`,
  ),
  refund: step((context, typed) => {
    const day = isoDay(context.clock());
    const key = typed.key ?? `${COMMAND_LINE.email} ${day} ${typed.amountCents ?? 'rest'}`;
    return refundOrder(context, { ...typed, key });
  }, refundLine),
  invoice: step(issueInvoice, ({ number }) => `Issued as ${number}, and mailed to the shopper.`),
  'credit-notes': step(
    issueCreditNotes,
    (notes) => `Issued and mailed to the shopper: ${notes.map(({ number }) => number).join(', ')}.`,
  ),
  papers: step(writePapers, (names) => names.join('\n')),
  'packing-lists': step(writePackingLists, (file) => `Written to ${file}`),
  note: step(
    (context, typed) => noteOnOrder(context, { ...typed, text: typed.more ?? '' }),
    ({ number }) => `Noted with ${number}.`,
  ),
  message: step(
    (context, typed) => writeToShopper(context, { ...typed, text: typed.more ?? '' }),
    ({ number }) => `Sent to the shopper of ${number}.`,
  ),
  withdrawals: list(openWithdrawals, withdrawalLines),
  enquiries: list(recentEnquiries, enquiryLines),
  leads: list(recentLeads, leadLines),
  settle: step(
    (context, { subject, actor }) => settleWithdrawal(context, { id: subject, actor }),
    () => 'It waits no more.',
  ),
  answer: step(answerByCommand, () => 'The answer is on its way.'),
  assign: step(
    (context, { subject: kind, more: id = '', worker: assignee = '' }) =>
      assignItem(context, { kind, id, assignee, by: COMMAND_LINE }),
    () => 'It is assigned.',
  ),
  close: step(
    (context, { subject: kind, more: id = '' }) =>
      closeItem(context, { kind, id, by: COMMAND_LINE }),
    () => 'It is closed.',
  ),
  withdrawal: step(
    (context, { subject }) => workedWithdrawal(context, { id: subject }),
    withdrawalText,
  ),
  received: step(receiveByCommand, ({ number, pieces }) =>
    pieces === 0 ? 'It was noted before.' : `${number}: ${pieces} came back.`,
  ),
  'pay-back': step(
    (context, { subject, ...typed }) =>
      payBack(context, { ...typed, id: subject, key: COMMAND_LINE.email }),
    refundLine,
  ),
  bank: runBank,
  tracking: runTracking,
};

/** `npm run desk -- bank FILE`: what a bank's statement pays, and with `--apply` marks it paid. */
async function runBank(
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
