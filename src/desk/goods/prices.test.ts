import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';

const server = deskForTests();

async function pricesOf(ids: readonly number[]): Promise<readonly (number | null)[]> {
  const rows = await server.db.sql<{ id: number; grossCents: number | null }[]>`
    select part_id as id, gross_cents as "grossCents" from price
    where location = 'EU' and part_id = any(${ids as number[]}::int[])`;
  return ids.map((id) => rows.find((row) => row.id === id)?.grossCents ?? null);
}

/** The cells of a row, in words. */
function rowOf(body: string, part: string): readonly string[] {
  const row =
    body
      .split('<tr')
      .slice(1)
      .find((text) => text.includes(part)) ?? '';
  return [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) =>
    cell
      .replace(/<[^>]+>/g, '')
      .replaceAll('\u00a0', ' ')
      .trim(),
  );
}

type Pair = readonly [string, string];

const CHECK = '/desk/parts/prices/check';
const isNamed = ([name]: Pair) => name.startsWith('named-');

async function threeParts() {
  const parts = [];
  for (const name of ['BULK-1', 'BULK-2', 'BULK-3']) {
    const known = await server.db.sql<{ id: number }[]>`select id from part where name = ${name}`;
    parts.push(known[0]?.id ?? (await stockPart(server.db, { name })).id);
  }
  await server.db.sql`delete from part_layer where part_id = any(${parts}::int[])`;
  await server.db.sql`
    update price set gross_cents = 9999, net_cents = 8129, promotion = part_id = ${parts[2]!}
    where location = 'EU' and part_id = any(${parts}::int[])`;
  return parts;
}

test('the list of parts has picture, price, margin and stock', async () => {
  const { browser } = await server.owner();
  const [first] = await threeParts();
  await server.db.sql`
    insert into purchase_price (part_id, net_cents, changed_at)
    values (${first!}, 4000, ${server.context.now})
    on conflict (part_id) do update set net_cents = 4000`;
  const { body } = await browser.get('/desk/parts?search=BULK-1');
  expect(rowOf(body, 'BULK-1')).toEqual(
    expect.arrayContaining(['99.99 €', '50.8 %', 'EU 10', 'on sale']),
  );
  const { browser: orders } = await server.signedIn('orders', 'orders@shop.example');
  const theirs = (await orders.get('/desk/parts?search=BULK-1')).body;
  expect(theirs).not.toContain('50.8 %');
  expect(theirs).not.toContain('name="part"');
});

test('ticked prices move by a percentage: looked at first, then changed, each by itself', async () => {
  const { browser } = await server.owner();
  const ids = await threeParts();
  const chosen = ids.map((id) => ['part', String(id)] as const);
  const wanted = [['percent', '+5'] as const, ['location', 'EU'] as const];
  const looked = await browser.post('/desk/parts/prices/check', [...chosen, ...wanted]);
  expect(rowOf(looked.body, 'BULK-1').slice(1)).toEqual(['99.99 €', '104.99 €', '5 % more']);
  expect(rowOf(looked.body, 'BULK-3').at(-1)).toContain('stays: it is in a promotion');
  expect(await pricesOf(ids)).toEqual([9_999, 9_999, 9_999]);

  const seen = [...looked.body.matchAll(/name="part" value="([^"]+)"/g)].map(
    ([, value]) => ['part', value!] as const,
  );
  expect(seen).toHaveLength(2);
  // Somebody else changes one of them meanwhile.
  await server.db.sql`
    update price set gross_cents = 12000 where location = 'EU' and part_id = ${ids[1]!}`;
  const done = await browser.post('/desk/parts/prices', [...seen, ...wanted]);
  expect(done.body).toContain('1 price is changed.');
  expect(rowOf(done.body, 'BULK-2').at(-1)).toContain('changed it meanwhile');
  expect(await pricesOf(ids)).toEqual([10_499, 12_000, 9_999]);
  const again = await browser.post('/desk/parts/prices', [...seen, ...wanted]);
  expect(again.statusCode).toBe(422);
  expect(again.body).toContain('No price was changed.');
});

test('a ticked part that is gone meanwhile is named, before and after the change', async () => {
  const { browser } = await server.owner();
  const [one, two] = await threeParts();
  const gone = await stockPart(server.db, { name: 'BULK-GONE' });
  const list = (await browser.get('/desk/parts?search=BULK-')).body;
  const remove = (id: number) => server.db.sql`delete from part where id = ${id}`;
  await remove(gone.id);
  const chosen: Pair[] = [one!, gone.id].map((id) => ['part', String(id)] as const);
  const sent = [...chosen, ...Object.entries(formFields(formOf(list, CHECK))).filter(isNamed)];
  const wanted: Pair[] = [
    ['percent', '5'],
    ['location', 'EU'],
  ];
  const looked = await browser.post(CHECK, [...sent, ...wanted]);
  expect(looked.body).toContain('1 price at EU');
  expect(rowOf(looked.body, 'BULK-GONE').at(-1)).toContain('is gone meanwhile');
  const step: Pair[] = [
    ['part', String(gone.id)],
    ['part', String(two)],
    ...sent.filter(isNamed),
    ...wanted,
  ];
  const done = await browser.post('/desk/parts/prices', step);
  expect(done.body).toContain('1 price is changed.');
  expect(rowOf(done.body, 'BULK-GONE').at(-1)).toContain('is gone meanwhile');
});

test('a change by percent is undone in one press, but for what was changed again since', async () => {
  const { browser } = await server.owner();
  const ids = await threeParts();
  const change = async (percent: string) => {
    const chosen: Pair[] = ids.map((id) => ['part', String(id)]);
    const where: Pair[] = [
      ['percent', percent],
      ['location', 'EU'],
      ['search', 'BULK-'],
    ];
    const done = await browser.post('/desk/parts/prices', [...chosen, ...where]);
    return formFields(formOf(done.body, '/desk/undo'));
  };
  const undone = await browser.post('/desk/undo', await change('5'));
  expect(undone.headers.location).toBe('/desk/parts?search=BULK-&undone=1');
  expect(await pricesOf(ids)).toEqual([9_999, 9_999, 9_999]);
  const layers = () => server.db.sql`select from part_layer where part_id = any(${ids}::int[])`;
  expect(await layers()).toEqual([]);

  // The earlier price is the owner's own here, and comes back as that.
  await change('10');
  const offer = await change('10');
  expect(await pricesOf(ids)).toEqual([12_099, 12_099, 9_999]);
  await server.db.sql`
    update price set gross_cents = 13000 where location = 'EU' and part_id = ${ids[1]!}`;
  const partly = await browser.post('/desk/undo', offer);
  expect([partly.statusCode, partly.body.includes('has changed it since')]).toEqual([422, true]);
  expect(await pricesOf(ids)).toEqual([10_999, 13_000, 9_999]);
  expect(await layers()).toHaveLength(2);
});

test.each([
  ['', 'Type a percentage'],
  ['0', 'Type a percentage'],
  ['51', 'Type a percentage'],
  ['five', 'Type a percentage'],
])('"%s" percent is refused', async (percent, words) => {
  const { browser } = await server.owner();
  const [id] = await threeParts();
  const sent: readonly Pair[] = [
    ['part', String(id)],
    ['percent', percent],
    ['location', 'EU'],
  ];
  const answer = await browser.post('/desk/parts/prices/check', sent);
  expect([answer.statusCode, answer.body.includes(words)]).toEqual([422, true]);
});

test('no part is no price, and who only looks changes none', async () => {
  const { browser } = await server.owner();
  const [id] = await threeParts();
  const none = await browser.post('/desk/parts/prices/check', [['percent', '5']]);
  expect([none.statusCode, none.body.includes('Tick at least one part')]).toEqual([422, true]);
  const reader = (await server.signedIn('read-only', 'reads@shop.example')).browser;
  const refused = await reader.post('/desk/parts/prices', [
    ['part', `${id}`],
    ['percent', '5'],
    ['location', 'EU'],
  ]);
  expect(refused.statusCode).toBe(403);
  expect(await pricesOf([id!])).toEqual([9_999]);
});

test.each([
  ['a percentage that is none', [['percent', '5 percent']], 'Type a percentage', '5 percent'],
  [
    'the way back',
    [
      ['percent', '7'],
      ['step', 'change'],
    ],
    '',
    '7',
  ],
  ['no part', [['percent', '9']], 'Tick at least one part', '9'],
] as const)(
  '%s leaves the ticks, the percentage and the list',
  async (_, typed, words, percent) => {
    const { browser } = await server.owner();
    const [one, two] = await threeParts();
    const ticks: readonly Pair[] = percent === '9' ? [] : [['part', `${two} seen`]];
    const sent: readonly Pair[] = [...ticks, ...typed, ['search', 'BULK-'], ['location', 'PL']];
    const path = words === '' ? '/desk/parts/prices' : '/desk/parts/prices/check';
    const { body, statusCode } = await browser.post(path, sent);
    expect(statusCode).toBe(words === '' ? 200 : 422);
    expect(body).toContain(words);
    expect(body).toContain(`value="${percent}"`);
    expect(body).toMatch(/<option selected="">PL</);
    expect(body).toContain('type="hidden" name="search" value="BULK-"');
    const isTicked = (id: number) =>
      new RegExp(`name="part"[^>]*checked=""[^>]*value="${id}"`).test(body) ||
      new RegExp(`name="part"[^>]*value="${id}"[^>]*checked=""`).test(body);
    expect([isTicked(one!), isTicked(two!)]).toEqual([false, ticks.length === 1]);
  },
);

test('a step on ticked prices leads back to the list as it was', async () => {
  const { browser } = await server.owner();
  const [id] = await threeParts();
  const sent: readonly Pair[] = [
    ...([
      ['part', String(id)],
      ['percent', '5'],
      ['location', 'EU'],
    ] as const),
    ...([
      ['search', 'BULK-'],
      ['sort', 'number'],
    ] as const),
  ];
  const looked = await browser.post('/desk/parts/prices/check', sent);
  expect(looked.body).toContain('type="hidden" name="search" value="BULK-"');
  const done = await browser.post('/desk/parts/prices', sent);
  expect(done.body).toContain('href="/desk/parts?search=BULK-&amp;sort=number"');
});
