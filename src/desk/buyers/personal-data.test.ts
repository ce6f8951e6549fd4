import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { personalData as texts } from '../../messages/desk/personal-data.ts';

const server = deskForTests();
const SCREEN = '/desk/personal-data';
const unpaid = { isPaid: false, payment: 'banktransfer' } as const;

test('an owner sees what there is of a buyer, hands it over and erases it, and the trail says so', async () => {
  const { id, number } = await orderOf(server.context, [1], unpaid);
  const { browser } = await server.owner();
  const [buyer] = got(await server.desk.shop.buyers.list({ search: number, page: '' })).buyers;
  const led = (await browser.get(`${SCREEN}?buyer=${buyer?.key}`)).body;
  expect((await browser.get(`/desk/buyers/${buyer?.key}`)).body).toContain(`buyer=${buyer?.key}`);
  const form = formFields(formOf(led, `${SCREEN}/look`));
  expect(form.who).toBe(buyer?.email);

  const looked = await browser.post(`${SCREEN}/look`, form);
  expect(looked.body).toContain(`Order ${number}: nobody paid it`);
  const who = formFields(formOf(looked.body, `${SCREEN}/export`));
  const file = await browser.post(`${SCREEN}/export`, who);
  expect(file.headers['content-disposition']).toContain('attachment');
  expect(await server.db.sql`select from audit_entry where action = 'export-person'`).toHaveLength(
    1,
  );
  expect(file.json().orders).toContainEqual(expect.objectContaining({ number }));
  expect(await server.db.sql`select from placed_order where id = ${id}`).toHaveLength(1);

  const erased = await browser.post(`${SCREEN}/erase`, who);
  expect(erased.body).toContain(texts.erased);
  expect(await server.db.sql`select from placed_order where id = ${id}`).toHaveLength(0);
  const [entry] = await server.db.sql<{ after: object }[]>`
    select after from audit_entry where action = 'erase-person'`;
  expect(JSON.stringify(entry?.after)).toContain(number);
  expect(JSON.stringify(entry?.after)).not.toContain('@');
  const again = await browser.post(`${SCREEN}/erase`, who);
  expect(again.statusCode).toBe(422);
  expect(await server.db.sql`select from audit_entry where action = 'erase-person'`).toHaveLength(
    1,
  );
  expect(again.body).toContain('holds nothing of that person');
});

test.each([
  ['', texts.faults['no-subject']],
  ['anna@', texts.faults['no-subject']],
  ['WB-999999', texts.faults['unknown-order']],
  ['nobody@example.com', texts.faults['nothing-held']],
])('"%s" is refused beside its field, and stands there', async (who, words) => {
  const { browser } = await server.owner();
  for (const step of ['look', 'export', 'erase']) {
    const refused = await browser.post(`${SCREEN}/${step}`, { who });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(words);
    expect(refused.body).toContain(`value="${who}"`);
  }
});

test('somebody whose order is not finished is handed their data, and not erased', async () => {
  const { number } = await orderOf(server.context, [1]);
  const { browser } = await server.owner();
  const looked = (await browser.post(`${SCREEN}/look`, { who: number })).body;
  expect(looked).toContain(`Something of ${number} is still to be sent`);
  expect(looked).toContain(`href="/desk/orders/${number}"`);
  expect(looked).toContain(`${SCREEN}/export`);
  expect(looked).not.toContain(`${SCREEN}/erase`);
  const refused = await browser.post(`${SCREEN}/erase`, { who: number });
  expect(refused.statusCode).toBe(422);
  const { browser: colleague } = await server.signedIn('orders', 'eve@shop.example');
  expect((await colleague.get(SCREEN)).statusCode).toBe(403);
  expect((await colleague.get('/desk/buyers')).body).not.toContain(SCREEN);
});
