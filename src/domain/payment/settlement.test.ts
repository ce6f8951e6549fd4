import { expect, test } from 'vitest';
import { movesOf } from './settlement.ts';

const known = { sentCents: 0, providerRefundCents: 0, chargedBackCents: 0, wonBackCents: 0 };
const report = { refunded: 0, chargedBack: 0, wonBack: 0 };

test.each([
  ['nothing', known, report, []],
  ['a refund at the provider', known, { ...report, refunded: 300 }, ['provider-refund 300 of 300']],
  [
    'a growing one',
    { ...known, providerRefundCents: 300 },
    { ...report, refunded: 500 },
    ['provider-refund 200 of 500'],
  ],
  ['an older report', { ...known, providerRefundCents: 300 }, { ...report, refunded: 100 }, []],
  [
    'the shop’s own, answered or not',
    { ...known, sentCents: 300 },
    { ...report, refunded: 300 },
    [],
  ],
  ['the shop’s own, not there yet', { ...known, sentCents: 300 }, report, []],
  [
    'one beside the shop’s own',
    { ...known, sentCents: 300 },
    { ...report, refunded: 310 },
    ['provider-refund 10 of 10'],
  ],
  [
    'a dispute lost and won before the shop looked',
    known,
    { ...report, chargedBack: 900, wonBack: 900 },
    ['charged-back 900 of 900', 'chargeback-won 900 of 900'],
  ],
  [
    'a second dispute',
    { ...known, chargedBackCents: 900, wonBackCents: 900 },
    { ...report, chargedBack: 1_500, wonBack: 900 },
    ['charged-back 600 of 1500'],
  ],
  ['an amount that is none', known, { ...report, refunded: Number.NaN }, []],
])('a provider moved: %s', (_what, before, said, moves) => {
  expect(
    movesOf(before, said).map(
      ({ kind, amountCents, totalCents }) => `${kind} ${amountCents} of ${totalCents}`,
    ),
  ).toEqual(moves);
});
