import { CURRENCY } from '../../config/markets.ts';
import { formatMoney } from '../../kernel/money.ts';
import { type MailText, ours } from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import type { Mail } from '../mail/mail.ts';
import { type MailedOrder, type MailSettings, toShopper } from './order/shopper-mail.ts';
import type { Refund } from './refund.ts';

const text = messages.fulfilmentMail;

/** Money for an order has come outside the providers. */
export function receivedMail(order: MailedOrder, amountCents: number, config: MailSettings): Mail {
  return toShopper(order, config, {
    subject: text.receivedSubject(ours(config.shopName), ours(order.number)),
    said: [text.received(ours(order.number), amountOf(amountCents))],
  });
}

/** Money has gone back. */
export function refundedMail(
  order: MailedOrder,
  { amountCents, paymentId }: Pick<Refund, 'amountCents' | 'paymentId'>,
  config: MailSettings,
): Mail {
  const amount = amountOf(amountCents);
  return toShopper(order, config, {
    subject: text.refundedSubject(ours(config.shopName), ours(order.number)),
    said: [
      paymentId === null
        ? text.refundedByHand(ours(order.number), amount)
        : text.refunded(ours(order.number), amount),
    ],
  });
}

/** A paid order was cancelled: its money goes back. */
export function cancelledPaidMail(
  order: MailedOrder,
  dueCents: number,
  config: MailSettings,
): Mail {
  return toShopper(order, config, {
    subject: text.cancelledSubject(ours(config.shopName), ours(order.number)),
    said: [text.cancelledPaid(ours(order.number), amountOf(dueCents))],
  });
}

function amountOf(cents: number): MailText {
  return ours(formatMoney(cents, CURRENCY.symbol));
}
