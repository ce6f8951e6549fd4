import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { createShop } from '../../shop.server.ts';

let db: Database;
let context: TestContext;
let shop: ReturnType<typeof createShop>;
const by = { accountId: null, email: 'anna@shop.example' };

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  shop = createShop(context);
});
afterAll(() => db.close());

const later = (minutes: number) => {
  context.now = new Date(context.now.getTime() + minutes * 60_000);
};
async function orderBy(email: string, address: Record<string, string> = {}) {
  later(1);
  return orderOf(context, [1], { address: { email, ...address } });
}
const emailsOf = async (search = '') =>
  got(await shop.buyers.list({ search })).buyers.map(({ email }) => email);

test('buyers are listed by their latest order, each once, and found without accents', async () => {
  await orderBy('muller@list.example', { addressee: 'Jörg Müller', company: 'Kfz Müller' });
  await orderBy('zoe@list.example', { addressee: 'Zoë Zieliński', phone: '+48 601 222 333' });
  await orderBy('Muller+new@list.example', { addressee: 'Jörg Müller' });
  expect(await emailsOf()).toEqual(['Muller+new@list.example', 'zoe@list.example']);
  expect(await emailsOf('mueller')).toEqual(['Muller+new@list.example']);
  expect(await emailsOf('zielinski')).toEqual(['zoe@list.example']);
  expect(await emailsOf('601222333')).toEqual(['zoe@list.example']);
  expect(await emailsOf('nobody')).toEqual([]);
  const [buyer] = got(await shop.buyers.list({})).buyers;
  expect(buyer?.orders).toBe(2);
});

test('a page shows each buyer with the newest order alone', async () => {
  for (let count = 0; count < 55; count++) await orderBy('often@pages.example');
  const first = got(await shop.buyers.list({}));
  const second = got(await shop.buyers.list({ page: first.next }));
  const all = [...first.buyers, ...second.buyers].map(({ email }) => email);
  expect(all.filter((email) => email === 'often@pages.example')).toHaveLength(1);
});

test('a buyer has their orders, questions, money and notes', async () => {
  const email = 'cora@one.example';
  const order = await orderBy(email);
  const key = shop.buyers.keyOf(email);
  got(await shop.withdraw({ name: 'Cora', email, orderNumber: order.number, parts: 'all of it' }));
  got(await shop.buyers.note({ key, text: ' Calls back in the evening ', by }));
  const buyer = got(await shop.buyers.one({ key }));
  expect(buyer.latest.map(({ number }) => number)).toEqual([order.number]);
  expect(buyer.questions).toMatchObject([{ kind: 'withdrawal', isOpen: true }]);
  expect(buyer.notes).toMatchObject([{ text: 'Calls back in the evening', actor: by.email }]);
  got(await shop.buyers.removeNote({ id: buyer.notes[0]!.id, by }));
  expect(got(await shop.buyers.one({ key })).notes).toEqual([]);
  expect(await shop.buyers.note({ key, text: ' ', by })).toMatchObject({ ok: false });
  expect(await shop.buyers.one({ key: 'nobody' })).toMatchObject({ ok: false });
});

test('two who are one are merged, found by any address, and split again', async () => {
  const [one, two, three] = ['a@merge.example', 'b@merge.example', 'c@merge.example'] as const;
  const phone = '+48 602 333 444';
  for (const email of [one, two, three]) await orderBy(email, { phone });
  const [first, second, third] = [one, two, three].map(shop.buyers.keyOf) as [
    string,
    string,
    string,
  ];
  const alone = got(await shop.buyers.one({ key: first }));
  expect(alone.perhapsSame.map(({ email }) => email).sort()).toEqual([two, three]);
  got(await shop.buyers.note({ key: second, text: 'of the second', by }));

  got(await shop.buyers.merge({ key: first, other: second, by }));
  got(await shop.buyers.merge({ key: third, other: second, by }));
  for (const key of [first, second, third]) {
    const merged = got(await shop.buyers.one({ key }));
    expect([merged.key, merged.orders, merged.notes.length]).toEqual([third, 3, 1]);
  }
  expect(await shop.buyers.merge({ key: first, other: third, by })).toMatchObject({
    refusal: { kind: 'same-buyer' },
  });
  expect((await emailsOf('merge.example')).length).toBeLessThanOrEqual(1);

  got(await shop.buyers.split({ key: second, by }));
  expect(got(await shop.buyers.one({ key: second }))).toMatchObject({ orders: 1 });
  expect(got(await shop.buyers.one({ key: second })).notes).toHaveLength(1);
  expect(got(await shop.buyers.one({ key: first }))).toMatchObject({ key: third, orders: 2 });
  const trail = await db.sql`
    select action from audit_entry where thing_kind = 'buyer' order by at, action`;
  expect(trail.map(({ action }) => action)).toContain('split-buyer');
});
