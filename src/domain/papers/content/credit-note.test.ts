import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditedNow } from './credit-note.ts';

const order = { netCents: 10_000, grossCents: 12_300 };

test.each([
  ['all at once', 12_300, { netCents: 10_000, taxCents: 2_300 }],
  ['half', 6_150, { netCents: 5_000, taxCents: 1_150 }],
  ['a cent', 1, { netCents: 1, taxCents: 0 }],
])('%s', (_, grossCents, parts) => {
  expect(creditedNow(order, { netCents: 0, grossCents: 0 }, grossCents)).toEqual(parts);
});

test('an order given back in pieces is given back to the cent, net and tax', () => {
  const orders = fc.record({
    grossCents: fc.integer({ min: 1, max: 5_000_000 }),
    rate: fc.integer({ min: 0, max: 3_000 }),
    pieces: fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(orders, ({ grossCents, rate, pieces }) => {
      const whole = { grossCents, netCents: Math.round((grossCents * 10_000) / (10_000 + rate)) };
      let before = { netCents: 0, grossCents: 0 };
      let taxCents = 0;
      const giveBack = (cents: number) => {
        const now = creditedNow(whole, before, cents);
        expect(now.netCents + now.taxCents).toBe(cents);
        before = {
          netCents: before.netCents + now.netCents,
          grossCents: before.grossCents + cents,
        };
        taxCents += now.taxCents;
      };
      for (const piece of pieces) {
        giveBack(Math.min(piece, whole.grossCents - before.grossCents));
      }
      giveBack(whole.grossCents - before.grossCents);
      expect(before).toEqual({ netCents: whole.netCents, grossCents: whole.grossCents });
      expect(taxCents).toBe(whole.grossCents - whole.netCents);
    }),
  );
});
