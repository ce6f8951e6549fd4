import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectPostgres, shopperLimits } from '../../src/db/connect.server.ts';
import type { Database } from '../../src/db/database.server.ts';
import { books } from '../../src/domain/books/books.server.ts';
import { catalogueParts } from '../support/catalogue-parts.ts';
import { testContext } from '../support/context.ts';
import { openServedDatabase } from '../support/database.ts';
import { importParts } from '../support/import-parts.ts';
import { openPayingShop, type PayingShop } from '../support/providers/paying-shop.ts';
import { got, readyBasket } from '../support/ready-basket.ts';
import { stockOf, stockPart } from '../support/stock-parts.ts';
import { report } from './report.ts';
import { openResettingLink, type ResetMoment, type ResettingLink } from './resetting-link.ts';

/** No course below has as many messages; the limit ends one that never completes. */
const MESSAGES_MOST = 400;

/** A connection that bypasses the link. */
let direct: Database & { url: string };
let link: ResettingLink;
let db: Database;
let paying: PayingShop;

beforeAll(async () => {
  direct = await openServedDatabase();
  link = await openResettingLink(direct.url);
  db = connectPostgres({ url: link.url, limits: shopperLimits });
  paying = await openPayingShop(db, undefined, {}, 0);
});
afterAll(async () => {
  await paying.close();
  await db.close();
  await link.close();
  await direct.close();
});

/**
 * Repeats a piece of work, resetting the connection one message later each time, until it completes without a reset.
 * @param stride the number of messages between resets; a long course is not cut at every message
 * @returns how often it was cut
 */
async function resetAtEach(
  moment: ResetMoment,
  work: (armed: <Value>(run: () => Promise<Value>) => Promise<Value>) => Promise<void>,
  stride = 1,
): Promise<number> {
  let cuts = 0;
  for (let message = 1; message < MESSAGES_MOST; message += stride) {
    let wasReset = false;
    await work(async (run) => {
      link.arm(message, moment);
      try {
        return await run();
      } finally {
        wasReset = link.disarm();
      }
    });
    if (!wasReset) return cuts;
    cuts += 1;
  }
  throw new Error('It never came through');
}

describe.each(['before', 'after'] as const)('a connection reset %s the server', (moment) => {
  test('leaves no order lost or doubled', async () => {
    const part = await stockPart(direct, { stock: 1000 });
    const context = testContext(direct);
    let orders = 0;
    const cuts = await resetAtEach(moment, async (armed) => {
      const basketId = await readyBasket(context, [{ record: part.urlcomponent }]);
      const order = () =>
        paying.app.inject({
          method: 'POST',
          url: '/api/external/cart',
          payload: { action: 'addOrder', cart_id: basketId },
        });
      const first = await armed(order);
      expect([200, 503]).toContain(first.statusCode);
      if (first.statusCode === 503) expect(first.headers['retry-after']).toBeDefined();
      // The very next request works, and finds what the first one did.
      const second = await order();
      expect(second.statusCode, second.body).toBe(200);
      if (first.statusCode === 200) expect(second.json()._id).toBe(first.json()._id);
      orders += 1;
      const [row] = await direct.sql`
        select count(*)::int as count from placed_order where basket_id = ${basketId}`;
      expect(row).toEqual({ count: 1 });
      expect(await stockOf(direct, part.id)).toBe(1000 - orders);
    });
    report({ run: `order, reset ${moment} the server`, cuts, orders });
    // An order is two messages: its begin with all that it reads and locks, its rows with the commit.
    expect(cuts).toBeGreaterThanOrEqual(2);
  });

  test('leaves no payment lost or doubled', async () => {
    let payments = 0;
    const cuts = await resetAtEach(moment, async (armed) => {
      const { id, number } = await paying.order('stripe');
      got(await paying.shop.startPayment({ orderId: id }));
      paying.waiting.splice(0);
      paying.stripe.pay(paying.stripe.sessionsOf(number)[0]!.id);
      const { provider, event } = paying.waiting.splice(0)[0]!;
      const told = await armed(() => paying.send(provider, event));
      expect([200, 500, 503]).toContain(told);
      // Providers send again what was not taken, and now and then what was.
      expect(await paying.send(provider, event)).toBe(200);
      payments += 1;
      const [row] = await direct.sql`
        select (paid_at is not null) as paid,
               (select count(*)::int from payment
                where order_id = ${id} and capture_reference is not null) as captures
        from placed_order where id = ${id}`;
      expect({ number, ...row }).toEqual({ number, paid: true, captures: 1 });
    });
    report({ run: `payment, reset ${moment} the server`, cuts, payments });
    expect(cuts).toBeGreaterThan(3);
  });

  test('leaves no import half done', async () => {
    const clock = () => new Date('2026-03-10T12:00:00Z');
    let round = moment === 'before' ? 0 : 1000;
    const cuts = await resetAtEach(
      moment,
      async (armed) => {
        round += 1;
        const name = `R-${round}`;
        const parts = catalogueParts
          // A kit would name components that were renamed.
          .filter(({ recordtype }) => recordtype !== 'kititem')
          .slice(0, 3)
          .map((part, index) => ({ ...part, name: `${name}-${index}`, oenumbers: [] }));
        const count = async () => {
          const [row] = await direct.sql`
            select count(*)::int as count from part where name like ${`${name}-%`}`;
          return row?.count;
        };
        const failure = await armed(() => importParts(db, clock, parts)).catch((error) => error);
        // All of it or nothing, whatever the importer could hear of it.
        if (failure) expect([0, 3]).toContain(await count());
        else expect(await count()).toBe(3);
        await importParts(db, clock, parts);
        expect(await count()).toBe(3);
      },
      19,
    );
    report({ run: `import, reset ${moment} the server`, cuts });
    expect(cuts).toBeGreaterThan(3);
  });
});

test('the books are right after all of it', async () => {
  const all = await books(direct, { clock: () => new Date(), mailsKeptDays: 30 });
  expect(all.map(({ name, wrongCount }) => [name, wrongCount])).toEqual(
    all.map(({ name }) => [name, 0]),
  );
});
