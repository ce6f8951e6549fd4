import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { openTestDatabase } from '../support/database.ts';
import { checkOrder } from './order-invariants.ts';
import { openPlayShop, type PlayShop } from './order-play.ts';
import { type StepName, stepNames, stepOf } from './order-steps.ts';
import { runCase, type ToldCase } from './told-cases.ts';

/** Two people at once need two connections, which only PostgreSQL has. */

vi.setConfig({ testTimeout: 600_000 });

let db: Database;
let shop: PlayShop;
beforeAll(async () => {
  db = await openTestDatabase();
  shop = await openPlayShop(db);
});
afterAll(() => db.close());

/** An order to which most steps can happen: one parcel is delivered, one packed, one back, and some is withdrawn. */
const busy: ToldCase = {
  title: 'busy',
  told: '',
  order: { arm: 4, bolt: 2, kit: 1, payment: 'demo' },
  async happens({ payAtProvider, send, deliver, undelivered, withdraw, lower, invoice }, play) {
    await payAtProvider();
    await send([{ line: 'BOLT', quantity: 1 }]);
    await undelivered(1);
    await send([{ line: 'ARM', quantity: 2 }]);
    await deliver();
    await withdraw('BOLT');
    await play.shop.orders.pack({
      ...{ number: play.number, actor: 'anna@shop.example' },
      lines: [{ line: 'ARM', quantity: 1 }],
    });
    await lower('delivery', 100, 'late');
    await invoice();
  },
};

/** Steps that two people can press at the same moment; what runs in the background takes orders one by one. */
const pressed = stepNames.filter((name) => !['expire', 'send unsent refunds'].includes(name));
const pairs = pressed.flatMap((one, at) =>
  pressed.slice(at).map((other): readonly [StepName, StepName] => [one, other]),
);

/** `npm test` plays one of several; ORDER_SEQUENCES all. */
const every = process.env.ORDER_SEQUENCES ? 1 : 12;

test('each two steps at once are one after the other', async () => {
  for (const [one, other] of pairs.filter((_, at) => at % every === 0)) {
    const play = await runCase(shop, busy);
    const chance = { a: 2, b: 4 };
    const presses = [
      await stepOf(one).choose(play, chance),
      await stepOf(other).choose(play, { a: 3, b: 5 }),
    ];
    await Promise.all(presses.map((press) => press?.()));
    await checkOrder(play).catch((cause) => {
      throw new Error(`${one} and ${other}: ${cause.message}`, { cause });
    });
  }
  const [row] = await db.sql<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
  expect(row?.deadlocks).toBe(0);
});
