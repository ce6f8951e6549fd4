import {
  openWithdrawals,
  recentEnquiries,
  recentLeads,
  settleWithdrawal,
} from '../../domain/fulfilment/inboxes.server.ts';
import { decideWithdrawal } from '../../domain/fulfilment/returns/declared.server.ts';
import { payBack } from '../../domain/fulfilment/returns/pay-back.server.ts';
import { receiveGoods } from '../../domain/fulfilment/returns/receive-goods.server.ts';
import { workedWithdrawal } from '../../domain/fulfilment/returns/worked-withdrawal.server.ts';
import { noteOnOrder, writeToShopper } from '../../domain/fulfilment/write-about-order.server.ts';
import { answerItem, assignItem, closeItem, inboxItem } from '../../domain/inbox/inbox.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import { ok } from '../../kernel/result.ts';
import { pressedRefund, refundsBefore } from './changes.ts';
import { actor, centsOf, orderCommand as command, linesOf } from './order-command.ts';
import {
  enquiryLines,
  leadLines,
  refundLine,
  withdrawalLines,
  workedWithdrawalLines,
} from './order-words.ts';

const by = COMMAND_LINE;

/** What shoppers and the shop write to each other, and what comes back. */
export const inboxCommands = {
  note: command({
    usage: 'NUMBER TEXT',
    run:
      ([number, text]) =>
      (context) =>
        noteOnOrder(context, { number, actor, text }),
    print: ({ number }) => `Noted with ${number}.`,
  }),
  message: command({
    usage: 'NUMBER TEXT',
    run:
      ([number, text]) =>
      (context) =>
        writeToShopper(context, { number, actor, text }),
    print: ({ number }) => `Sent to the shopper of ${number}.`,
  }),
  withdrawals: command({
    usage: '| enquiries | leads',
    run: () => async (context) => ok(await openWithdrawals(context)),
    print: withdrawalLines,
  }),
  enquiries: command({
    run: () => async (context) => ok(await recentEnquiries(context)),
    print: enquiryLines,
  }),
  leads: command({
    run: () => async (context) => ok(await recentLeads(context)),
    print: leadLines,
  }),
  settle: command({
    usage: 'ID',
    run:
      ([id]) =>
      (context) =>
        settleWithdrawal(context, { id, actor }),
    print: () => 'It waits no more.',
  }),
  answer: command({
    usage: 'KIND ID [--template TEMPLATE] [--subject TEXT] [--text TEXT]',
    run:
      ([kind, id], { template, subject, text }) =>
      async (context) => {
        const found = await inboxItem(context, { kind, id, template });
        if (!found.ok) return found;
        const { draft } = found.value;
        const answer = { subject: subject ?? draft.subject, text: text ?? draft.text };
        // The same answer is sent once a day.
        const key = `${actor} ${isoDay(context.clock())} ${JSON.stringify(answer)}`;
        return answerItem(context, { kind, id, by, ...answer, key });
      },
    print: () => 'The answer is on its way.',
  }),
  assign: command({
    usage: 'KIND ID [--worker EMAIL]',
    run:
      ([kind, id], { worker: assignee = '' }) =>
      (context) =>
        assignItem(context, { kind, id, assignee, by }),
    print: () => 'It is assigned.',
  }),
  close: command({
    usage: 'KIND ID',
    run:
      ([kind, id]) =>
      (context) =>
        closeItem(context, { kind, id, by }),
    print: () => 'It is closed.',
  }),
  withdrawal: command({
    usage: 'ID',
    run:
      ([id]) =>
      (context) =>
        workedWithdrawal(context, { id }),
    print: workedWithdrawalLines,
  }),
  received: command({
    usage:
      'ID --condition CONDITION [--lines PART:PIECES,…] [--restock PLACE] [--why WHY] [--reason TEXT] [--key TEXT]',
    run([id], { condition = '', restock: restockAt, why: reason, reason: note, ...typed }) {
      const named = linesOf(typed.lines);
      return async (context) => {
        const found = await workedWithdrawal(context, { id });
        if (!found.ok) return found;
        const awaited = found.value.lines.filter(({ toCome }) => toCome > 0);
        const lines =
          named ?? awaited.map(({ id: line, toCome: quantity }) => ({ line, quantity }));
        // The same return counts once a day: all that is back is other pieces when more has gone out.
        const goneOut = found.value.lines.map((line) => [line.id, line.goneOut]);
        const same = JSON.stringify([named ?? goneOut, condition, restockAt]);
        const key = typed.key ?? `${actor} ${isoDay(context.clock())} ${same}`;
        return receiveGoods(context, { id, actor, key, lines, condition, restockAt, note, reason });
      };
    },
    print: ({ number, pieces }) =>
      pieces === 0 ? 'It was noted before.' : `${number}: ${pieces} came back.`,
  }),
  'decide-withdrawal': command({
    usage: 'ID --lines PART:PIECES,…',
    run([id], typed) {
      const lines = linesOf(typed.lines) ?? [];
      return (context) => decideWithdrawal(context, { id, actor, lines });
    },
    print: ({ number }) => `It is decided; what is left of ${number} may go out.`,
  }),
  'pay-back': command({
    usage: 'ID [EUROS] [--by-hand [--reference TEXT]] [--reason TEXT]',
    run([id, euros], { 'by-hand': isByHand = false, reference, reason }) {
      const amountCents = centsOf(euros);
      return async (context) => {
        const found = await workedWithdrawal(context, { id });
        if (!found.ok) return found;
        const refunds = await refundsBefore(context, found.value.orderNumber);
        const press = { id, actor, amountCents, isByHand, reference, reason };
        return pressedRefund(await payBack(context, press), refunds);
      };
    },
    print: refundLine,
  }),
};
