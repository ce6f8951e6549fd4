import type { Config } from '../../config/config.ts';
import { CURRENCY } from '../../config/countries/markets.ts';
import { MAILED_LINE_LENGTH, MAILED_NAME_LENGTH } from '../../config/lengths.ts';
import { formatMoney } from '../../kernel/money.ts';
import {
  exactly,
  harmlessLine,
  joined,
  type MailText,
  mailText,
  ours,
} from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import type { Mail } from '../mail/mail.ts';
import type { PaymentProblem, ProviderMove } from './settlement.ts';

const text = messages.paymentMail;

type Settings = Pick<Config, 'shopName' | 'publicUrl' | 'mail'>;

interface PaidOrder {
  readonly id: string;
  readonly number: string;
  readonly addressee: string;
  readonly email: string;
}

interface PaidAmount {
  readonly amountCents: number;
}

/** To a shopper whose payment has come. */
export function paymentReceivedMail(order: PaidOrder, payment: PaidAmount, config: Settings): Mail {
  const subject = text.paidSubject(ours(config.shopName), ours(order.number));
  return toShopper(order, config, subject, text.paid(ours(order.number), amountOf(payment)));
}

/** To a shopper whose late payment was still in time. */
export function lateMail(order: PaidOrder, config: Settings): Mail {
  const subject = text.lateSubject(ours(config.shopName), ours(order.number));
  return toShopper(order, config, subject, text.late(ours(order.number)));
}

/** To a shopper whose payment came too late and is refunded. */
export function lateRefundMail(order: PaidOrder, payment: PaidAmount, config: Settings): Mail {
  const subject = text.lateRefundSubject(ours(config.shopName), ours(order.number));
  return toShopper(order, config, subject, text.lateRefund(ours(order.number), amountOf(payment)));
}

/** To a shopper who paid twice. */
export function secondPaymentMail(order: PaidOrder, payment: PaidAmount, config: Settings): Mail {
  const subject = text.secondSubject(ours(config.shopName), ours(order.number));
  return toShopper(order, config, subject, text.second(ours(order.number), amountOf(payment)));
}

/** To the shop: money without consequences until somebody has looked at it. */
export function doubtMail(
  order: PaidOrder,
  payment: PaidAmount & { readonly provider: string; readonly reference: string | null },
  problem: Extract<PaymentProblem, keyof typeof text.doubt>,
  config: Settings,
): Mail {
  return {
    queue: 'shop-mail',
    kind: 'shop-payment',
    recipient: config.mail.to,
    replyTo: null,
    subject: text.doubtSubject(ours(order.number)),
    text: text.doubtBody({
      reason: text.doubt[problem],
      number: ours(order.number),
      amount: amountOf(payment),
      provider: ours(payment.provider),
      reference: exactly(payment.reference ?? '', MAILED_LINE_LENGTH),
    }),
    html: null,
  };
}

/** To the shop: money of an order went back, or came back, without the shop having asked for it. */
export function providerMoveMail(
  order: PaidOrder,
  {
    kind,
    amountCents,
    provider,
    reference,
  }: Pick<ProviderMove, 'kind' | 'amountCents'> & {
    readonly provider: string;
    readonly reference: string;
  },
  config: Settings,
): Mail {
  return {
    queue: 'shop-mail',
    kind: 'shop-payment',
    recipient: config.mail.to,
    replyTo: null,
    subject: text.movedSubject[kind](ours(order.number)),
    text: text.movedBody({
      what: text.moved[kind](amountOf({ amountCents })),
      number: ours(order.number),
      provider: ours(provider),
      reference: exactly(reference, MAILED_LINE_LENGTH),
    }),
    html: null,
  };
}

function toShopper(order: PaidOrder, config: Settings, subject: MailText, said: MailText): Mail {
  return {
    queue: 'order-mail',
    kind: 'order',
    recipient: order.email,
    replyTo: null,
    subject,
    text: joined(
      [
        text.greeting(harmlessLine(order.addressee, MAILED_NAME_LENGTH)),
        said,
        mailText`${text.see}\n${ours(`${config.publicUrl}/order/${order.id}`)}`,
        ours(config.shopName),
      ],
      '\n\n',
    ),
    html: null,
  };
}

function amountOf({ amountCents }: PaidAmount): MailText {
  return ours(formatMoney(amountCents, CURRENCY.symbol));
}
