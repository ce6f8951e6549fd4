import type { Config } from '../../config/config.ts';
import { CURRENCY } from '../../config/countries/markets.ts';
import { type Cents, formatMoney } from '../../kernel/money.ts';
import { type MailText, ours } from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import type { MoneyStand, OrderStand } from '../ledger/ledger.ts';
import { type Mail, reasonLines } from '../mail/mail.ts';
import { type MailedOrder, type MailSettings, toShopper } from './order/shopper-mail.ts';
import type { Refund } from './refund.ts';

const text = messages.fulfilmentMail;

/** Money for an order has come outside the providers. @param stand where the order stands with it */
export function receivedMail(
  order: MailedOrder,
  amountCents: number,
  { money, piecesToPack }: Pick<OrderStand, 'money' | 'piecesToPack'>,
  config: MailSettings & Pick<Config, 'bankAccount'>,
): Mail {
  const { shortCents, surplusCents } = money;
  const account = config.bankAccount ? ours(config.bankAccount) : undefined;
  const rest = text.receivedShort(amountOf(shortCents), ours(order.number), account);
  return toShopper(order, config, {
    subject: text.receivedSubject(ours(config.shopName), ours(order.number)),
    said: [
      text.received(ours(order.number), amountOf(amountCents)),
      ...(shortCents > 0 ? [rest] : []),
      ...(surplusCents > 0 ? [text.receivedSurplus(amountOf(surplusCents))] : []),
      ...(piecesToPack > 0 ? [text.receivedNext] : []),
    ],
  });
}

/** Nobody asks for the rest of the money any more. */
export function writtenOffMail(order: MailedOrder, cents: Cents, config: MailSettings): Mail {
  return toShopper(order, config, {
    subject: text.restWrittenOffSubject(ours(config.shopName), ours(order.number)),
    said: [text.restWrittenOff(ours(order.number), amountOf(cents))],
  });
}

/** An order costs less: what follows of it for its shopper. @param money as it stands then */
export function costsLess(
  { isPaid }: { readonly isPaid: boolean },
  lessCents: Cents,
  { giveBackCents, owedCents }: MoneyStand,
): MailText {
  const less = amountOf(lessCents);
  if (!isPaid) return text.costsLessToPay(less, amountOf(owedCents));
  if (giveBackCents === 0) return text.costsLess(less);
  // What fell away before may still be on its way back.
  const back = giveBackCents > lessCents ? text.costsLessBackInAll : text.costsLessBack;
  return back(less, amountOf(giveBackCents));
}

/** Money has gone back. */
export function refundedMail(
  order: MailedOrder,
  { amountCents, paymentId, reason }: Pick<Refund, 'amountCents' | 'paymentId' | 'reason'>,
  config: MailSettings,
): Mail {
  const amount = amountOf(amountCents);
  return toShopper(order, config, {
    subject: text.refundedSubject(ours(config.shopName), ours(order.number)),
    said: [
      paymentId === null
        ? text.refundedByHand(ours(order.number), amount)
        : text.refunded(ours(order.number), amount),
      ...reasonLines(reason),
    ],
  });
}

/** A paid order was cancelled: its money goes back. */
export function cancelledPaidMail(
  order: MailedOrder,
  {
    dueCents,
    reason,
    stillSent,
  }: {
    readonly dueCents: Cents;
    readonly reason: string;
    /** What a supplier may be sending all the same. */
    readonly stillSent: readonly MailText[];
  },
  config: MailSettings,
): Mail {
  return toShopper(order, config, {
    subject: text.cancelledSubject(ours(config.shopName), ours(order.number)),
    said: [
      text.cancelledPaid(ours(order.number), amountOf(dueCents)),
      ...stillSent,
      ...reasonLines(reason),
    ],
  });
}

function amountOf(cents: number): MailText {
  return ours(formatMoney(cents, CURRENCY.symbol));
}
