import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';

const server = deskForTests();
const REGISTERS = '/desk/registers';

test('an owner takes a register as a file; it is written down who did', async () => {
  const { browser } = await server.signedIn('owner', 'anna@shop.example');
  const order = await orderOf(server.context, [1]);
  await browser.get(REGISTERS);
  const wanted = { kind: 'sales', format: 'csv', month: '2026-03' };
  const file = await browser.post(REGISTERS, wanted);
  expect(file.headers['content-disposition']).toBe('attachment; filename="sales-2026-03.csv"');
  expect(file.body).toContain(order.number);
  const xml = await browser.post(REGISTERS, { ...wanted, kind: 'oss', format: 'xml' });
  expect(xml.statusCode).toBe(422);
  expect(xml.body).toContain('No office takes that as XML');
  const [entry] = await server.db.sql`
    select actor_email as actor, after from audit_entry where action = 'take-register'`;
  expect(entry).toEqual({ actor: 'anna@shop.example', after: { value: 'sales', format: 'csv' } });
});

test('a month is closed once it is over, and stays closed', async () => {
  const { browser } = await server.signedIn('owner', 'anna@shop.example');
  const screen = await browser.get(REGISTERS);
  expect(screen.body).toContain('Close 2026-02');
  expect(screen.body).not.toContain('Close 2026-03');
  const early = await browser.post(`${REGISTERS}/close`, { month: '2026-03' });
  expect(early.statusCode).toBe(422);
  expect(early.body).toContain('The month is not over');
  const closed = await browser.post(`${REGISTERS}/close`, { month: '2026-02' });
  expect(closed.statusCode).toBe(303);
  const after = await browser.get(`${REGISTERS}?closed=2026-02`);
  expect(after.body).toContain('2026-02 is closed.');
  expect(after.body).toContain('by anna@shop.example');
  expect(after.body).not.toContain('Close 2026-02');
});

test('evidence lists what is missing of an order that left untaxed', async () => {
  const { browser } = await server.signedIn('owner', 'anna@shop.example');
  const { number } = await orderOf(server.context, [1], {
    address: { country: 'NO', zip: '0150', city: 'Oslo' },
  });
  const screen = await browser.get('/desk/evidence');
  expect(screen.body).toContain(number);
  expect(screen.body).toContain('It has not left.');
  const order = await browser.get(`/desk/orders/${number}`);
  expect(order.body).toContain('Evidence for the zero rate');
});
