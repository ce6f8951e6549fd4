/** What some who come by the link to an order meet: that it is none or has ended, and a transfer to confirm. */
export const orderLink = {
  ended: {
    title: 'This link has expired',
    heading: 'This link to your order has expired',
    text: 'A link to an order works for a limited time, or until it is revoked. Your confirmation e-mail has everything about the order. For anything else write to us with its number; you can withdraw from it without a link.',
    contact: 'Write to us',
  },
  unknown: {
    title: 'Order not found',
    heading: 'There is no order at this address',
    text: 'Some mail programs break a long link, and its end is lost. Copy the whole link from the e-mail, or have it sent to you again by the number of your order.',
  },

  confirmTitle: 'Please confirm your order',
  confirmHint: 'Then we keep the parts for you while your transfer is on its way.',
  confirmLate:
    'The time to confirm this order is over. For some days you can still confirm it, if its parts are in stock at the same price.',
  confirm: 'Confirm my order',
  confirmed: 'Your order is confirmed: we keep the parts for you.',
} as const;
