/** Mails about payments that did not go the usual way. */
export const paymentMail = {
  greeting: (name: string) => `Hello ${name},`,
  see: 'See your order:',

  lateSubject: (shop: string, number: string) => `${shop}: your payment for ${number} has arrived`,
  late: (number: string) =>
    `your payment for order ${number} arrived after its time had run out. Everything you ordered is still there, so the order goes on as if it had been in time.`,

  lateRefundSubject: (shop: string, number: string) =>
    `${shop}: we give back your payment for ${number}`,
  lateRefund: (number: string, amount: string) =>
    `your payment of ${amount} for order ${number} arrived after its time had run out, and not all of its parts can be had any more. The order stays cancelled, and we are giving back ${amount} the way you paid. You need not do anything.`,

  secondSubject: (shop: string, number: string) => `${shop}: ${number} was paid twice`,
  second: (number: string, amount: string) =>
    `your order ${number} was already paid when a second payment of ${amount} arrived. We are giving back the second one the way you paid it. Your order goes on, and you need not do anything.`,

  doubtSubject: (number: string) => `Please look at a payment for ${number}`,
  doubt: {
    'other-amount': 'The provider reports another amount or currency than the order has.',
    'other-payment': 'The provider says that the money belongs to another payment.',
    'refund-refused': 'The money is to go back, but the provider refuses the refund.',
  },
  doubtBody: (facts: {
    reason: string;
    number: string;
    amount: string;
    provider: string;
    reference: string;
  }) =>
    `${facts.reason}\n\nOrder: ${facts.number}\nExpected: ${facts.amount}\nProvider: ${facts.provider}\nIts reference: ${facts.reference}\n\nThe shop does nothing more by itself. Please check the payment with the provider, and give the money back there where it has to.`,
} as const;
