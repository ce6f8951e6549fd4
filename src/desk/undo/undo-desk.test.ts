import { beforeEach, expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { UNDO_MS } from '../../config/staff-rules.ts';

const server = deskForTests();

let id = 0;

beforeEach(async () => {
  const { sql } = server.db;
  const [known] = await sql<{ id: number }[]>`select id from part where name = 'UNDO-1'`;
  id = known?.id ?? (await stockPart(server.db, { name: 'UNDO-1' })).id;
  await sql`delete from part_layer where part_id = ${id}`;
  await sql`update part set withdrawn_at = null where id = ${id}`;
  await sql`
    update price set gross_cents = 9999, net_cents = 8129 where location = 'EU' and part_id = ${id}`;
  await sql`update stock set quantity = 10 where location = 'EU' and part_id = ${id}`;
});

type Browser = Awaited<ReturnType<typeof server.owner>>['browser'];

/** Takes a step of the part's page, as its form and its preview do. */
async function step(browser: Browser, name: string, typed: Record<string, string> = {}) {
  const path = `/desk/parts/${id}/${name}`;
  const page = (await browser.get(`/desk/parts/${id}`)).body;
  const seen = formFields(formOf(page, `${path}/check`)).seen ?? '';
  return browser.post(path, { seen, location: 'EU', ...typed });
}

async function stateOf() {
  const [row] = await server.db.sql`
    select gross_cents as price, quantity as stock, withdrawn_at is null as "isOnSale",
      (select count(*)::int from part_layer where part_id = part.id) as layers
    from part join price on price.part_id = part.id and price.location = 'EU'
    join stock on stock.part_id = part.id and stock.location = 'EU' where part.id = ${id}`;
  return { ...row };
}

const before = { price: 9_999, stock: 10, isOnSale: true, layers: 0 };

test.each([
  ['price', { gross: '104.00', promotion: '', until: '' }, { price: 10_400 }],
  ['stock', { quantity: '7', reason: 'counted' }, { stock: 7 }],
  ['hide', {}, { isOnSale: false }],
] as const)('a change of %s is undone on the next screen', async (name, typed, after) => {
  const { browser } = await server.owner();
  const { headers } = await step(browser, name, typed);
  expect(await stateOf()).toEqual({ ...before, ...after, layers: 1 });
  const screen = (await browser.get(String(headers.location))).body;
  const undone = await browser.post('/desk/undo', formFields(formOf(screen, '/desk/undo')));
  expect(undone.headers.location).toBe(`/desk/parts/${id}?undone=1`);
  expect(await stateOf()).toEqual(before);
  const last = (await browser.get(String(undone.headers.location))).body;
  expect(last).toContain('It is undone.');
  expect(last).not.toContain('action="/desk/undo"');
  const again = await browser.post('/desk/undo', formFields(formOf(screen, '/desk/undo')));
  expect([again.statusCode, again.body.includes('The moment to undo that is over.')]).toEqual([
    422,
    true,
  ]);
});

test('an own price comes back, not the feed’s', async () => {
  const { browser } = await server.owner();
  await step(browser, 'price', { gross: '110.00', promotion: '', until: '' });
  const { headers } = await step(browser, 'price', { gross: '120.00', promotion: '', until: '' });
  const screen = (await browser.get(String(headers.location))).body;
  await browser.post('/desk/undo', formFields(formOf(screen, '/desk/undo')));
  expect(await stateOf()).toEqual({ ...before, price: 11_000, layers: 1 });
});

test('what has changed since stays, a moment ends, and it is nobody else’s', async () => {
  const { browser } = await server.owner();
  const offered = async (gross: string) => {
    const { headers } = await step(browser, 'price', { gross, promotion: '', until: '' });
    const screen = (await browser.get(String(headers.location))).body;
    return formFields(formOf(screen, '/desk/undo'));
  };
  const first = await offered('101.00');
  await server.db.sql`
    update price set gross_cents = 13000 where location = 'EU' and part_id = ${id}`;
  const refused = await browser.post('/desk/undo', first);
  expect([refused.statusCode, refused.body.includes('has changed it since')]).toEqual([422, true]);
  expect(await stateOf()).toMatchObject({ price: 13_000 });

  const second = await offered('102.00');
  const { browser: other } = await server.signedIn('catalogue', 'parts@shop.example');
  expect((await other.post('/desk/undo', second)).statusCode).toBe(422);
  server.later(UNDO_MS + 1);
  expect((await browser.post('/desk/undo', second)).statusCode).toBe(422);
  expect(await stateOf()).toMatchObject({ price: 10_200 });
});

test('a removed view comes back', async () => {
  const { browser } = await server.owner();
  const view = [
    ['column', 'price'],
    ['name', 'Back again'],
    ['step', 'save'],
  ] as const;
  const saved = await browser.post('/desk/lists/parts', view);
  const shown = /saved=(\d+)/.exec(String(saved.headers.location))?.[1] ?? '';
  const removed = await browser.post('/desk/lists/parts', { saved: shown, step: 'remove' });
  const screen = (await browser.get(String(removed.headers.location))).body;
  expect(screen).not.toContain('Back again');
  const fields = formFields(formOf(screen, '/desk/undo'));
  expect((await browser.post('/desk/undo', fields)).statusCode).toBe(303);
  expect((await browser.get('/desk/parts')).body).toContain('Back again (yours)');
});
