/** Payment methods as the checkout offers them. */
export const paymentMethods = {
  banktransfer: {
    displayName: 'Bank transfer',
    description: 'You get a pro forma invoice; we dispatch when the money is there',
  },
  demo: {
    displayName: 'Demo payment',
    description: 'For trying the shop out: no money moves',
  },
} as const;
