import type { Config } from '../../config/config.ts';
import { MAILED_NAME_LENGTH } from '../../config/lengths.ts';
import { confirmOrderPath, orderPath } from '../../config/page-paths.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import {
  harmlessLine,
  joined,
  type MailText,
  mailText,
  ours,
} from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import { BANK_TRANSFER } from '../basket/payment-methods.ts';
import { type Mail, reasonLines, sellerLines } from '../mail/mail.ts';
import { kindOfOrder } from '../mail/mail-kinds.ts';

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
  return toShopper(order, config, text.warningSubject(ours(config.shopName), ours(order.number)), [
    text.warning(ours(order.number), momentOf(until)),
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
  const mail = toShopper(order, config, confirmSubject(ours(config.shopName), ours(order.number)), [
    mailText`${confirm(momentOf(until))}\n${ours(config.publicUrl + confirmOrderPath(order.id, key))}`,
  ]);
  return { ...mail, kind: 'order-placed' };
}

export function cancelledMail(
  order: UnpaidOrder & { readonly isUnconfirmed: boolean },
  config: Settings,
): Mail {
  const subject = text.cancelledSubject(ours(config.shopName), ours(order.number));
  const said = order.isUnconfirmed
    ? [text.unconfirmed(ours(order.number))]
    : [text.cancelled(ours(order.number)), text.stillWanted];
  return toShopper(order, config, subject, said);
}

interface StillSent {
  /** What a supplier may be sending all the same. */
  readonly stillSent?: readonly MailText[];
}

/** The owner has cancelled it. */
export function ownerCancelledMail(
  order: UnpaidOrder,
  config: Settings,
  { reason = '', stillSent = [] }: StillSent & { readonly reason?: string } = {},
): Mail {
  const subject = text.cancelledSubject(ours(config.shopName), ours(order.number));
  return toShopper(order, config, subject, [
    text.cancelledByShop(ours(order.number)),
    ...stillSent,
    ...reasonLines(reason),
    text.stillWanted,
  ]);
}

/** The buyer has cancelled it. */
export function shopperCancelledMail(
  order: UnpaidOrder,
  config: Settings,
  stillSent: readonly MailText[],
): Mail {
  const subject = text.cancelledSubject(ours(config.shopName), ours(order.number));
  return toShopper(order, config, subject, [
    text.cancelledByShopper(ours(order.number)),
    ...stillSent,
  ]);
}

export function reopenedMail(order: UnpaidOrder, until: Date, config: Settings): Mail {
  const subject = text.reopenedSubject(ours(config.shopName), ours(order.number));
  return toShopper(order, config, subject, [text.reopened(ours(order.number), momentOf(until))]);
}

function toShopper(
  order: UnpaidOrder,
  config: Settings,
  subject: MailText,
  said: readonly MailText[],
): Mail {
  return {
    queue: 'order-mail',
    kind: kindOfOrder(order),
    order: { id: order.id },
    recipient: order.email,
    // Both mails ask for a reply.
    replyTo: config.seller.email,
    subject,
    text: joined(
      [
        text.greeting(harmlessLine(order.addressee, MAILED_NAME_LENGTH)),
        ...said,
        mailText`${text.see}\n${ours(config.publicUrl + orderPath(order.id))}`,
        text.write(ours(config.seller.email)),
        joined(sellerLines(config), '\n'),
      ],
      '\n\n',
    ),
    html: null,
  };
}

function momentOf(until: Date): MailText {
  return ours(formatMoment(until, SHOP_TIME_ZONE));
}
