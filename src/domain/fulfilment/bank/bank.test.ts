import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../../tests/support/paid-order.ts';
import { got } from '../../../../tests/support/ready-basket.ts';
import type { Database } from '../../../db/database.server.ts';
import { findOrder } from '../../checkout/order.sql.server.ts';
import { applyStatement, matchStatement } from './bank.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const actor = 'anna@shop.example';
const transfer = { isPaid: false, payment: 'banktransfer' } as const;
const statusOf = async (id: string) => (await findOrder(db.sql, id))?.paymentStatus;

test('sure lines are applied once, doubtful ones when they are chosen', async () => {
  const [sure, short, paid] = [
    await orderOf(context, [1], transfer),
    await orderOf(context, [1], transfer),
    await orderOf(context, [1]),
  ];
  const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
  const csv = [
    'Buchungstag;Name;Verwendungszweck;Betrag',
    `10.03.2026;Nowak;${sure.number} danke;${euros(sure.grossCents)}`,
    `10.03.2026;Nowak;${short.number};${euros(short.grossCents - 100)}`,
    `10.03.2026;Nowak;${paid.number};${euros(paid.grossCents)}`,
    '10.03.2026;Miete;;-900,00',
  ].join('\n');

  const matched = got(await matchStatement(context, { csv }));
  expect(matched.map(({ match }) => match)).toEqual([
    { kind: 'sure', number: sure.number },
    { kind: 'doubtful', doubt: 'other-amount', numbers: [short.number] },
    { kind: 'doubtful', doubt: 'is-paid', numbers: [paid.number] },
    { kind: 'unmatched', why: 'outgoing' },
  ]);
  expect(await statusOf(sure.id)).toBe('pending');

  const [applied, ...more] = got(await applyStatement(context, { csv, actor }));
  expect(applied).toEqual({ line: expect.objectContaining({ at: 2 }), number: sure.number });
  expect(more).toEqual([]);
  expect(await statusOf(sure.id)).toBe('paid');
  expect(await statusOf(short.id)).toBe('pending');
  expect(got(await applyStatement(context, { csv, actor }))).toEqual([]);
  expect(got(await matchStatement(context, { csv }))[0]?.match).toEqual({ kind: 'applied' });
  expect(await mailsAbout(context, sure.id, /have your payment/)).toHaveLength(1);

  const chosen = [{ digest: matched[1]?.digest ?? '', number: short.number }];
  got(await applyStatement(context, { csv, actor, chosen }));
  expect(await statusOf(short.id)).toBe('paid');
  // The rest comes by the next statement.
  const rest = ['Date;Reference;Amount', `2026-03-12;${short.number};1.00`].join('\n');
  expect(got(await matchStatement(context, { csv: rest }))[0]?.match).toEqual({
    kind: 'sure',
    number: short.number,
  });
  expect(got(await applyStatement(context, { csv: rest, actor }))[0]?.refusal).toBeUndefined();
  const [{ balance } = {}] = await db.sql`
    select balance_cents as balance from placed_order where id = ${short.id}`;
  expect(balance).toBe(0);
  expect(got(await matchStatement(context, { csv: rest.replace('12;', '13;') }))[0]?.match).toEqual(
    {
      kind: 'doubtful',
      doubt: 'is-paid',
      numbers: [short.number],
    },
  );
  const [receipt] = await db.sql`
    select amount_cents, reference, method, booked_on::text, actor from order_money
    where order_id = ${short.id} order by noted_at, amount_cents desc`;
  expect(receipt).toEqual({
    amount_cents: short.grossCents - 100,
    reference: `10.03.2026, Nowak, ${short.number}`,
    method: 'bank',
    booked_on: '2026-03-10',
    actor,
  });
});

test('a line that cannot be applied keeps none of the others from it', async () => {
  const [first, second] = [
    await orderOf(context, [1], transfer),
    await orderOf(context, [1], transfer),
  ];
  const csv = ['Date;Reference;Amount', `1;${first.number};1`, `1;${second.number};2`].join('\n');
  const lines = got(await matchStatement(context, { csv }));
  const chosen = lines.map(({ digest }, index) => ({
    digest,
    number: index === 0 ? 'WB-0' : second.number,
  }));
  expect(got(await applyStatement(context, { csv, actor, chosen }))).toMatchObject([
    { number: 'WB-0', refusal: { kind: 'unknown-order' } },
    { number: second.number },
  ]);
  expect(await statusOf(first.id)).toBe('pending');
  expect(await statusOf(second.id)).toBe('paid');
});
