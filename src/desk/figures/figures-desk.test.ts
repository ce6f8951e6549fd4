import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';

const server = deskForTests();

test('figures of today and of a period, with charts, and as a file', async () => {
  const order = await orderOf(server.context, [1, 2]);
  const { browser } = await server.owner();
  const { body } = await browser.get('/desk/figures');
  const netCents = order.itemsNetCents + order.shippingNetCents;
  const net = (netCents / 100).toFixed(2);
  expect(body).toContain('<dt>Orders</dt><dd>1</dd>');
  expect(body).toContain('<dt>Conversion</dt><dd>100.0 %</dd>');
  expect(body.slice(body.indexOf('<main')).match(/<svg/g)).toHaveLength(3);
  expect(body).not.toContain('style=');
  expect(body).not.toContain('NaN');

  const file = await browser.get('/desk/figures/days.csv?from=2026-03-10&to=2026-03-10');
  expect(file.headers['content-disposition']).toContain('figures-2026-03-10-2026-03-10.csv');
  const [, row] = file.body.split('\r\n');
  expect(row?.split(',').slice(0, 6)).toEqual([
    ...['2026-03-10', '1', net],
    ...[(order.grossCents / 100).toFixed(2), '1', net],
  ]);
  expect((await browser.get('/desk/figures/promises.csv')).body).toContain('from,in time,late');
  const workbook = await browser.get('/desk/figures/days.xlsx');
  expect(workbook.headers['content-disposition']).toContain('.xlsx');
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('a period that is none is said, and so is an empty one', async () => {
  const { browser } = await server.owner();
  const refused = await browser.get('/desk/figures?from=2026-03-11&to=2026-03-10');
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Choose two days');
  const empty = await browser.get('/desk/figures?from=2020-01-01&to=2020-01-01');
  expect(empty.body).toContain('<dt>Conversion</dt><dd>none</dd>');
  expect(empty.body).not.toContain('NaN');
});

test('only roles that see figures open them', async () => {
  await server.owner();
  const { browser } = await server.signedIn('orders', 'packer@shop.example');
  expect((await browser.get('/desk/figures')).statusCode).toBe(403);
});
