import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { type ImportReport, importFeed } from './import-feed.server.ts';
import { openFeed } from './open-feed.server.ts';
import type { PriceMove } from './write/prices.sql.server.ts';

/** Lists as suppliers send them, read without guessing. */

let db: Database;
let folder: string;
const clock = () => new Date('2026-06-01T10:00:00Z');

beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-lists-'));
  const prices = (price: number) => ({ EU: { price } });
  await importParts(db, clock, [
    { name: 'WBK-5223', description: 'Bush', prices: prices(100) },
    { name: '00123', description: 'Link', prices: prices(10) },
    { name: 'A&D-1', description: 'Disc', prices: prices(20) },
    { name: 'P-4', description: 'Pads', prices: prices(40) },
  ]);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

async function opened(content: string, mapping: object, name = 'list.csv') {
  const files = { [name]: content, 'map.json': JSON.stringify(mapping) };
  for (const [file, text] of Object.entries(files)) {
    await writeFile(path.join(folder, file), text);
    await utimes(path.join(folder, file), 1_780_000_000, 1_780_000_000);
  }
  return openFeed([path.join(folder, name)], { clock, mapFiles: [path.join(folder, 'map.json')] });
}

async function previewed(content: string, mapping: object, name?: string) {
  const feed = await opened(content, mapping, name);
  const moves: PriceMove[] = [];
  const onPrices = async (pages: AsyncIterable<readonly PriceMove[]>) => {
    for await (const page of pages) moves.push(...page);
  };
  const options = { clock, preview: true, isConfirmed: true, onPrices };
  const report: ImportReport = await importFeed(db, (tx) => feed.read(tx), options);
  const reasons = report.rejections.map(({ part, reason }) => [part, reason]);
  return { report, moves, reasons };
}

const columns = { part: 'No', net: 'Net' };

test('two columns of one heading are refused, and named', async () => {
  const list = 'No,Price,Text,Price\nWBK-5223,90,Bush,120\n';
  await expect(previewed(list, { columns: { part: 'No', net: 'Price' } })).rejects.toThrow(
    'columns 2 and 4 are all headed "Price"',
  );
  const { moves } = await previewed(list, { columns: { part: 'No', net: 4 } });
  expect(moves).toMatchObject([{ part: 'WBK-5223', netBefore: 10_000, net: 12_000 }]);
});

test.each([
  ['a hyphen that does not break', 'WBK\u20115223', 'WBK-5223'],
  ['a space without width', 'WBK-\u200b5223', 'WBK-5223'],
  ['a soft hyphen', 'WBK-52\u00ad23', 'WBK-5223'],
  ['a minus sign', 'WBK\u22125223', 'WBK-5223'],
  ['wide letters', '\uff37BK-5223', 'WBK-5223'],
  ['an entity', 'WBK&#8209;5223', 'WBK-5223'],
  ['an entity of a sign', 'A&amp;D-1', 'A&D-1'],
  ['a formula that keeps its zeros', '="00123"', '00123'],
  ['that formula in quotes', '"=""00123"""', '00123'],
])('%s makes no other number', async (_what, written, part) => {
  const { report, moves } = await previewed(`No,Net\n${written},55\n`, { columns });
  expect(moves.map((move) => [move.part, move.net])).toEqual([[part, 5_500]]);
  expect(report).toMatchObject({ added: 0, rejected: 0 });
});

test('a number that a spreadsheet has shortened is named as damaged', async () => {
  const { reasons } = await previewed('No,Net\n1.23E+11,5\nP-4,41\n', { columns });
  expect(reasons).toEqual([
    ['', expect.stringContaining('"1.23E+11" was shortened by a spreadsheet')],
  ]);
});

test('entities of amounts and titles are written out', async () => {
  const list =
    'No\tNet\tTitle\nWBK-5223\t1&nbsp;605,99 &euro;\t\nN-1\t5\tSto&szlig;d&auml;mpfer &amp; Feder\n';
  const feed = await opened(list, { columns: { ...columns, title: 'Title' } });
  await importFeed(db, (tx) => feed.read(tx), { clock, isConfirmed: true });
  const rows = await db.sql`
    select p.description, r.net_cents as net from part p join price r on r.part_id = p.id
    where p.name in ('N-1', 'WBK-5223') order by p.name`;
  expect(rows).toEqual([
    { description: 'Stoßdämpfer & Feder', net: 500 },
    { description: 'Bush', net: 160_599 },
  ]);
});

test('a category does without a group', async () => {
  const mapping = { columns: { ...columns, title: 'Title', category: 'Cat' } };
  const feed = await opened('No,Net,Title,Cat\nC-1,5,Grease,WORKSHOP\n', mapping);
  await importFeed(db, (tx) => feed.read(tx), { clock, isConfirmed: true });
  const rows = await db.sql`
    select c.name as category, g.name as "group"
    from scope_part s
    join part p on p.id = s.part_id
    join part_group g on g.id = s.group_id
    left join category c on c.id = s.category_id
    where p.name = 'C-1'`;
  expect(rows).toEqual([{ category: 'WORKSHOP', group: '' }]);
});

test('a column that counts and is never filled is reported', async () => {
  const mapping = { columns: { ...columns, quantity: 'Pieces' } };
  const { reasons } = await previewed('No,Net,Pieces\nP-4,41,\n', mapping);
  expect(reasons).toEqual([['', 'Pieces: the column Pieces is empty in all rows']]);
});

test('prices of a type that the mapping names and the file nests elsewhere are reported', async () => {
  const item = (
    price: string,
  ) => `<PIES><Header><PIESVersion>7.2</PIESVersion></Header><Items><Item>
    <PartNumber>P-4</PartNumber><BrandAAIAID>PEDD</BrandAAIAID><BrandLabel>PEDDERS</BrandLabel>
    <Descriptions><Description DescriptionCode="DES">Pads</Description></Descriptions>${price}</Item></Items></PIES>`;
  const mapping = { prices: { RET: { location: 'EU', amount: 'net' } } };
  const inPlace = await previewed(
    item(
      '<Prices><Pricing PriceType="RET"><CurrencyCode>EUR</CurrencyCode><Price>44</Price></Pricing></Prices>',
    ),
    mapping,
    'parts.xml',
  );
  expect(inPlace.reasons).toEqual([]);
  expect(inPlace.moves).toMatchObject([{ part: 'P-4', net: 4_400 }]);
  const elsewhere = await previewed(
    item(
      '<Prices><Pricing PriceType="JBR"><CurrencyCode>EUR</CurrencyCode><Price>44</Price></Pricing></Prices>',
    ),
    mapping,
    'parts.xml',
  );
  expect(elsewhere.reasons).toEqual([
    ['', expect.stringMatching(/prices of type RET, which no item gives.*its types are JBR/)],
  ]);
});

test('the middle change is said, and every price stands beside its old one', async () => {
  const { report, moves } = await previewed('No,Net\n00123,12.9\nA&D-1,25.8\nP-4,51.6\n', {
    columns,
  });
  expect(report.priceMiddle).toBeCloseTo(0.29, 3);
  expect(report.pricesMoved).toBe(0);
  expect(moves.map(({ part, netBefore, net }) => [part, netBefore, net])).toEqual([
    ['00123', 1_000, 1_290],
    ['A&D-1', 2_000, 2_580],
    ['P-4', 4_000, 5_160],
  ]);
});

test('the first rows say which cell was read as what', async () => {
  const list =
    'Supplier list\nNo;Text;Net;Pieces\nWBK\u20115223;Bush;1.605,99 €;>10\nX;;call us;3\n';
  const feed = await opened(list, {
    ...{ columns: { part: 'No', net: 'Net', quantity: 'Pieces' }, headerRow: 2, separator: ';' },
  });
  const [read] = await feed.listsAsRead({ rows: 20, cellLength: 80 });
  expect(read?.columns).toEqual([
    { role: 'part', number: 1, heading: 'No' },
    { role: 'net', number: 3, heading: 'Net' },
    { role: 'quantity', number: 4, heading: 'Pieces' },
  ]);
  expect(read?.rows).toEqual([
    {
      line: 3,
      cells: [
        { cell: 'WBK\u20115223', read: 'WBK-5223' },
        { cell: '1.605,99 €', read: '1605.99' },
        { cell: '>10', read: '10' },
      ],
    },
    {
      line: 4,
      cells: [
        { cell: 'X', read: 'X' },
        { cell: 'call us', fault: '"call us" is not a number' },
        { cell: '3', read: '3' },
      ],
    },
  ]);
});
