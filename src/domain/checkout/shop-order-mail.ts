import type { Config } from '../../config/config.ts';
import { MAILED_NAME_LENGTH } from '../../config/lengths.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { harmlessLine } from '../../kernel/text/harmless-text.ts';
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
    subject: text.placedSubject(order.number),
    state: text.notPaid,
  });
}

/** To the shop: an order was paid and can be sent. */
export function paidMail(order: Order, config: Pick<Config, 'mail'>, paidAt: Date): Mail {
  return toShop(order, config, {
    kind: 'shop-payment',
    subject: text.paidSubject(order.number),
    state: text.paid(formatMoment(paidAt, SHOP_TIME_ZONE)),
  });
}

function toShop(
  order: Order,
  config: Pick<Config, 'mail'>,
  about: Pick<Mail, 'kind' | 'subject'> & { readonly state: string },
): Mail {
  const { kind, subject, state } = about;
  const { shippingAddress, billingAddress } = order;
  const block = (lines: readonly string[]) => lines.join('\n');
  return {
    queue: 'shop-mail',
    kind,
    recipient: config.mail.to,
    replyTo: shippingAddress.email,
    subject,
    text: [
      block([
        text.number(order.number),
        text.placedAt(formatMoment(order.placedAt, SHOP_TIME_ZONE)),
        text.payment(names[order.paymentMethod]?.displayName ?? order.paymentMethod, state),
      ]),
      block(order.lines.map((line) => [lineText(line), ...parcelOfLine(order, line)].join('. '))),
      block(totalsOf(order).map(([what, amount]) => `${what}: ${amount}`)),
      block([text.shipTo, ...addressLines(shippingAddress)]),
      ...(billingAddress ? [block([text.billTo, ...addressLines(billingAddress)])] : []),
      block([
        text.email(shippingAddress.email),
        ...(order.vin ? [text.vin(harmlessLine(order.vin, MAILED_NAME_LENGTH))] : []),
        ...(order.buyerReference
          ? [text.buyerReference(harmlessLine(order.buyerReference, MAILED_NAME_LENGTH))]
          : []),
        ...arrivalWords(order),
        ...(order.isBackorder
          ? [order.sendTogether ? text.backorder : messages.orderMail.inTwoParcels]
          : []),
      ]),
    ].join('\n\n'),
    html: null,
  };
}
