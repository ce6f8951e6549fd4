import { beforeEach, expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { formOf } from '../../../tests/support/form-fields.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';

const server = deskForTests();

type Pair = readonly [string, string];

let ids: readonly number[] = [];

beforeEach(async () => {
  const { sql } = server.db;
  const made: number[] = [];
  for (const name of ['EDIT-1', 'EDIT-2', 'EDIT-3']) {
    const [known] = await sql<{ id: number }[]>`select id from part where name = ${name}`;
    made.push(known?.id ?? (await stockPart(server.db, { name })).id);
  }
  ids = made;
  await sql`delete from part_layer where part_id = any(${made}::int[])`;
  await sql`update part set withdrawn_at = null where id = any(${made}::int[])`;
  await sql`
    update price set gross_cents = 9999, net_cents = 8129, promotion = part_id = ${made[2]!}
    where location = 'EU' and part_id = any(${made}::int[])`;
  await sql`
    update stock set quantity = 10 where location = 'EU' and part_id = any(${made}::int[])`;
});

/** The fields of a form as a browser sends them, with some typed over. */
function typedOver(body: string, action: string, typed: Readonly<Record<string, string>>): Pair[] {
  const fields: Pair[] = [];
  for (const [input] of formOf(body, action).matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
    const name = attribute('name') ?? '';
    const isOff = attribute('type') === 'checkbox' && !input.includes(' checked=');
    if (name === '' || name === 'form-token' || name in typed || isOff) continue;
    fields.push([name, attribute('value') ?? (attribute('type') === 'checkbox' ? 'on' : '')]);
  }
  return [...fields, ...Object.entries(typed).filter(([, value]) => value !== 'off')];
}

const LIST = '/desk/parts/edit?search=EDIT-&location=EU';
const CHECK = '/desk/parts/edit/check';
const SAVE = '/desk/parts/edit';

async function stateOf(id: number) {
  const [row] = await server.db.sql`
    select gross_cents as price, quantity as stock, withdrawn_at is null as "isOnSale"
    from part join price on price.part_id = part.id and price.location = 'EU'
    join stock on stock.part_id = part.id and stock.location = 'EU' where part.id = ${id}`;
  return { ...row };
}

test('prices, counts and hiding are typed in the list, looked at, and changed', async () => {
  const { browser } = await server.owner();
  const [one, two, three] = ids;
  const list = (await browser.get(LIST)).body;
  // Which of its two prices is meant, nobody has said.
  expect(list).not.toContain(`name="price-${three}"`);
  expect(list.replaceAll('\u00a0', ' ')).toContain('99.99 € in a promotion: change it at its page');
  const typed = {
    [`price-${one}`]: '104,50',
    [`stock-${one}`]: '7',
    [`hidden-${two}`]: 'on',
    reason: 'counted',
  };
  const looked = await browser.post(CHECK, typedOver(list, CHECK, typed));
  expect(looked.body).toContain('3 values at EU.');
  const text = looked.body.replaceAll('\u00a0', ' ').replace(/<[^>]+>/g, '|');
  expect(text).toMatch(/Price in euros, with VAT\|+99\.99 €\|+104\.50 €\|+4\.5 % more/);
  expect(text).toMatch(/Pieces\|+10 pieces\|+7 pieces/);
  expect(text).toMatch(/Hidden\|+in the shop\|+hidden/);
  expect(await stateOf(one!)).toEqual({ price: 9_999, stock: 10, isOnSale: true });

  const saved = await browser.post(SAVE, typedOver(looked.body, SAVE, {}));
  expect(saved.headers.location).toContain('edited=3');
  expect(await stateOf(one!)).toEqual({ price: 10_450, stock: 7, isOnSale: true });
  expect(await stateOf(two!)).toEqual({ price: 9_999, stock: 10, isOnSale: false });
  const [layers] = await server.db.sql<{ fields: string[] }[]>`
    select array_agg(field order by field) as fields from part_layer
    where part_id = any(${[one!, two!]}::int[])`;
  expect(layers?.fields).toEqual(['hidden', 'price', 'stock']);

  const back = (await browser.get(LIST)).body;
  const shown = await browser.post(CHECK, typedOver(back, CHECK, { [`hidden-${two}`]: 'off' }));
  expect((await browser.post(SAVE, typedOver(shown.body, SAVE, {}))).statusCode).toBe(303);
  expect(await stateOf(two!)).toMatchObject({ isOnSale: true });
});

test('a part that is gone meanwhile is named, and the others keep what was typed', async () => {
  const { browser } = await server.owner();
  const [one] = ids;
  const { id: gone } = await stockPart(server.db, { name: 'EDIT-GONE' });
  const list = (await browser.get(LIST)).body;
  const typed = { [`price-${one}`]: '105', [`price-${gone}`]: '106' };
  const looked = await browser.post(CHECK, typedOver(list, CHECK, typed));
  await server.db.sql`delete from part where id = ${gone}`;
  const saved = await browser.post(SAVE, typedOver(looked.body, SAVE, {}));
  expect(saved.statusCode).toBe(422);
  expect(saved.body).toContain('1 value is changed.');
  const again = await browser.post(
    CHECK,
    typedOver(list, CHECK, { ...typed, [`price-${one}`]: '107' }),
  );
  expect(again.body).toMatch(/Gone meanwhile, with what was typed beside it: [^<]*EDIT-GONE\./);
  expect(again.body).toMatch(new RegExp(`name="price-${one}"[^>]*value="107"`));
  expect(saved.body).toMatch(/Gone meanwhile, with what was typed beside it: [^<]*EDIT-GONE\./);
});

test('what somebody else has changed is refused beside its field, and nothing that was typed is lost', async () => {
  const { browser } = await server.owner();
  const [one, two] = ids;
  const list = (await browser.get(LIST)).body;
  const typed = { [`price-${one}`]: '105', [`price-${two}`]: '106' };
  const setPrice = (id: number, cents: number) => server.db.sql`
    update price set gross_cents = ${cents} where location = 'EU' and part_id = ${id}`;
  // Before it is looked at …
  await setPrice(one!, 12_000);
  const refused = await browser.post(CHECK, typedOver(list, CHECK, typed));
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toMatch(
    /Nothing was changed, because of the price of [^,]*EDIT-[^,]*\. What is wrong/,
  );
  expect(refused.body).toMatch(new RegExp(`id="price-${one}-fault">Somebody.*Now: 120\\.00`));
  expect(refused.body).toMatch(new RegExp(`name="price-${one}"[^>]*value="105"`));
  // … and between the preview and the press.
  const looked = await browser.post(CHECK, typedOver(refused.body, CHECK, {}));
  expect(looked.body).toContain('2 values at EU.');
  await setPrice(two!, 13_000);
  const saved = await browser.post(SAVE, typedOver(looked.body, SAVE, {}));
  expect(saved.body).toMatch(/1 value is changed\. Not changed: the price of [^,]*EDIT-/);
  expect(saved.body).toMatch(new RegExp(`name="price-${two}"[^>]*value="106"`));
  expect([await stateOf(one!), await stateOf(two!)]).toMatchObject([
    { price: 10_500 },
    { price: 13_000 },
  ]);
});

test.each([
  ['price', 'ten', 'A price is a number such as 12.50'],
  ['price', '', 'A price is a number such as 12.50'],
  ['price', '0', 'A price is a number such as 12.50'],
  ['stock', '-1', 'A count is a whole number'],
  ['stock', '', 'A count is a whole number'],
  ['stock', '8', 'Say below why the pieces differ.'],
])('%s "%s" is refused beside its field', async (of, value, words) => {
  const { browser } = await server.owner();
  const list = (await browser.get(LIST)).body;
  const typed = typedOver(list, CHECK, { [`${of}-${ids[0]}`]: value });
  const { statusCode, body } = await browser.post(CHECK, typed);
  expect(statusCode).toBe(422);
  expect(body).toMatch(/Nothing was changed, because of the (price|pieces) of /);
  expect(body).toMatch(new RegExp(`id="${of}-${ids[0]}-fault">${words}`));
  expect(body).toMatch(new RegExp(`name="${of}-${ids[0]}"[^>]*value="${value}"`));
});

test('a list as it stands changes nothing, and says so', async () => {
  const { browser } = await server.owner();
  const list = (await browser.get(LIST)).body;
  const { statusCode, body } = await browser.post(CHECK, typedOver(list, CHECK, {}));
  expect([statusCode, body.includes('Nothing was typed that differs from the list.')]).toEqual([
    422,
    true,
  ]);
});

test('another place is shown only once nothing typed would be lost', async () => {
  const { browser } = await server.owner();
  const [one] = ids;
  const list = (await browser.get(LIST)).body;
  const toPl = { place: 'PL', step: 'place' };
  const untouched = await browser.post(CHECK, typedOver(list, CHECK, toPl));
  expect(untouched.headers.location).toBe('/desk/parts/edit?search=EDIT-&location=PL');
  for (const typed of ['120', 'no price']) {
    const kept = await browser.post(
      CHECK,
      typedOver(list, CHECK, { ...toPl, [`price-${one}`]: typed }),
    );
    expect(kept.statusCode).toBe(422);
    expect(kept.body).toContain('What you typed is for EU and not saved yet.');
    expect(kept.body).toContain(`value="${typed}"`);
  }
});
