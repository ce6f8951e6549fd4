import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { compareBooks } from '../../src/domain/books/books.server.ts';
import { erasePerson } from '../../src/domain/personal-data/erase-person.server.ts';
import { deleteOld } from '../../src/domain/retention/delete-old.server.ts';
import { openTestDatabase } from '../support/database.ts';
import { got } from '../support/ready-basket.ts';
import { beginPlay, later, openPlayShop, type PlayShop, standOfPlay } from './order-play.ts';
import { type Steps, stepsOf } from './told-cases.ts';

const KEPT_DAYS = 400;
let db: Database;
let shop: PlayShop;
beforeAll(async () => {
  db = await openTestDatabase();
  shop = await openPlayShop(db, { WITHDRAWALS_KEPT_DAYS: `${KEPT_DAYS}` });
});
afterAll(() => db.close());

/** Two arms that were paid and delivered. */
async function delivered() {
  const play = await beginPlay(shop, { arm: 2, payment: 'banktransfer' });
  const steps = stepsOf(play);
  await steps.pay();
  await steps.send();
  await steps.deliver();
  return { play, steps };
}

async function booksThatAreWrong() {
  const all = await compareBooks(db.sql as never, shop.context.now);
  return all.filter(({ wrongCount }) => wrongCount > 0);
}

test.each([
  {
    what: 'erased',
    forget: async (email: string) => got(await erasePerson(shop.context, { email })),
  },
  {
    what: 'forgotten when its time is over',
    forget: async () => {
      later(shop, (KEPT_DAYS + 1) * 24 * 60);
      await deleteOld(shop.context);
    },
  },
])('pieces that came back stay with the order whose withdrawal is $what', async ({ forget }) => {
  const { play, steps } = await delivered();
  const withdrawal = await steps.withdraw('ARM');
  await steps.receive(withdrawal, 'ARM', 2);
  await steps.payBack(withdrawal);
  const before = await standOfPlay(play);
  await forget(play.email);
  expect(await standOfPlay(play)).toEqual(before);
  expect(await booksThatAreWrong()).toEqual([]);
  expect(
    await db.sql`
      select name, email, email_key, parts from withdrawal where order_id = ${play.id}`,
  ).toEqual([{ name: '', email: '', email_key: '', parts: '' }]);
});

const unfinished: readonly [string, (steps: Steps) => Promise<unknown>][] = [
  ['a withdrawal of which the goods are on their way', ({ withdraw }) => withdraw()],
  [
    'goods that are back, and their money is not',
    async ({ withdraw, receive }) => receive(await withdraw('1 x ARM'), 'ARM', 1),
  ],
  ['a price that was lowered', ({ lower }) => lower('ARM', 100, 'scratched')],
  ['a surplus', ({ pay }) => pay(100)],
  ['a parcel that came back', ({ undelivered }) => undelivered(1)],
];

test.each(unfinished)('%s keeps the buyer from being erased', async (_, happens) => {
  const { play, steps } = await delivered();
  await happens(steps);
  const refused = { ok: false, refusal: { kind: 'unfinished', numbers: [play.number] } };
  expect(await erasePerson(shop.context, { email: play.email })).toEqual(refused);
});

test('so do pieces that are still to be sent; once they are cancelled and paid back, nothing does', async () => {
  const play = await beginPlay(shop, { arm: 1, payment: 'banktransfer' });
  const steps = stepsOf(play);
  await steps.pay();
  expect(await erasePerson(shop.context, { email: play.email })).toMatchObject({ ok: false });
  await steps.cancel();
  expect(await erasePerson(shop.context, { email: play.email })).toMatchObject({ ok: false });
  await steps.refund();
  expect(got(await erasePerson(shop.context, { email: play.email })).keptOrders).toHaveLength(1);
});
