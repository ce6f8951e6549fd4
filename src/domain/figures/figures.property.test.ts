import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW, type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import {
  cancelFigureOrder,
  insertFigureOrder,
  payFigureOrder,
  refundFigureOrder,
} from '../../../tests/support/figure-orders.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { runsOf } from '../../../tests/support/whole-run.ts';
import type { Database } from '../../db/database.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { countChangedDays, countFigures, figures } from './figures.server.ts';

const RUNS = runsOf(15);
let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const HOUR_MS = 60 * 60_000;
/** Hours before the test's moment, over ten days with both sides of midnight. */
const hours = fc.integer({ min: 0, max: 240 });
const before = (count: number) => new Date(TEST_NOW.getTime() - count * HOUR_MS);

const order = fc.record({
  placed: hours,
  itemsNetCents: fc.integer({ min: 1, max: 5_000_000 }),
  shippingNetCents: fc.integer({ min: 0, max: 30_000 }),
  taxCents: fc.integer({ min: 0, max: 1_000_000 }),
  paid: fc.option(hours),
  isCancelled: fc.boolean(),
  refunds: fc.array(fc.record({ at: hours, share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
    maxLength: 3,
  }),
  /** Whether days are counted before what follows. */
  countsBetween: fc.boolean(),
});

test('figures of a period are the sums of its orders, payments and refunds, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 12 }),
      hours,
      async (orders, cut) => {
        await db.sql`delete from placed_order`;
        await db.sql`delete from basket`;
        await db.sql`delete from figure_day`;
        const period = { from: shopDay(before(cut)), to: shopDay(TEST_NOW) };
        const isIn = (time: Date) => shopDay(time) >= period.from;
        const expected = {
          orders: 0,
          orderedNetCents: 0,
          paidNetCents: 0,
          paidGrossCents: 0,
          refundedNetCents: 0,
          refundedGrossCents: 0,
          baskets: 0,
        };
        for (const { placed, paid, isCancelled, refunds, countsBetween, ...amounts } of orders) {
          const netCents = amounts.itemsNetCents + amounts.shippingNetCents;
          const grossCents = netCents + amounts.taxCents;
          const placedAt = before(placed);
          const id = await insertFigureOrder(db.sql, { ...amounts, placedAt });
          if (isIn(placedAt)) expected.baskets += 1;
          if (countsBetween) await countChangedDays(context);
          if (paid !== null) {
            const paidAt = before(paid);
            await payFigureOrder(db.sql, id, paidAt);
            if (isIn(paidAt)) {
              expected.paidNetCents += netCents;
              expected.paidGrossCents += grossCents;
            }
            let left = grossCents;
            for (const { at, share } of refunds) {
              const cents = Math.floor(left * share);
              if (cents === 0) continue;
              left -= cents;
              await refundFigureOrder(db.sql, { id, cents, at: before(at) });
              if (isIn(before(at))) {
                expected.refundedGrossCents += cents;
                // Exact in integers: half up.
                const twice = 2n * BigInt(cents) * BigInt(netCents) + BigInt(grossCents);
                expected.refundedNetCents += Number(twice / (2n * BigInt(grossCents)));
              }
            }
          }
          if (countsBetween) await countChangedDays(context);
          if (isCancelled) await cancelFigureOrder(db.sql, id, TEST_NOW);
          else if (isIn(placedAt)) {
            expected.orders += 1;
            expected.orderedNetCents += netCents;
          }
        }
        await countFigures(context);
        const report = got(await figures(context, period));
        expect(report.total).toMatchObject(expected);
        expect(report.isBehind).toBe(false);
      },
    ),
    { numRuns: RUNS },
  );
});
