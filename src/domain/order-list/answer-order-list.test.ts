import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { addLinesToBasket } from '../basket/add-lines-to-basket.server.ts';
import { readNumbersAhead } from '../catalogue/numbers/known-numbers.server.ts';
import type { FeedPart } from '../feed/read/feed-part.ts';
import { answerOrderList } from './answer-order-list.server.ts';

let db: Database;

function part(name: string, more: Partial<FeedPart> = {}): FeedPart {
  return {
    name,
    description: `Part ${name}`,
    prices: { EU: { price: 100, grossprice: 123, promotion: false } },
    stock: [{ location: 'EU', stockcategory: 'stockeditem', quantityavailable: 4, default: true }],
    ...more,
  };
}

const catalogue = [
  part('WBK-5223', { oenumbers: ['46907-0F271', '48725-60010'] }),
  part('PTO-2502', { oenumbers: ['48725-60010'] }),
  part('NO-PRICE-1', { prices: {} }),
  part('ODD-1', { prices: { EU: { price: 71.5, grossprice: 87.95, promotion: false } } }),
];

beforeAll(async () => {
  db = await openTestDatabase();
  await importParts(db, testContext(db).clock, catalogue);
});
afterAll(() => db.close());

async function answered(text: string) {
  const { lines } = await answerOrderList(testContext(db), { text, source: 'EU' });
  return lines.map(({ number, kind, doubt, candidates }) => [
    number,
    kind,
    doubt,
    candidates.map(({ part, found }) => `${part.partNumber} ${found.owner}`),
  ]);
}

test('a mistyped number is answered alike once all numbers are in memory, and after an import', async () => {
  const list = '46907-0F272\n99999-88888\nNEW-12346';
  const before = await answered(list);
  await readNumbersAhead(testContext(db));
  expect(await answered(list)).toEqual(before);
  await importParts(db, testContext(db).clock, [...catalogue, part('NEW-12345')]);
  expect((await answered(list)).at(-1)).toEqual([
    'NEW-12346',
    'similar',
    'not-exact',
    ['NEW-12345 own'],
  ]);
});

test('each line is answered by kind, and chosen only where nothing is doubtful', async () => {
  const list = `wbk 5223;2
    46907.0F271 1
    pto2502 5
    48725-60010
    NO-PRICE-1
    46907-0F272 2
    99999-88888
    PTO-2502;0`;
  expect(await answered(list)).toEqual([
    ['wbk 5223', 'exact', null, ['WBK-5223 own']],
    ['46907.0F271', 'exact', 'twice', ['WBK-5223 oe']],
    ['pto2502', 'exact', 'too-many', ['PTO-2502 own']],
    ['48725-60010', 'exact', 'several', ['WBK-5223 oe', 'PTO-2502 oe']],
    ['NO-PRICE-1', 'exact', 'not-for-sale', ['NO-PRICE-1 own']],
    ['46907-0F272', 'similar', 'not-exact', ['WBK-5223 oe']],
    ['99999-88888', 'nothing', 'not-exact', []],
    ['PTO-2502', 'exact', 'quantity', ['PTO-2502 own']],
  ]);
});

test('says when the quantity of the line arrives', async () => {
  const { lines } = await answerOrderList(testContext(db), { text: 'WBK-5223 4', source: 'EU' });
  const [candidate] = lines[0]?.candidates ?? [];
  expect(candidate?.arrival?.from).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(candidate?.maximum).toBe(4);
});

test('a line has the amount that the basket charges for its quantity, with and without VAT', async () => {
  const text = 'ODD-1 2\nODD-1 3\nNO-PRICE-1 2';
  const { lines } = await answerOrderList(testContext(db), { text, source: 'EU' });
  expect(lines.map(({ candidates }) => candidates[0]?.amount)).toEqual([
    // 71.50 net for one piece, and 143.01 for two: VAT is taken out of the whole line.
    { netCents: 14_301, grossCents: 17_590 },
    { netCents: 21_451, grossCents: 26_385 },
    null,
  ]);
});

test('a text that no number is like is answered all the same', async () => {
  expect(await answered('9'.repeat(5_000))).toEqual([
    ['9'.repeat(5_000), 'nothing', 'not-exact', []],
  ]);
  expect(await answered('')).toEqual([]);
});

const lines = (...pairs: [string, number][]) =>
  pairs.map(([record, quantity]) => ({ record, quantity }));

test('chosen lines go into the basket together, at the shop’s prices', async () => {
  const context = testContext(db);
  const added = await addLinesToBasket(context, {
    visitor: undefined,
    source: 'EU',
    lines: lines(['wbk-5223', 1], ['pto-2502', 2], ['WBK-5223', 1]),
  });
  if (!added.ok) throw new Error(added.refusal.kind);
  const view = added.value;
  expect(
    view.lines.map(({ part, quantity, grossCents }) => [part.partNumber, quantity, grossCents]),
  ).toEqual(
    expect.arrayContaining([
      ['WBK-5223', 2, 24_600],
      ['PTO-2502', 2, 24_600],
    ]),
  );
  const again = await addLinesToBasket(context, {
    visitor: undefined,
    source: 'EU',
    basketId: view.basket.id,
    lines: lines(['wbk-5223', 2]),
  });
  expect(
    again.ok && again.value.lines.find(({ part }) => part.partNumber === 'WBK-5223')?.quantity,
  ).toBe(4);
});

test.each([
  ['not-enough-stock', lines(['wbk-5223', 1], ['pto-2502', 5])],
  ['not-for-sale', lines(['wbk-5223', 1], ['no-price-1', 1])],
  ['unknown-part', lines(['wbk-5223', 1], ['no-such', 1])],
])('%s refuses all of them', async (kind, wanted) => {
  const [before] = await db.sql`select count(*)::int as count from basket_line`;
  const added = await addLinesToBasket(testContext(db), {
    visitor: undefined,
    source: 'EU',
    lines: wanted,
  });
  expect(added).toMatchObject({ ok: false, refusal: { kind } });
  expect(await db.sql`select count(*)::int as count from basket_line`).toEqual([before]);
});
