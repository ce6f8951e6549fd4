import type { Config } from '../../config/config.ts';
import { MAILED_NAME_LENGTH } from '../../config/lengths.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import {
  answerAddress,
  harmlessLine,
  joined,
  type MailText,
  mailText,
  ours,
} from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import { paymentMethods } from '../../messages/payment-methods.ts';
import type { Mail } from '../mail/mail.ts';
import type { Order } from './order.ts';
import { addressLines, arrivalWords, lineText, parcelOfLine, totalsOf } from './order-in-words.ts';

const text = messages.shopOrderMail;
const names: Readonly<Record<string, { readonly displayName: string }>> = paymentMethods;

/** To the shop: an order was placed; its payment is still open. */
export function placedMail(order: Order, config: Pick<Config, 'mail'>): Mail {
  return toShop(order, config, {
    kind: 'shop-order',
    subject: text.placedSubject(ours(order.number)),
    state: order.grossCents === 0 ? text.nothingToPay : text.notPaid,
  });
}

/** To the shop: an order was paid and can be sent. */
export function paidMail(order: Order, config: Pick<Config, 'mail'>, paidAt: Date): Mail {
  return toShop(order, config, {
    kind: 'shop-payment',
    subject: text.paidSubject(ours(order.number)),
    state: text.paid(ours(formatMoment(paidAt, SHOP_TIME_ZONE))),
  });
}

function toShop(
  order: Order,
  config: Pick<Config, 'mail'>,
  about: Pick<Mail, 'kind' | 'subject'> & { readonly state: MailText },
): Mail {
  const { kind, subject, state } = about;
  const { shippingAddress, billingAddress } = order;
  const block = (lines: readonly MailText[]) => joined(lines, '\n');
  return {
    queue: 'shop-mail',
    kind,
    recipient: config.mail.to,
    replyTo: shippingAddress.email,
    subject,
    text: joined(
      [
        block([
          text.number(ours(order.number)),
          text.placedAt(ours(formatMoment(order.placedAt, SHOP_TIME_ZONE))),
          text.payment(ours(names[order.paymentMethod]?.displayName ?? order.paymentMethod), state),
        ]),
        block(
          order.lines.map((line) => joined([lineText(line), ...parcelOfLine(order, line)], '. ')),
        ),
        block(totalsOf(order).map(([what, amount]) => mailText`${what}: ${amount}`)),
        block([text.shipTo, ...addressLines(shippingAddress)]),
        ...(billingAddress ? [block([text.billTo, ...addressLines(billingAddress)])] : []),
        block([
          text.email(answerAddress(shippingAddress.email)),
          ...(order.vin ? [text.vin(harmlessLine(order.vin, MAILED_NAME_LENGTH))] : []),
          ...(order.buyerReference
            ? [text.buyerReference(harmlessLine(order.buyerReference, MAILED_NAME_LENGTH))]
            : []),
          ...(order.pickUpAt === null ? arrivalWords(order) : [text.pickUp]),
          ...(order.isBackorder
            ? [order.sendTogether ? text.backorder : messages.orderMail.inTwoParcels]
            : []),
        ]),
      ],
      '\n\n',
    ),
    html: null,
  };
}
