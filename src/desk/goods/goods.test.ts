import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, signedIn } from '../../../tests/support/desk.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import type { FeedPart } from '../../domain/feed/read/feed-part.ts';

let db: Database;
let context: TestContext;
let desk: Desk;
type Browser = Awaited<ReturnType<typeof signedIn>>['browser'];
let owner: Browser;
let reader: Browser;
let path: string;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  desk = await openDesk(context);
  owner = (await signedIn(desk, context, 'owner', 'owner@shop.example')).browser;
  reader = (await signedIn(desk, context, 'orders', 'orders@shop.example')).browser;
});
afterAll(async () => {
  await desk.close();
  await db.close();
});

beforeEach(async () => {
  await db.sql`delete from part_layer`;
  await importParts(db, context.clock, [feed(100)]);
  const [part] = await db.sql<{ id: number }[]>`select id from part where name = 'G-1'`;
  path = `/desk/parts/${part?.id}`;
});

function feed(grossprice: number, promotion = false): FeedPart {
  return {
    name: 'G-1',
    brand: 'GATE',
    description: 'Bush <kit>',
    prices: { EU: { grossprice, promotion } },
    stock: [{ location: 'EU', quantityavailable: 7, default: true }],
  } as FeedPart;
}

/** Amounts stand with a space that does not break. */
function words({ body }: { readonly body: string }): string {
  return body.replaceAll('\u00a0', ' ');
}

/** The mark in the form of a step. */
function markIn(body: string, step: string): string {
  const form = body.slice(body.indexOf(`${path}/${step}`));
  return /name="seen" value="([^"]*)"/.exec(form)?.[1] ?? '';
}

/** Fills in a form of the page, looks at what it does, and does it. */
async function change(step: string, fields: Record<string, string>) {
  const page = await owner.get(path);
  const posted = { ...fields, seen: markIn(page.body, `${step}/check`) };
  const checked = await owner.post(`${path}/${step}/check`, posted);
  const done = await owner.post(`${path}/${step}`, posted);
  const after = done.statusCode === 303 ? await owner.get(String(done.headers.location)) : done;
  return { checked, after };
}

test('a price is looked at before it counts, and is taken back in one press', async () => {
  const wanted = { location: 'EU', gross: '120', promotion: '90,50', until: '2026-12-24' };
  const { checked, after } = await change('price', wanted);
  expect(checked.statusCode).toBe(200);
  expect(words(checked)).toContain('90.50 € (9.5 % less)');
  expect(words(checked)).toContain('After 24 December 2026');
  expect(words(checked)).toContain('100.00 €');
  expect(words(after)).toContain('The price is changed.');
  expect(words(after)).toContain('90.50 €, promotion, was 100.00 €, lowest of 30 days: 90.50 €');
  expect(words(after)).toContain('The feed says: 100.00 €.');

  context.now = new Date(context.now.getTime() + 60_000);
  await importParts(db, context.clock, [feed(110)]);
  const later = await owner.get(path);
  expect(words(later)).toContain('The feed says: 110.00 €, since 10 March 2026');
  const seen = markIn(later.body, 'take-back');
  const back = await owner.post(`${path}/take-back`, { field: 'price', location: 'EU', seen });
  expect(back.statusCode).toBe(303);
  expect(words(await owner.get(path))).toContain('110.00 €, lowest of 30 days: 90.50 €');
});

test('a promotion that is no reduction says so before it counts', async () => {
  await change('price', { location: 'EU', gross: '80', promotion: '', until: '' });
  const wanted = { location: 'EU', gross: '100', promotion: '85', until: '' };
  expect((await change('price', wanted)).checked.body).toContain('No reduction will be shown');
});

test("a feed's promotion stands as one in the form, and does not end unsaid", async () => {
  context.now = new Date(context.now.getTime() + 60_000);
  await importParts(db, context.clock, [feed(80, true)]);
  const form = formFields(formOf((await owner.get(path)).body, `${path}/price/check`));
  expect(form).toMatchObject({ gross: '', promotion: '80.00', until: '' });
  expect(words((await change('price', form)).checked)).toContain('A price is a number');
  const typed = { ...form, gross: '100' };
  const same = words((await change('price', typed)).checked);
  expect(same).not.toContain('ends the promotion');
  const { checked, after } = await change('price', { ...typed, promotion: '' });
  expect(words(checked)).toContain('This ends the promotion.');
  expect(words(checked)).toMatch(/In the promotion<\/th><td[^>]*>80\.00 €<\/td><td[^>]*>nothing</);
  expect(words(after)).toContain('100.00 €, lowest of 30 days');
});

/** The fields of a refused form that are wrong, by their ids, and what stands in it. */
async function refusedForm(step: string, fields: Record<string, string>) {
  const { checked } = await change(step, fields);
  const wrong = [...checked.body.matchAll(/<a href="#([^"]+)">/g)].map(([, id = '']) => id);
  const marked = [...checked.body.matchAll(/id="([^"]+)"[^>]*aria-invalid="true"/g)];
  expect(marked.map(([, id = '']) => id).toSorted()).toEqual(
    wrong.filter((id) => id !== 'content').toSorted(),
  );
  return { status: checked.statusCode, wrong: wrong.filter((id) => id !== 'content'), checked };
}

test('all that is wrong with a form of a part is named beside its fields, and stays typed', async () => {
  const price = { location: 'EU', gross: 'a lot', promotion: 'less', until: '2020-01-01' };
  const refusedPrice = await refusedForm('price', price);
  expect([refusedPrice.status, refusedPrice.wrong]).toEqual([
    422,
    ['gross-EU', 'promotion-EU', 'until-EU'],
  ]);
  expect(formFields(formOf(refusedPrice.checked.body, `${path}/price/check`))).toMatchObject(price);
  const higher = { location: 'EU', gross: '80', promotion: '90', until: '2020-01-01' };
  expect((await refusedForm('price', higher)).wrong).toEqual(['promotion-EU', 'until-EU']);

  const count = { location: 'EU', quantity: 'many', reason: ' ' };
  expect((await refusedForm('stock', count)).wrong).toEqual(['quantity-EU', 'reason-EU']);
  const fitment = { kind: 'fits', make: '', model: 'GOLF', yearFrom: 'x', reason: '' };
  expect((await refusedForm('fitment', fitment)).wrong).toEqual([
    'make',
    'yearFrom',
    'fitment-reason',
  ]);
  const title = { field: 'description', text: ' ' };
  expect((await refusedForm('text', title)).wrong).toEqual(['text-description']);
  expect((await refusedForm('related', { numbers: 'NO-SUCH' })).wrong).toEqual(['related-numbers']);
});

test('stock, texts and hiding say what they do', async () => {
  const stock = await change('stock', { location: 'EU', quantity: '3', reason: 'Broken' });
  expect(stock.checked.body).toContain('7 pieces');
  expect(stock.after.body).toContain('Reason: Broken.');
  const text = await change('text', { field: 'description', text: 'Bush <b>set</b>' });
  expect(text.checked.body).toContain('Bush &lt;kit&gt;');
  expect(text.after.body).toContain('The text is changed.');
  const soldOut = async () => (await owner.get('/desk/parts?view=sold-out')).body;
  expect(await soldOut()).not.toContain('GATE G-1');
  await change('stock', { location: 'EU', quantity: '0', reason: 'Broken' });
  expect(await soldOut()).toContain('GATE G-1');
  const hide = await change('hide', {});
  expect(await soldOut()).not.toContain('GATE G-1');
  expect(hide.checked.body).toContain('It cannot be found in the shop');
  expect(hide.after.body).toContain('You have hidden the part.');
  expect((await owner.get('/desk/parts?view=hidden')).body).toContain('GATE G-1');
  expect((await owner.get('/desk/parts?view=counted')).body).toContain('stock');
  expect((await owner.get('/desk/parts?search=G-1')).body).toContain('hidden by you');
  expect((await owner.get('/desk/parts?search=NOTHING')).body).toContain('No part here.');
});

test('a part without vehicles is put into a category and a group', async () => {
  await db.sql`insert into category (name) values ('STEERING') on conflict do nothing`;
  const { checked, after } = await change('place', { category: 'STEERING', group: 'Racks' });
  expect(checked.body).toContain('In no category.');
  expect(checked.body).toContain('STEERING / Racks');
  expect(after.body).toContain('Category and group are changed.');
});

test('the second of two people sees what the first has done', async () => {
  const seen = markIn((await owner.get(path)).body, 'price/check');
  const wanted = { location: 'EU', promotion: '', until: '', seen };
  await owner.post(`${path}/price`, { ...wanted, gross: '70' });
  const second = await owner.post(`${path}/price`, { ...wanted, gross: '60' });
  expect(second.statusCode).toBe(422);
  expect(words(second)).toContain('Nothing was changed: somebody');
  expect(words(second)).toContain('70.00 €');
});

test.each([
  ['price', { location: 'EU', gross: 'much' }, 'A price is a number'],
  ['price', { location: 'EU', gross: '10', promotion: '10' }, 'is lower than the price'],
  ['stock', { location: 'EU', quantity: '-1', reason: 'x' }, 'A count is a whole number'],
  ['stock', { location: 'EU', quantity: '1', reason: '' }, 'Say why'],
  ['place', { category: 'NOWHERE', group: 'x' }, 'has no such category'],
  ['text', { field: 'description', text: ' ' }, 'must not be empty'],
  ['text', { field: 'fingerprint', text: 'x' }, 'That cannot be done'],
])('%s with %j is refused in words', async (step, fields, fault) => {
  const { checked, after } = await change(step, fields);
  expect([checked.statusCode, after.statusCode]).toEqual([422, 422]);
  expect(words(checked)).toContain(fault);
});

test('who may only read sees the part and no form', async () => {
  const page = await reader.get(path);
  expect(page.body).toContain('GATE G-1');
  expect(page.body).not.toContain('/check');
  expect((await reader.post(`${path}/hide`)).statusCode).toBe(403);
});

test.each(['0', '99999999', 'G-1', 'constructor'])('there is no part %s', async (id) => {
  expect((await owner.get(`/desk/parts/${id}`)).statusCode).toBe(404);
});
