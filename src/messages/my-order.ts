import { invalidEmail } from './email.ts';

/** Finding an order again. */
export const myOrder = {
  pageTitle: (shop: string) => `My order | ${shop}`,
  description: 'See how your order stands: payment, parcels with tracking, invoices, withdrawal.',
  title: 'My order',
  intro:
    'Type the number of your order and the e-mail address that you ordered with. We send the link to your order there.',
  number: 'Order number',
  numberHint: 'It is in the confirmation e-mail and begins with WB.',
  email: 'E-mail',
  send: 'Send me the link',
  sending: 'Sending...',
  done: 'Please check your mailbox',
  doneText: (email: string) =>
    `If there is such an order, its link is on its way to ${email}. It can take a minute; check your spam folder, too.`,
  again: 'Nothing came? Check number and address, and try again.',
  back: 'Try again',
  required: 'This is a required field.',
  invalidEmail,
  summaryTitle: (count: number) =>
    count === 1 ? 'Please correct one thing' : `Please correct ${count} things`,
} as const;
