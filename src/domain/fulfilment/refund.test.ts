import { expect, test } from 'vitest';
import { refundAmount } from './refund.ts';

const owed = (dueBackCents: number) => ({ dueBackCents });

test.each([
  ['all that is owed back', owed(10_000), undefined, { amountCents: 10_000 }],
  ['a part', owed(10_000), 1, { amountCents: 1 }],
  ['the last cent', owed(1), 1, { amountCents: 1 }],
  ['one cent too many', owed(1), 2, { kind: 'too-much', leftCents: 1 }],
  ['nothing', owed(10_000), 0, { kind: 'too-much', leftCents: 10_000 }],
  ['less than nothing', owed(10_000), -1, { kind: 'too-much', leftCents: 10_000 }],
  ['half a cent', owed(10_000), 0.5, { kind: 'too-much', leftCents: 10_000 }],
  ['where nothing is owed back', owed(0), 1, { kind: 'nothing-to-refund' }],
  ['and nothing was named', owed(0), undefined, { kind: 'nothing-to-refund' }],
])('%s', (_what, money, wanted, expected) => {
  expect(refundAmount(money, wanted)).toEqual(expected);
});
