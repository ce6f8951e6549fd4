import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printedLines } from '../../tests/support/printed-lines.ts';
import { openForCommands, type ShopForCommands } from '../../tests/support/shop-for-commands.ts';
import { runShipping } from './shipping.ts';

const HEADER =
  'record,country,zone,method,up_to_kg,net_eur,name,description,active,extra_days_from,extra_days_to';

let shop: ShopForCommands;
let file: string;
const said = printedLines();
beforeAll(async () => {
  shop = await openForCommands();
  file = path.join(shop.folder, 'shipping.csv');
});
afterAll(() => shop.close());

test('what is exported can be changed and imported, and comes back so', async () => {
  expect(await runShipping(['export', file])).toBe(0);
  expect(said[0]).toContain('33 countries in 5 zones, 3 methods, 26 rates');
  const exported = await readFile(file, 'utf8');
  expect(exported).toContain('country,IC,island,,,,,,,,,,,,,,,\n');
  expect(exported).toContain('zone,,far,,,,,,,1,2,,,,,,,\n');
  expect(exported).toContain('rate,,island,courier,5,29.90,,,,,,,,,,,,\n');

  // As a spreadsheet of a European office saves it.
  const changed = exported
    .replace('courier,5,29.90', 'courier,5,31.5')
    .replace('Courier to your door', 'Van; to the door')
    .replaceAll(',', ';')
    .replace('31.5', '31,50')
    .replace('dispatch;', 'dispatch,')
    .replace('Van; to the door', '"Van; to the door"')
    .replaceAll('\n', '\r\n');
  await writeFile(file, `\uFEFF${changed}\r\n;;;;;;;;\r\n`);
  expect(await runShipping(['import', file])).toBe(0);
  expect(said[1]).toBe('Imported: 33 countries in 5 zones, 3 methods, 26 rates.');

  expect(await runShipping(['export', file])).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(
    exported
      .replace('courier,5,29.90', 'courier,5,31.50')
      .replace('Courier to your door', '"Van; to the door"'),
  );
});

test('a faulty file changes nothing, and every faulty line is named', async () => {
  const rows = ['country,PL,home', 'zone,,home,,,,,,,0,0', 'rate,,moon,courier,1,1.005', 'planet'];
  await writeFile(file, [HEADER, ...rows].join('\n'));

  expect(await runShipping(['import', file])).toBe(1);
  expect(said).toEqual([
    [
      `${file}: there is no method`,
      `${file}:4: net_eur is "1.005"; it is an amount from 0 to 100000, with two decimals at most`,
      `${file}:5: record is "planet"; it can be country, zone, method, rate, free or days`,
    ].join('\n'),
    'Nothing was changed.',
  ]);
});

test.each([
  ['no,such,columns\n', /the column record is missing\n.*there is no column "no"/s],
  ['', /the column record is missing/],
  [`${HEADER}\n"`, /Quote Not Closed/],
])('%j is no such file', async (text, expected) => {
  await writeFile(file, text);
  expect(await runShipping(['import', file])).toBe(1);
  expect(said[0]).toMatch(expected);
});

test.each([[[]], [['import']], [['send', 'x']], [['import', 'a', 'b']], [['import', '/no/file']]])(
  '%j changes nothing',
  async (args) => {
    expect(await runShipping(args)).toBe(1);
    expect(said.at(-1)).toBe('Nothing was changed.');
  },
);
