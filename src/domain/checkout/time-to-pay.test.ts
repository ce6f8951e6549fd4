import { describe, expect, test } from 'vitest';
import { timeAfterChange, timeAfterConfirmation } from './time-to-pay.ts';

const config = { unpaidHours: { provider: 24, bankTransfer: 168, unconfirmed: 2 } };
const at = (hours: number) => new Date(Date.UTC(2026, 2, 10) + hours * 60 * 60_000);

/** Hours after it was placed. */
interface Waits {
  readonly until: number | null;
  readonly prolonged?: number;
  readonly isConfirmed?: boolean;
}

function changed({ until, prolonged, isConfirmed = false }: Waits, method: string, now: number) {
  const order = {
    placedAt: at(0),
    expiresAt: until === null ? null : at(until),
    isConfirmed,
    prolongedUntil: prolonged === undefined ? null : at(prolonged),
  };
  return timeAfterChange(order, { method, now: at(now) }, config);
}

describe('a change of payment method', () => {
  const confirmed = { until: 169, prolonged: 169, isConfirmed: true };
  test.each<[string, Waits, string, number, number, number | null]>([
    ['to a transfer leaves two hours to confirm', { until: 24 }, 'banktransfer', 1, 3, null],
    ['but no more than were left', { until: 24 }, 'banktransfer', 23, 24, null],
    ['to a provider leaves what was left', { until: 2 }, 'stripe', 1, 2, null],
    ['also with half an hour left', { until: 2 }, 'stripe', 1.5, 2, null],
    ['gives two hours in the last minutes', { until: 2 }, 'stripe', 1.6, 3.6, 3.6],
    ['but not a second time', { until: 3.6, prolonged: 3.6 }, 'stripe', 3.5, 3.6, 3.6],
    ['shortens a confirmed transfer', confirmed, 'stripe', 50, 52, 169],
    ['to the provider’s own time at least', confirmed, 'stripe', 3, 24, 169],
    ['back gives the rest of the week', { ...confirmed, until: 52 }, 'banktransfer', 51, 169, 169],
    ['ends the wait of an order without an end', { until: null }, 'stripe', 1, 24, null],
  ])('%s', (_, order, method, now, until, prolonged) => {
    expect(changed(order, method, now)).toEqual({
      expiresAt: at(until),
      prolongedUntil: prolonged === null ? null : at(prolonged),
    });
  });
});

test('a confirmation gives a transfer’s whole time, unless its time was prolonged before', () => {
  const until = (prolongedUntil: Date | null) =>
    timeAfterConfirmation({ prolongedUntil }, at(1), config);
  expect(until(null)).toEqual(at(169));
  expect(until(at(24))).toEqual(at(24));
});
