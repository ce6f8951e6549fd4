import { expect, test } from 'vitest';
import { movesOf } from './settlement.ts';

const known = {
  ...{ sentCents: 0, providerRefundCents: 0, chargedBackCents: 0, wonBackCents: 0 },
  ...{ failed: [], unsent: [] },
};
const report = { refunded: 0, chargedBack: 0, wonBack: 0, failedRefunds: [] };
const failed = { reference: 'r', amount: 300, key: 'own' };

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
  [
    'a dispute that was taken for a refund',
    { ...known, providerRefundCents: 700 },
    { ...report, chargedBack: 700 },
    [],
  ],
  [
    'the shop’s own failed',
    { ...known, sentCents: 300 },
    { ...report, failedRefunds: [failed] },
    ['refund-failed 300 of r'],
  ],
  [
    'the shop’s own failed, and is known',
    { ...known, sentCents: 300, failed: ['r'] },
    { ...report, failedRefunds: [failed] },
    [],
  ],
  [
    'the shop’s own failed, and is sent again',
    { ...known, sentCents: 600, failed: ['r'] },
    { ...report, refunded: 300, failedRefunds: [failed] },
    [],
  ],
  [
    'the shop’s own was refused at once',
    { ...known, unsent: ['own'] },
    { ...report, failedRefunds: [failed] },
    [],
  ],
  [
    'one at the provider came and failed before the shop looked',
    known,
    { ...report, failedRefunds: [{ ...failed, key: '' }] },
    ['provider-refund 300 of 300', 'refund-failed 300 of r'],
  ],
  ['an amount that is none', known, { ...report, refunded: Number.NaN }, []],
])('a provider moved: %s', (_what, before, said, moves) => {
  expect(
    movesOf(before, said).map(({ kind, amountCents, key }) => `${kind} ${amountCents} of ${key}`),
  ).toEqual(moves);
});
