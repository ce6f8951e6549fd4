/** The receipt of the dealer form; the shop's own mail is in shop-mail. */
export const leadMail = {
  receiptSubject: (shop: string) => `${shop}: we have received your message`,
  receiptOpening: 'Hello,',
  receiptText: 'thank you for your interest. We have your message and answer soon. It came from:',
  notYours: 'If you did not send it, somebody used your address by mistake: please tell us.',
} as const;
