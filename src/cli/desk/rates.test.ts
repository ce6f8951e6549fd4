import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printedLines } from '../../../tests/support/printed-lines.ts';
import { openForCommands, type ShopForCommands } from '../../../tests/support/shop-for-commands.ts';
import { runDesk } from './desk.ts';

let shop: ShopForCommands;
const said = printedLines();
beforeAll(async () => {
  shop = await openForCommands();
});
afterAll(() => shop.close());

test('gives rates one by one and by a file, and lists them', async () => {
  expect(await runDesk(['rate', 'usd', '0,92', '--from', '2026-11-01'])).toBe(0);
  expect(said.pop()).toBe('1 USD = 0.92 EUR from 2026-11-01');
  const file = path.join(shop.folder, 'rates.csv');
  await writeFile(file, 'Currency;Euros;From\nPLN;0,2345;2026-11-02\nUSD;0.93;2026-11-02\n');
  expect(await runDesk(['set-rates', file])).toBe(0);
  expect(await runDesk(['rates', '--json'])).toBe(0);
  const known = [
    { currency: 'PLN', from: '2026-11-02', euros: 0.2345 },
    { currency: 'USD', from: '2026-11-02', euros: 0.93 },
    { currency: 'USD', from: '2026-11-01', euros: 0.92 },
  ];
  expect(JSON.parse(said.pop() ?? '')).toEqual(known);

  await writeFile(file, 'currency,euros,from\nGBP,1.1,2026-11-03\nGBP,free,2026-11-04\n');
  expect(await runDesk(['set-rates', file])).toBe(1);
  expect(said.join('\n')).toContain('Row 2: "free" is not a number of euros above 0.');
  expect(await runDesk(['rates', '--json'])).toBe(0);
  expect(JSON.parse(said.pop() ?? '')).toEqual(known);
});

test.each([
  [['rate', 'EUR', '1'], '"EUR" is no code of another currency, as USD.'],
  [['rate', 'ZZZ', '1'], '"ZZZ" is no code'],
  [['rate', 'USD', '0'], '"0" is not a number of euros'],
  [['rate', 'USD', '--from', '2026-11-01'], 'npm run desk -- rate'],
  [['rate', 'USD', '1', '--from', '2026-02-30'], '"2026-02-30" is not a day'],
  [['set-rates', '/no/such/file.csv'], 'no such file'],
])('refuses %j', async (args, reason) => {
  expect(await runDesk(args)).toBe(1);
  expect(said.join('\n')).toContain(reason);
});
