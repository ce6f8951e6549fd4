import { describe, expect, test } from 'vitest';
import { paperRecord } from '../../../../tests/support/paper-records.ts';
import { holidaysOf } from '../../delivery/holidays.server.ts';
import type { Outage } from './outage.ts';
import { belongsInKsef, deadlineOf, retrySeconds, submissionOutcome } from './submission.ts';

test.each([
  ['invoice', 'company', false, true],
  ['correction', 'company', false, true],
  ['invoice', 'consumer', false, false],
  ['invoice', 'consumer', true, true],
  ['proforma', 'company', true, false],
] as const)('%s to a %s, consumers %s: %s', (kind, is, takesConsumers, expected) => {
  expect(belongsInKsef(paperRecord({ kind, buyer: { is } }), { takesConsumers })).toBe(expected);
});

const away = (kind: Outage['kind'], beganOn: string, endedOn: string | null) => ({
  kind,
  beganOn,
  endedOn,
});

describe('the last day to get into KSeF', () => {
  test.each<[string, string, readonly Outage[], string | undefined]>([
    ['the next day', '2026-11-26', [], '2026-11-27'],
    ['over a weekend', '2026-11-27', [], '2026-11-30'],
    ['over a holiday', '2026-11-10', [], '2026-11-12'],
    // The ministry's own example, in another year's days.
    [
      'a failure while there is time',
      '2025-07-08',
      [away('failure', '2025-07-09', '2025-07-12')],
      '2025-07-22',
    ],
    [
      'an unavailability',
      '2026-11-23',
      [away('unavailable', '2026-11-23', '2026-11-25')],
      '2026-11-26',
    ],
    ['one that goes on', '2026-11-23', [away('failure', '2026-11-24', null)], undefined],
    ['one that came too late', '2026-11-23', [away('failure', '2026-11-25', null)], '2026-11-24'],
    ['one from before', '2026-11-23', [away('failure', '2026-11-01', '2026-11-22')], '2026-11-24'],
    [
      'a failure after another',
      '2026-11-23',
      [away('failure', '2026-12-01', '2026-12-01'), away('failure', '2026-11-24', '2026-11-24')],
      '2026-12-10',
    ],
  ])('%s', async (_, issuedOn, outages, expected) => {
    expect(deadlineOf(issuedOn, outages, await holidaysOf('PL'))).toBe(expected);
  });
});

test('waits double, up to half an hour', () => {
  expect([0, 1, 2, 3, 8, 50].map(retrySeconds)).toEqual([15, 15, 30, 60, 1800, 1800]);
});

test.each([
  [100, 'processing'],
  [200, 'accepted'],
  [440, 'duplicate'],
  [450, 'refused'],
  [550, 'again'],
  // A code that the description does not name.
  [499, 'refused'],
] as const)('status %i is %s', (code, expected) => {
  expect(submissionOutcome(code)).toBe(expected);
});
