import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';

const server = deskForTests();
const CODES = '/desk/promo-codes';
const MESSAGE = '/desk/message';
const typed = {
  code: 'spring10',
  percent: '12,5',
  from: '',
  until: '2099-12-31',
  minimum: '50',
  uses: '100',
};

async function owner() {
  await server.db.sql`update basket set promo_code_key = null`;
  await server.db.sql`delete from promo_code`;
  return (await server.signedIn('owner', 'anna@shop.example')).browser;
}
const codes = () =>
  server.db.sql`select code_key as code, discount_basis_points as discount from promo_code`;
const trail = () =>
  server.db.sql<{ action: string; actor: string }[]>`
    select action, actor_email as actor from audit_entry where thing_kind in ('promo-code', 'message')
    order by id`;

test('a code is looked at before it is made, made, and ended', async () => {
  const browser = await owner();
  const look = await browser.post(`${CODES}/look`, typed);
  expect(look.statusCode).toBe(200);
  expect(look.body).toContain('Whoever types SPRING10 gets 12.5% off, until 31 December 2099');
  expect(look.body).toContain('costs 175.00');
  expect(look.body).toContain('The first 100 orders may use it.');
  expect(await codes()).toEqual([]);

  const made = await browser.post(`${CODES}/add`, { ...typed, step: 'save' });
  expect([made.statusCode, made.headers.location]).toEqual([303, `${CODES}?done=made`]);
  expect(await codes()).toEqual([{ code: 'SPRING10', discount: 1250 }]);
  expect((await browser.get(CODES)).body).toContain('holds now');
  const again = await browser.post(`${CODES}/look`, typed);
  expect([again.statusCode, again.body]).toEqual([422, expect.stringContaining('Choose another.')]);

  const ended = await browser.post(`${CODES}/end`, { code: 'SPRING10' });
  expect(ended.headers.location).toBe(`${CODES}?done=ended`);
  expect((await browser.post(`${CODES}/end`, { code: 'SPRING10' })).statusCode).toBe(422);
  expect((await trail()).slice(-2)).toEqual([
    { action: 'add-promo-code', actor: 'anna@shop.example' },
    { action: 'end-promo-code', actor: 'anna@shop.example' },
  ]);
});

test.each([
  [{ percent: 'ten' }, 'That is no number'],
  [{ customer: '1.5' }, 'That is no whole number.'],
  [{ percent: '' }, 'between 0.01 and 100'],
  [{ percent: '101' }, 'between 0.01 and 100'],
  [{ code: 'a b' }, 'letters, digits'],
  [{ until: '2020-01-01' }, 'The last day has passed.'],
  [{ until: '2026-02-30' }, 'no day such as'],
  [{ from: '2099-12-31', until: '2099-12-01' }, 'lies before the first'],
])('%j is refused, and what was typed stands in the form', async (wrong, said) => {
  const browser = await owner();
  for (const step of ['look', 'add']) {
    const reply = await browser.post(`${CODES}/${step}`, { ...typed, ...wrong });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain(said);
    expect(reply.body).toContain('value="100"');
  }
  expect(await codes()).toEqual([]);
});

test('a code for a merged buyer names each address that may use it, to whoever may see buyers', async () => {
  const browser = await owner();
  const [one, two] = ['gil@one.example', 'gil@two.example'];
  for (const email of [one, two]) await orderOf(server.context, [1], { address: { email } });
  const { buyers } = server.desk.shop;
  const by = { accountId: null, email: 'anna@shop.example' };
  got(await buyers.merge({ key: buyers.keyOf(two), other: buyers.keyOf(one), by }));
  const look = await browser.post(`${CODES}/look`, { buyer: one, percent: '10', uses: '1' });
  expect(look.body).toContain('One order may use it.');
  expect(look.body).toContain(`Only orders of ${one} or ${two} may use it.`);
});

test.each([
  [
    'a code for anybody',
    {
      code: 'a b',
      percent: 'ten',
      groups: 'HINGES',
      until: '2020-01-01',
      minimum: 'some',
      uses: '0',
    },
    ['code', 'percent', 'until', 'minimum', 'uses', 'groups'],
  ],
  [
    'an amount that cannot be read',
    { code: 'much', percent: '', amount: '1.234,50', customer: '1.5' },
    ['amount', 'customer'],
  ],
  [
    'a code for one buyer',
    { buyer: 'gil', percent: '0', uses: 'one' },
    ['buyer', 'buyer-percent', 'buyer-uses'],
  ],
])('all that is wrong with %s is named at once, beside its field', async (_, wrong, ids) => {
  const browser = await owner();
  const { body, statusCode } = await browser.post(`${CODES}/look`, wrong);
  expect(statusCode).toBe(422);
  const listed = [...body.matchAll(/<li><a href="#([\w-]+)">/g)].map(([, id]) => id);
  expect(listed.toSorted()).toEqual(ids.toSorted());
  const beside = [...body.matchAll(/class="field-fault" id="([\w-]+)-fault"/g)].map(([, id]) => id);
  expect(beside.toSorted()).toEqual(ids.toSorted());
});

test('who changes something after looking finds the form as it was', async () => {
  const browser = await owner();
  const reply = await browser.post(`${CODES}/add`, { ...typed, step: 'change' });
  expect(reply.body).toContain('value="spring10"');
  expect(await codes()).toEqual([]);
});

test('the message is changed, seen by shoppers at once, and written down', async () => {
  const browser = await owner();
  const saved = await browser.post('/desk/message', { text: 'Closed on Monday', isShown: 'on' });
  expect(saved.headers.location).toBe('/desk/message?done=saved');
  expect(await server.desk.shop.marquee({ source: 'EU' })).toMatchObject({
    text: 'Closed on Monday',
    isShown: true,
  });
  const refused = await browser.post('/desk/message', { text: '', isShown: 'on' });
  expect([refused.statusCode, refused.body.includes('There is no text to show.')]).toEqual([
    422,
    true,
  ]);
  expect((await trail()).at(-1)).toEqual({ action: 'change-message', actor: 'anna@shop.example' });
});

test('a message that a colleague has changed meanwhile is told beside its fields, and loses nothing', async () => {
  const browser = await owner();
  const { body: opened } = await browser.get(MESSAGE);
  const mark = formFields(formOf(opened, MESSAGE)).mark ?? '';
  expect(mark).not.toBe('');
  const post = (fields: Record<string, string>) => browser.post(MESSAGE, fields);
  const theirs = { text: 'Closed on Friday', isShown: 'on' };
  expect((await post({ ...theirs, mark })).statusCode).toBe(303);

  const mine = { text: 'Closed on Sunday', errorText: 'Soon back' };
  const late = await post({ ...mine, mark });
  expect(late.statusCode).toBe(422);
  expect(late.body).toContain('It says now: Closed on Friday');
  const form = formFields(formOf(late.body, MESSAGE));
  expect(form).toMatchObject(mine);
  expect(await server.desk.shop.marquee({ source: 'EU' })).toMatchObject({
    text: theirs.text,
    isShown: true,
  });

  // Refused for something else, it still says what it first showed.
  const faulty = await post({ ...mine, mark, errorText: '', isErrorShown: 'on' });
  expect(formFields(formOf(faulty.body, MESSAGE)).mark).not.toBe(mark);
  const other = await post({ text: '', isShown: 'on', mark: form.mark ?? '' });
  expect(other.statusCode).toBe(422);
  expect(formFields(formOf(other.body, MESSAGE)).mark).toBe(form.mark);

  expect((await post({ ...mine, mark: form.mark ?? '' })).statusCode).toBe(303);
  expect(await server.desk.shop.marquee({ source: 'EU' })).toMatchObject(mine);
});

test('VAT settings are shown with what they mean', async () => {
  const browser = await owner();
  const { body } = await browser.get('/desk/vat');
  expect(body).toContain('Prices in the shop contain 23% VAT.');
  expect(body).toContain('VAT number: –');
  expect(body).toContain('href="/desk/settings/taxes"');
});
