import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { allowances } from '../../config/allowances.ts';
import { STOCK_NOTICES_A_PERSON } from '../../config/guards.ts';
import type { Database } from '../../db/database.server.ts';
import { erasePerson } from '../personal-data/erase-person.server.ts';
import { exportPerson } from '../personal-data/find-person.server.ts';
import { deleteOld } from '../retention/delete-old.server.ts';
import {
  answerStockNotice,
  askForStockNotice,
  awaitedStock,
  readStockNotice,
  tellBackInStock,
} from './stock-notices.server.ts';

const DAY_MS = 24 * 60 * 60_000;
const ANNA = 'anna@example.com';
let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  context = testContext(db, { RATE_LIMIT: '6000' });
  await db.sql`truncate mail_outbox, stock_notice`;
});
afterAll(() => db.close());

const soldOut = () => stockPart(db, { stock: 0 });
function ask(record: string, email = ANNA, quantity = 2) {
  // Mails are read in the order in which they were queued.
  context.now = new Date(context.now.getTime() + 1_000);
  return askForStockNotice(context, { source: 'EU', record, email, quantity });
}
const mails = () => db.sql<{ kind: string; recipient: string; text: string; subject: string }[]>`
  select kind, recipient, text_body as text, subject from mail_outbox
  where held_at is null order by created_at, id`;
const linkIn = (text = '') => /\/back-in-stock\/([\da-f-]{36})/.exec(text)?.[1] ?? '';

/** Asks and presses the link in the mail. */
async function wait(record: string, email = ANNA, quantity = 2): Promise<string> {
  await ask(record, email, quantity);
  const id = linkIn((await mails()).at(-1)?.text);
  await answerStockNotice(context, { id, answer: 'confirm' });
  return id;
}

async function arrive(partId: number, quantity = 5): Promise<void> {
  context.now = new Date(context.now.getTime() + 1_000);
  await db.sql`
    with changed as (
      insert into supply_change (part_id) values (${partId})
      on conflict (part_id) do update set changed_by = excluded.changed_by)
    update stock set quantity = ${quantity} where part_id = ${partId} and location = 'EU'`;
}

test('one mail when the part is back, once it is confirmed, and the address goes with it', async () => {
  const { id: partId, urlcomponent } = await soldOut();
  const id = await wait(urlcomponent);
  expect(await readStockNotice(context, { id })).toMatchObject({
    isConfirmed: true,
    isTold: false,
  });
  expect(await tellBackInStock(context)).toBe(0);
  await arrive(partId);
  // Two instances at once.
  const told = await Promise.all([tellBackInStock(context), tellBackInStock(context)]);
  expect(told[0]! + told[1]!).toBe(1);
  expect(await tellBackInStock(context)).toBe(0);
  const [confirm, back, ...others] = await mails();
  expect(others).toEqual([]);
  expect(confirm).toMatchObject({ kind: 'stock-notice-confirm', recipient: ANNA });
  expect(back).toMatchObject({ kind: 'stock-notice', recipient: ANNA });
  expect(back?.text).toContain(`/details/${urlcomponent}`);
  expect(await readStockNotice(context, { id })).toMatchObject({ isTold: true });
  const [row] = await db.sql`select email, recipient_digest, quantity from stock_notice`;
  expect(row).toEqual({ email: null, recipient_digest: null, quantity: 2 });
});

test('nothing is sent without the press, and the link ends', async () => {
  const { id: partId, urlcomponent } = await soldOut();
  await ask(urlcomponent);
  const id = linkIn((await mails())[0]?.text);
  await arrive(partId);
  expect(await tellBackInStock(context)).toBe(0);
  context.now = new Date(context.now.getTime() + 8 * DAY_MS);
  expect(await readStockNotice(context, { id })).toBeUndefined();
  await answerStockNotice(context, { id, answer: 'confirm' });
  expect(await tellBackInStock(context)).toBe(0);
  await deleteOld(context);
  expect(await db.sql`select from stock_notice`).toHaveLength(0);
});

test('a part that can be bought, an unknown one and a text that is no address are refused', async () => {
  const { urlcomponent } = await stockPart(db, { stock: 1 });
  expect(await ask(urlcomponent)).toMatchObject({ refusal: { kind: 'can-be-bought' } });
  expect(await ask('no-such-part')).toMatchObject({ refusal: { kind: 'unknown-part' } });
  expect(await ask('no\u0000part')).toMatchObject({ refusal: { kind: 'unknown-part' } });
  const { urlcomponent: out } = await soldOut();
  expect(await ask(out, 'anna')).toMatchObject({ refusal: { kind: 'email-not-valid' } });
  expect(await mails()).toEqual([]);
});

test('a stranger cannot mail an address often, nor learn whether it waits', async () => {
  const { urlcomponent } = await soldOut();
  const first = await ask(urlcomponent);
  const again = await ask(urlcomponent, 'Anna+x@Example.com', 99);
  expect(again).toEqual(first);
  for (let n = 0; n < 5; n++) await ask((await soldOut()).urlcomponent);
  expect(await mails()).toHaveLength(allowances['stock-notice-by-recipient'].points);

  const [sent] = await mails();
  await answerStockNotice(context, { id: linkIn(sent?.text), answer: 'end' });
  context.now = new Date(context.now.getTime() + 2 * DAY_MS);
  expect(await ask((await soldOut()).urlcomponent)).toEqual(first);
  expect(await ask(urlcomponent)).toEqual(first);
  expect(await mails()).toHaveLength(allowances['stock-notice-by-recipient'].points);
});

test.each([
  ['user@example.com', 'user+7@example.com', 1],
  ['user+7@example.com', 'user@example.com', 1],
  ['u.ser@gmail.com', 'user@googlemail.com', 1],
  ['user@example.com', 'User@Example.com', 2],
])(
  'the link to confirm for %s, asked for again as %s, is mailed %i times',
  async (first, again, times) => {
    const { urlcomponent } = await soldOut();
    await ask(urlcomponent, first);
    expect(await ask(urlcomponent, again)).toEqual({ ok: true, value: undefined });
    const recipients = (await mails()).map(({ recipient }) => recipient);
    expect(recipients).toEqual([first, again].slice(0, times));
  },
);

test('whoever waits is not mailed again by asking again, and ends it by the link', async () => {
  const { id: partId, urlcomponent } = await soldOut();
  const id = await wait(urlcomponent);
  await ask(urlcomponent, ANNA, 50);
  expect(await mails()).toHaveLength(1);
  expect((await awaitedStock(context, PERIOD)).parts).toMatchObject([{ pieces: 2 }]);
  await answerStockNotice(context, { id, answer: 'end' });
  await arrive(partId);
  expect(await tellBackInStock(context)).toBe(0);
  expect(await readStockNotice(context, { id })).toBeUndefined();
  // It was wanted once: it may be asked for again.
  await arrive(partId, 0);
  await ask(urlcomponent);
  expect(await mails()).toHaveLength(2);
});

test('one address waits for so many parts and no more', async () => {
  context = testContext(db);
  for (let n = 0; n <= STOCK_NOTICES_A_PERSON; n++) await ask((await soldOut()).urlcomponent);
  expect(await db.sql`select from stock_notice`).toHaveLength(STOCK_NOTICES_A_PERSON);
});

const PERIOD = { from: '2000-01-01', to: '2100-01-01' };

test('the owner sees parts, pieces and money, and who was told', async () => {
  const dear = await soldOut();
  const cheap = await stockPart(db, { stock: 0, price: { netCents: 500, grossCents: 615 } });
  await wait(cheap.urlcomponent, 'a@example.com', 3);
  await wait(dear.urlcomponent, 'a@example.com', 4);
  await wait(dear.urlcomponent, 'b@example.com', 1);
  await ask(cheap.urlcomponent, 'c@example.com', 9);
  const { parts } = await awaitedStock(context, PERIOD);
  expect(parts.map(({ urlcomponent, ...counts }) => [urlcomponent, counts])).toMatchObject([
    [dear.urlcomponent, { people: 2, pieces: 5, netCents: 50_000 }],
    [cheap.urlcomponent, { people: 1, pieces: 3, netCents: 1_500 }],
  ]);
  await arrive(dear.id);
  await tellBackInStock(context);
  const later = await awaitedStock(context, PERIOD);
  expect(later.parts.map(({ urlcomponent }) => urlcomponent)).toEqual([cheap.urlcomponent]);
  expect(later.told).toEqual({ people: 2, pieces: 5 });
});

test('a person gets them with an export, and they go when the person is erased', async () => {
  const { urlcomponent } = await soldOut();
  await wait(urlcomponent);
  const other = await soldOut();
  await ask(other.urlcomponent);
  const id = linkIn((await mails()).at(-1)?.text);
  await answerStockNotice(context, { id, answer: 'end' });
  const { urlcomponent: third } = await soldOut();
  await wait(third, 'other@example.com');
  const held = await exportPerson(context, { email: ANNA });
  expect(held.ok && held.value.stockNotices).toHaveLength(2);
  await erasePerson(context, { email: ANNA });
  expect(await db.sql`select email from stock_notice`).toEqual([{ email: 'other@example.com' }]);
});
