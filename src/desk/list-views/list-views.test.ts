import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';

const server = deskForTests();

type Browser = Awaited<ReturnType<typeof server.owner>>['browser'];
type Pair = readonly [string, string];

const headings = (body: string) =>
  [...body.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, text]) => text);

const ticked = (...columns: readonly string[]): readonly Pair[] =>
  columns.map((column) => ['column', column]);

async function lists(browser: Browser, ...fields: readonly Pair[]) {
  return browser.post('/desk/lists/parts', [['column', 'part'], ...fields]);
}

async function part(name: string) {
  const [known] = await server.db.sql<{ id: number }[]>`select id from part where name = ${name}`;
  return known?.id ?? (await stockPart(server.db, { name })).id;
}

test('columns are chosen, and remembered for the account alone', async () => {
  const { browser } = await server.owner();
  const id = await part('LIST-1');
  await server.db.sql`
    insert into delivery (part_id, location, eta, quantity) values (${id}, 'EU', '2026-12-24', 7)
    on conflict do nothing`;
  const chosen = await lists(browser, ...ticked('price', 'transit', 'models'), ['step', 'show']);
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/desk/parts?listed=shown']);
  const { body } = await browser.get('/desk/parts?search=LIST-1');
  expect(headings(body)).toEqual(['Part', 'Price, with VAT', 'On its way', 'Fits models']);
  expect(body).toContain('data-column="On its way" role="cell">7<');
  const { browser: other } = await server.signedIn('catalogue', 'parts@shop.example');
  expect(headings((await other.get('/desk/parts?search=LIST-1')).body)).toContain('Title');
});

test('what was sold in 30 days is counted where its column is shown', async () => {
  const { browser } = await server.owner();
  await server.db.sql`delete from placed_order`;
  const { number } = await orderOf(server.context, [3]);
  const [line] = await server.db.sql<{ partNumber: string }[]>`
    select part_number as "partNumber" from order_line
    join placed_order on placed_order.id = order_id where number = ${number}`;
  await lists(browser, ...ticked('sold'), ['step', 'show']);
  const { body } = await browser.get(`/desk/parts?search=${line?.partNumber}`);
  expect(body).toContain('data-column="Sold in 30 days" role="cell">3<');
});

test('a view keeps list, order and columns under a name, is changed and removed', async () => {
  const { browser } = await server.owner();
  const view = [...ticked('price'), ['view', 'sold-out'], ['sort', 'number']] as const;
  const saved = await lists(browser, ...view, ['name', ' Gone  soon '], ['step', 'save']);
  expect(saved.headers.location).toMatch(
    /^\/desk\/parts\?view=sold-out&sort=number&saved=\d+&listed=saved$/,
  );
  const screen = (await browser.get(String(saved.headers.location))).body;
  expect(headings(screen)).toEqual([]);
  expect(screen).toContain('aria-current="page">Gone soon (yours)');

  const again = await lists(browser, ...view, ['name', 'gone soon'], ['step', 'save']);
  expect([again.statusCode, again.body.includes('There is a view of this name.')]).toEqual([
    422,
    true,
  ]);
  expect(formFields(formOf(again.body, '/desk/lists/parts')).name).toBe('gone soon');

  const id = /saved=(\d+)/.exec(String(saved.headers.location))?.[1] ?? '';
  const changed = await lists(
    browser,
    ...([
      ['saved', id],
      ['name', 'Gone'],
      ['shared', 'on'],
      ['step', 'change'],
    ] as const),
  );
  expect(changed.statusCode).toBe(303);
  const { browser: other } = await server.signedIn('read-only', 'look@shop.example');
  const theirs = (await other.get(`/desk/parts?saved=${id}`)).body;
  expect(theirs).toContain('aria-current="page">Gone<');
  expect(theirs).not.toContain('Change “Gone”');
  const refused = await lists(other, ['saved', id], ['step', 'remove']);
  expect(refused.statusCode).toBe(422);
  expect((await lists(browser, ['saved', id], ['step', 'remove'])).statusCode).toBe(303);
  expect((await browser.get('/desk/parts')).body).not.toContain('>Gone<');
  const { body } = await browser.get('/desk/audit?kind=view');
  expect(body).toContain('parts: Gone soon');
});

test('Enter in the name saves a view, and elsewhere shows the columns', async () => {
  const { browser } = await server.owner();
  const saved = await lists(browser, ['name', 'By Enter'], ['step', 'enter']);
  expect(saved.headers.location).toContain('listed=saved');
  const shown = await lists(browser, ['name', ''], ['step', 'enter']);
  expect(shown.headers.location).toContain('listed=shown');
});

test('a view without a name is refused next to the field, with what was ticked', async () => {
  const { browser } = await server.owner();
  const { statusCode, body } = await lists(browser, ...ticked('cost'), ['step', 'save']);
  expect([statusCode, body.includes('Type a name for the view.')]).toEqual([422, true]);
  expect(body).toMatch(/<input type="checkbox" name="column"[^>]*checked="" value="cost"/);
  expect(body).toMatch(/<details class="list-setup" open/);
});

test('orders are narrowed to a country and turned round, page by page', async () => {
  const { browser } = await server.owner();
  await server.db.sql`delete from placed_order`;
  const made = [await orderOf(server.context, [1]), await orderOf(server.context, [1])];
  const [first, second] = made.map(({ number }) => number);
  await server.db.sql`
    update placed_order set placed_at = placed_at - interval '1 day' where number = ${first!}`;
  await server.db.sql`update placed_order set ship_country = 'FI' where number = ${second!}`;
  const numbers = (body: string) => body.match(/WB-\d+(?=<\/a>)/g);
  const get = async (query: string) =>
    numbers((await browser.get(`/desk/orders?view=all${query}`)).body);
  expect(await get('')).toEqual([second, first]);
  expect(await get('&sort=reversed')).toEqual([first, second]);
  expect(await get('&country=FI')).toEqual([second]);
});

test('the list as it is seen becomes a file, after a proof, for who may export', async () => {
  const { browser } = await server.owner();
  await part('FILE-1');
  await server.db.sql`update part set description = '=2+3' where name = 'FILE-1'`;
  const wanted: readonly Pair[] = [
    ...ticked('part', 'title', 'price', 'stock'),
    ...([
      ['search', 'FILE-1'],
      ['format', 'csv'],
    ] as const),
  ];
  const file = await browser.post('/desk/lists/parts/file', wanted);
  expect(file.headers['content-disposition']).toBe('attachment; filename="parts.csv"');
  const [head, row] = file.body.replace('\ufeff', '').split('\r\n');
  expect(head).toContain('Part number,Title,Price with VAT,Price without VAT,Promotion,Stock EU');
  expect(row).toMatch(/FILE-1,'=2\+3,\d+\.\d\d,\d+\.\d\d,/);
  const book = await browser.post('/desk/lists/parts/file', [
    ...wanted.slice(0, -1),
    ['format', 'xlsx'],
  ]);
  expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await browser.get('/desk/audit?kind=export')).body).toContain('list-of-parts');

  const { browser: other } = await server.signedIn('catalogue', 'prices@shop.example');
  expect((await other.get('/desk/parts')).body).not.toContain('This list as a file');
  expect((await other.post('/desk/lists/parts/file', wanted)).statusCode).toBe(403);
});

test('orders become a file, too, all pages of them', async () => {
  const { browser } = await server.owner();
  const { number } = await orderOf(server.context, [1]);
  const wanted: readonly Pair[] = [
    ...ticked('number', 'buyer', 'country', 'amount', 'method'),
    ...([
      ['view', 'all'],
      ['format', 'csv'],
    ] as const),
  ];
  const { body } = await browser.post('/desk/lists/orders/file', wanted);
  expect(body).toContain('Order,Company,Name,E-mail,Country,Total with VAT,Pieces,Paid by');
  expect(body).toContain(number);
});

test.each([
  ['to-invoice', 'Invoice'],
  ['all', 'Promised by'],
])('the file of the list "%s" has the column "%s" that its screen has', async (view, column) => {
  const { browser } = await server.owner();
  const wanted: readonly Pair[] = [
    ...ticked('number', 'promised'),
    ...([
      ['view', view],
      ['format', 'csv'],
    ] as const),
  ];
  const [head] = (await browser.post('/desk/lists/orders/file', wanted)).body.split('\r\n');
  expect(head).toContain(column);
});
