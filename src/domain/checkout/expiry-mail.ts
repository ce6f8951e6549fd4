import type { Config } from '../../config/config.ts';
import { MAILED_NAME_LENGTH } from '../../config/lengths.ts';
import { confirmOrderPath, orderPath } from '../../config/page-paths.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { harmlessLine } from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import { BANK_TRANSFER } from '../basket/payment-methods.ts';
import type { Mail } from '../mail/mail.ts';
import { kindOfOrder } from '../mail/mail-kinds.ts';
import { sellerLines } from '../mail/seller-lines.ts';

const text = messages.expiryMail;

type Settings = Pick<Config, 'shopName' | 'publicUrl' | 'seller'>;

interface UnpaidOrder {
  readonly id: string;
  readonly number: string;
  readonly addressee: string;
  readonly email: string;
  readonly paymentMethod: string;
  readonly isConfirmed: boolean;
  readonly isPaid?: boolean;
}

/** The mail that says until when an unpaid order is kept open. */
export function warningMail(order: UnpaidOrder, until: Date, config: Settings): Mail {
  return toShopper(order, config, text.warningSubject(config.shopName, order.number), [
    text.warning(order.number, momentOf(until)),
    ...(order.paymentMethod === BANK_TRANSFER ? [text.transferOnItsWay] : []),
  ]);
}

/** Asks to confirm an order whose payment was changed to a bank transfer. */
export function confirmMail(
  order: UnpaidOrder,
  { key, until }: { readonly key: string; readonly until: Date },
  config: Settings,
): Mail {
  const { confirm, confirmSubject } = messages.orderMail;
  const mail = toShopper(order, config, confirmSubject(config.shopName, order.number), [
    `${confirm(momentOf(until))}\n${config.publicUrl}${confirmOrderPath(order.id, key)}`,
  ]);
  return { ...mail, kind: 'order-placed' };
}

export function cancelledMail(
  order: UnpaidOrder & { readonly isUnconfirmed: boolean },
  config: Settings,
): Mail {
  const subject = text.cancelledSubject(config.shopName, order.number);
  const said = order.isUnconfirmed
    ? [text.unconfirmed(order.number)]
    : [text.cancelled(order.number), text.stillWanted];
  return toShopper(order, config, subject, said);
}

/** The owner has cancelled it. */
export function ownerCancelledMail(order: UnpaidOrder, config: Settings): Mail {
  const subject = text.cancelledSubject(config.shopName, order.number);
  return toShopper(order, config, subject, [text.cancelledByShop(order.number), text.stillWanted]);
}

/** The buyer has cancelled it. */
export function shopperCancelledMail(order: UnpaidOrder, config: Settings): Mail {
  const subject = text.cancelledSubject(config.shopName, order.number);
  return toShopper(order, config, subject, [text.cancelledByShopper(order.number)]);
}

export function reopenedMail(order: UnpaidOrder, until: Date, config: Settings): Mail {
  const subject = text.reopenedSubject(config.shopName, order.number);
  return toShopper(order, config, subject, [text.reopened(order.number, momentOf(until))]);
}

function toShopper(
  order: UnpaidOrder,
  config: Settings,
  subject: string,
  said: readonly string[],
): Mail {
  return {
    queue: 'order-mail',
    kind: kindOfOrder(order),
    order: { id: order.id },
    recipient: order.email,
    // Both mails ask for a reply.
    replyTo: config.seller.email,
    subject,
    text: [
      text.greeting(harmlessLine(order.addressee, MAILED_NAME_LENGTH)),
      ...said,
      `${text.see}\n${config.publicUrl}${orderPath(order.id)}`,
      text.write(config.seller.email),
      sellerLines(config).join('\n'),
    ].join('\n\n'),
    html: null,
  };
}

function momentOf(until: Date): string {
  return formatMoment(until, SHOP_TIME_ZONE);
}
