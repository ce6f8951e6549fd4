import { expect, test } from 'vitest';
import { refundAmount } from './refund.ts';

const books = (receivedCents: number, givenBackCents = 0, dueCents = 0) => ({
  receivedCents,
  givenBackCents,
  dueCents,
});

test.each([
  ['all of it', books(10_000), undefined, { amountCents: 10_000 }],
  ['what is left', books(10_000, 2_500), undefined, { amountCents: 7_500 }],
  ['what is owed', books(10_000, 0, 3_000), undefined, { amountCents: 3_000 }],
  [
    'no more than is left of what is owed',
    books(10_000, 9_000, 3_000),
    undefined,
    { amountCents: 1_000 },
  ],
  ['a part', books(10_000), 1, { amountCents: 1 }],
  ['the last cent', books(10_000, 9_999), 1, { amountCents: 1 }],
  ['one cent too many', books(10_000, 9_999), 2, { kind: 'too-much', leftCents: 1 }],
  ['nothing', books(10_000), 0, { kind: 'too-much', leftCents: 10_000 }],
  ['less than nothing', books(10_000), -1, { kind: 'too-much', leftCents: 10_000 }],
  ['half a cent', books(10_000), 0.5, { kind: 'too-much', leftCents: 10_000 }],
  [
    'of an order all of whose money went back',
    books(10_000, 10_000),
    1,
    { kind: 'nothing-to-refund' },
  ],
  ['of an unpaid order', books(0), undefined, { kind: 'nothing-to-refund' }],
])('%s', (_what, money, wanted, expected) => {
  expect(refundAmount(money, wanted)).toEqual(expected);
});
