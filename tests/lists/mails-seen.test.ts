import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  isMailingStep,
  type MailingStep,
  mailingSteps,
} from '../../src/desk/frame/mailing-steps.tsx';

const BY_SHOPPER = 'what the shopper, or a provider, did';
const BY_ITSELF = 'a job of the shop';
const TO_OTHERS = 'not to a buyer';

/** Who causes the mails of each file that queues one; of those at the desk, the steps, which show them first. */
const causes: Readonly<Record<string, string | readonly MailingStep[]>> = {
  'buying/late.server.ts': ['tell'],
  'buying/purchase-mail.server.ts': TO_OTHERS,
  'checkout/close-order.server.ts': 'the command line',
  'checkout/confirm-order.server.ts': BY_SHOPPER,
  'checkout/expire-unpaid-orders.server.ts': BY_ITSELF,
  'checkout/holds/watch-holds.server.ts': TO_OTHERS,
  'checkout/mark-paid.server.ts': BY_SHOPPER,
  'checkout/place-order.server.ts': BY_SHOPPER,
  'enquiries/enquiries.server.ts': BY_SHOPPER,
  'fulfilment/cancel-order.server.ts': ['cancel', 'cancel-pieces', 'fall-away', 'decide'],
  'fulfilment/change-address.server.ts': ['address'],
  'fulfilment/change-owed.server.ts': ['cancel-pieces', 'lower-price', 'write-off', 'fall-away'],
  'fulfilment/confirm-by-hand.server.ts': ['confirm', 'reopen'],
  'fulfilment/exchange/exchange-line.server.ts': ['exchange'],
  'fulfilment/mark-order-paid.server.ts': ['paid', 'apply'],
  'fulfilment/parcels/hand-over.server.ts': ['hand-over', 'send', 'apply', 'ship', 'scan'],
  'fulfilment/parcels/pack-order.server.ts': ['pack', 'pack-again', 'scan'],
  'fulfilment/parcels/parcel-arrival.server.ts': ['take-back'],
  'fulfilment/refund-order.server.ts': ['refund', 'pay-back'],
  'fulfilment/returns/receive-goods.server.ts': ['received'],
  'fulfilment/returns/return-deposit.server.ts': ['return-deposit'],
  'fulfilment/send-refund.server.ts': ['refund', 'pay-back'],
  'fulfilment/write-about-order.server.ts': ['message'],
  'inbox/inbox.server.ts': ['answer'],
  'mail/bundle-shop-mail.server.ts': TO_OTHERS,
  'my-order/send-order-link.server.ts': BY_SHOPPER,
  'papers/issue-papers.server.ts': ['invoice', 'credit-notes', 'resend-einvoices'],
  'payment/demo-payment.server.ts': BY_SHOPPER,
  'payment/provider-moves.server.ts': TO_OTHERS,
  'payment/settle-payment.server.ts': BY_SHOPPER,
  'registers/ask-again.server.ts': TO_OTHERS,
  'stock-notices/stock-notices.server.ts': BY_SHOPPER,
  'withdrawals/withdrawals.server.ts': BY_SHOPPER,
};

const queueing = () =>
  readdirSync('src/domain', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.server.ts'))
    .filter((file) =>
      /(?<!function )\bqueueMail\(/.test(readFileSync(`src/domain/${file}`, 'utf8')),
    )
    .sort();

test('each file that queues a mail says who causes it', () => {
  expect(queueing()).toEqual(Object.keys(causes).sort());
});

test('each step of the desk that writes to a buyer shows its mail', () => {
  const steps = Object.values(causes).flatMap((cause) => (typeof cause === 'string' ? [] : cause));
  expect(steps.filter((step) => !isMailingStep(step))).toEqual([]);
  expect([...new Set<string>(steps)].sort()).toEqual(Object.keys(mailingSteps).sort());
});
