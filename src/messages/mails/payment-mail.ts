import { type MailText, mailText } from '../../kernel/text/harmless-text.ts';

/** Mails about payments that did not go the usual way. */
export const paymentMail = {
  greeting: (name: MailText) => mailText`Hello ${name},`,
  see: mailText`See your order:`,

  lateSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: your payment for ${number} has arrived`,
  late: (number: MailText) =>
    mailText`your payment for order ${number} arrived late. Everything you ordered is still in stock, so we process the order as if it had been in time.`,

  lateRefundSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: we are refunding your payment for ${number}`,
  lateRefund: (number: MailText, amount: MailText) =>
    mailText`your payment of ${amount} for order ${number} arrived late, and some of its parts are no longer available. The order stays cancelled, and we are refunding ${amount} the way you paid. You need not do anything.`,

  secondSubject: (shop: MailText, number: MailText) => mailText`${shop}: ${number} was paid twice`,
  second: (number: MailText, amount: MailText) =>
    mailText`your order ${number} was already paid when a second payment of ${amount} arrived. We are refunding the second one the way you paid it. We process your order as usual, and you need not do anything.`,

  doubtSubject: (number: MailText) => mailText`Please look at a payment for ${number}`,
  doubt: {
    'other-amount': mailText`The provider reports another amount or currency than the order has.`,
    'other-payment': mailText`The provider says that the money belongs to another payment.`,
    'refund-refused': mailText`The money must be refunded, but the provider refuses the refund.`,
  },
  doubtBody: (facts: {
    reason: MailText;
    number: MailText;
    amount: MailText;
    provider: MailText;
    reference: MailText;
  }) =>
    mailText`${facts.reason}\n\nOrder: ${facts.number}\nExpected: ${facts.amount}\nProvider: ${facts.provider}\nIts reference: ${facts.reference}\n\nThe shop does nothing more automatically. Please check the payment with the provider, and refund it there if necessary.`,
} as const;
