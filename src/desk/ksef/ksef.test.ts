import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';

const server = deskForTests();
const path = '/desk/ksef';

test('an outage is judged beside its field, noted once, and taken back', async () => {
  await server.open({
    ...{ KSEF: 'test', KSEF_TOKEN: 'a-token-of-ksef', SELLER_VAT_NUMBER: 'PL5260001246' },
  });
  const { browser } = await server.signedIn('owner', 'owner@shop.example');
  const note = async (from: string, until = '', kind = 'failure') => {
    const form = formFields(formOf((await browser.get(path)).body, `${path}/outage`));
    return browser.post(`${path}/outage`, { ...form, kind, from, until });
  };
  const ahead = await note('2026-03-09', '2026-03-11');
  expect(ahead.statusCode).toBe(400);
  expect(ahead.body).toMatch(/id="from-fault"[^>]*>A failure is noted when it has happened/);
  // What was typed stands there again.
  expect(ahead.body).toMatch(/value="2026-03-11"/);
  expect(ahead.body).toMatch(/<option value="failure" selected="">/);

  expect((await note('2026-03-09')).headers.location).toBe(`${path}?done=outage`);
  expect((await note('2026-03-10')).body).toContain('One of its kind has some of these days');
  expect((await note('2026-03-09', '2026-03-10')).statusCode).toBe(303);
  expect((await note('2026-03-09')).body).toMatch(/id="until-fault"[^>]*>It has its end/);
  const [outage] = await server.db.sql`select ended_on::text as until from ksef_outage`;
  expect(outage?.until).toBe('2026-03-10');

  const taken = { kind: 'failure', from: '2026-03-09' };
  const back = await browser.post(`${path}/outage/remove`, taken);
  expect(back.headers.location).toBe(`${path}?done=outage-removed`);
  expect(await server.db.sql`select from ksef_outage`).toHaveLength(0);
  expect((await browser.post(`${path}/outage/remove`, taken)).statusCode).toBe(400);
  const steps = await server.db.sql<{ action: string }[]>`
    select action from audit_entry where thing_kind = 'ksef' order by at, id`;
  expect(steps.map(({ action }) => action)).toEqual([
    ...['ksef-outage', 'ksef-outage', 'remove-ksef-outage'],
  ]);
});

test('whoever only reads sees no button of it, and cannot press one', async () => {
  await server.open({
    ...{ KSEF: 'test', KSEF_TOKEN: 'a-token-of-ksef', SELLER_VAT_NUMBER: 'PL5260001246' },
  });
  const { browser } = await server.signedIn('owner', 'owner@shop.example');
  await browser.get(path);
  await browser.post(`${path}/outage`, { kind: 'unavailable', from: '2026-03-20', until: '' });
  const { browser: reader } = await server.signedIn('read-only', 'reader@shop.example');
  const { body } = await reader.get(path);
  expect(body).toContain('unavailable since 20 March 2026');
  expect(body).not.toContain('Take it back');
  const pressed = { kind: 'unavailable', from: '2026-03-20' };
  expect((await reader.post(`${path}/outage/remove`, pressed)).statusCode).toBe(403);
});
