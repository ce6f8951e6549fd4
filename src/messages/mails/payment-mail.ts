/** Mails about payments that did not go the usual way. */
export const paymentMail = {
  greeting: (name: string) => `Hello ${name},`,
  see: 'See your order:',

  lateSubject: (shop: string, number: string) => `${shop}: your payment for ${number} has arrived`,
  late: (number: string) =>
    `your payment for order ${number} arrived late. Everything you ordered is still in stock, so we process the order as if it had been in time.`,

  lateRefundSubject: (shop: string, number: string) =>
    `${shop}: we are refunding your payment for ${number}`,
  lateRefund: (number: string, amount: string) =>
    `your payment of ${amount} for order ${number} arrived late, and some of its parts are no longer available. The order stays cancelled, and we are refunding ${amount} the way you paid. You need not do anything.`,

  secondSubject: (shop: string, number: string) => `${shop}: ${number} was paid twice`,
  second: (number: string, amount: string) =>
    `your order ${number} was already paid when a second payment of ${amount} arrived. We are refunding the second one the way you paid it. We process your order as usual, and you need not do anything.`,

  doubtSubject: (number: string) => `Please look at a payment for ${number}`,
  doubt: {
    'other-amount': 'The provider reports another amount or currency than the order has.',
    'other-payment': 'The provider says that the money belongs to another payment.',
    'refund-refused': 'The money must be refunded, but the provider refuses the refund.',
  },
  doubtBody: (facts: {
    reason: string;
    number: string;
    amount: string;
    provider: string;
    reference: string;
  }) =>
    `${facts.reason}\n\nOrder: ${facts.number}\nExpected: ${facts.amount}\nProvider: ${facts.provider}\nIts reference: ${facts.reference}\n\nThe shop does nothing more automatically. Please check the payment with the provider, and refund it there if necessary.`,
} as const;
