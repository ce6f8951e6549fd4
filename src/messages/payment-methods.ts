/** The methods in a word or two, where a shopper decides. */
export const paymentMarks: Readonly<Record<string, string>> = {
  stripe: 'Card',
  paypal: 'PayPal',
  banktransfer: 'Bank transfer',
  demo: 'Demo payment',
};

/** Payment methods as the checkout offers them. */
export const paymentMethods = {
  stripe: {
    displayName: 'Card and more, by Stripe',
    description: "You pay on Stripe's page; we never see your card",
  },
  paypal: {
    displayName: 'PayPal',
    description: 'You pay with your PayPal account',
  },
  banktransfer: {
    displayName: 'Bank transfer',
    description: 'You get a pro forma invoice; we dispatch when the money has arrived',
  },
  demo: {
    displayName: 'Demo payment',
    description: 'For trying the shop out: no money moves',
  },
  nothing: {
    displayName: 'Nothing to pay',
    description: 'The order costs nothing and counts as paid at once',
  },
} as const;
