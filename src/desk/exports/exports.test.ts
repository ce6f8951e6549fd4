import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';

const server = deskForTests();
const EXPORTS = '/desk/exports';
const wanted = { kind: 'vat', format: 'csv', from: '2026-03-01', to: '2026-03-31' };

test('an owner takes an export as a file; it is written down who did', async () => {
  const { browser } = await server.signedIn('owner', 'anna@shop.example');
  expect((await browser.get(EXPORTS)).body).toContain('VAT by country of delivery');
  const file = await browser.post(EXPORTS, wanted);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toBe(
    'attachment; filename="vat-2026-03-01-to-2026-03-31.csv"',
  );
  expect(file.body).toContain('delivery country,VAT treatment');
  const entries = await server.db.sql`
    select actor_email as actor, thing_id as kind from audit_entry where action = 'take-export'`;
  expect(entries).toEqual([{ actor: 'anna@shop.example', kind: 'vat' }]);
});

test('a period that is none is refused, and stands in the form', async () => {
  const { browser } = await server.signedIn('owner', 'anna@shop.example');
  await browser.get(EXPORTS);
  const reply = await browser.post(EXPORTS, { ...wanted, to: '2026-02-01' });
  expect(reply.statusCode).toBe(422);
  expect(reply.body).toContain('Choose a first and a last day');
  expect(reply.body).toContain('value="2026-02-01"');
});
