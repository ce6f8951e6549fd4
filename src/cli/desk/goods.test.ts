import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importParts } from '../../../tests/support/import-parts.ts';
import { openForCommands, type ShopForCommands } from '../../../tests/support/shop-for-commands.ts';
import { readConfig } from '../../config/config.ts';
import type { FeedPart } from '../../domain/feed/read/feed-part.ts';
import { systemClock } from '../../kernel/clock.ts';
import { withDatabase } from '../command.ts';
import { runDesk } from './desk.ts';

let shop: ShopForCommands;
let said: string[];

const part = {
  name: 'CL-1',
  description: 'Control arm',
  prices: { EU: { grossprice: 100 } },
  stock: [{ location: 'EU', quantityavailable: 7, default: true }],
  applications: [{ make: 'TOYOTA', model: 'HILUX', yearfrom: 2005, yearto: 2015 }],
} as FeedPart;

beforeAll(async () => {
  shop = await openForCommands();
  const brands = [part, { ...part, name: 'CL-2', brand: 'OTHER' }, { ...part, name: 'CL-2' }];
  await withDatabase(readConfig(), (db) => importParts(db, systemClock, brands));
});
afterAll(() => shop.close());
beforeEach(() => {
  said = [];
  for (const stream of ['log', 'error'] as const) {
    vi.spyOn(console, stream).mockImplementation(
      (text) => void said.push(String(text).replaceAll('\u00a0', ' ')),
    );
  }
});
afterEach(() => vi.restoreAllMocks());

async function run(...args: string[]) {
  said = [];
  const status = await runDesk(args);
  return { status, text: said.join('\n') };
}

test('a place is for parts without vehicles', async () => {
  expect((await run('place', 'CL-1', 'OTHER', 'Arms')).text).toContain('The part has vehicles');
  expect((await run('place', 'CL-1', 'OTHER')).text).toContain('place NUMBER CATEGORY GROUP');
});

test('a part is shown, changed over the feed, and taken back', async () => {
  expect((await run('part', 'cl1')).text).toMatch(/CL-1: on sale\nprice EU: 100.00 €/);
  const looked = await run('price', 'CL-1', '80', '--preview');
  expect(looked.text).toContain('Would change price EU\n  from 100.00 €');
  expect((await run('part', 'CL-1')).text).not.toContain('80.00');
  await run('price', 'CL-1', '80', '--promotion', '75.50', '--until', '2099-12-31');
  expect((await run('part', 'CL-1')).text).toContain('75.50 €, promotion, was 100.00 €');
  expect((await run('stock', 'CL-1', 'EU', '2', '--reason', 'Two broken')).status).toBe(0);
  await run('hide', 'CL-1');
  const whole = await run('part', 'CL-1', '--json');
  expect(JSON.parse(whole.text)).toMatchObject({
    partNumber: 'CL-1',
    stock: [{ location: 'EU', quantity: 2, layer: { reason: 'Two broken' } }],
    onSale: { is: false },
  });
  await run('show', 'CL-1');
  await run('take-back', 'CL-1', 'stock');
  const back = await run('take-back', 'CL-1', 'price');
  expect(back.text).toMatch(/CL-1: on sale\nprice EU: 100.00 €.*\nstock EU: 7 pieces/);
});

test.each([
  [['part', 'NO-SUCH'], 'There is no such part.'],
  [['part', 'CL-2'], 'Several brands have this number.'],
  [['price', 'CL-1', 'cheap'], 'An amount is euros'],
  [['price', 'CL-1', '10', '--until', '2099-12-31'], '--until goes with --promotion'],
  [['price', 'CL-1', '10', '--location', 'MARS'], 'There is no such location.'],
  [['price', 'CL-1', '10', '--promotion', '9', '--until', '2020-01-01'], 'is over'],
  [['stock', 'CL-1', 'EU', '3'], 'Say why'],
  [['stock', 'CL-1', 'EU', 'many', '--reason', 'x'], 'PIECES is a whole number'],
  [['stock', 'CL-1', 'UK', '3', '--reason', 'x'], 'no stock of the part at this location'],
  [['take-back', 'CL-1', 'name'], 'FIELD is one of price, stock'],
  [['take-back', 'CL-1', 'price'], 'nothing to take back'],
  [['hide', 'CL-1', '--reason', 'x'], '--reason does not go with hide.'],
  [['show'], 'npm run desk -- part NUMBER'],
])('%j is refused', async (args, words) => {
  const { status, text } = await run(...args);
  expect(status).toBe(1);
  expect(text).toContain(words);
  expect(text).toContain('Nothing was changed.');
});

test('a picture is taken from a file', async () => {
  const file = path.join(shop.folder, 'picture.png');
  await copyFile('public/icon-192.png', file);
  const taken = await run('picture', 'CL-1', file);
  expect(taken.text).toMatch(/^The pictures are now \/media\/\d+-[0-9a-f]{32}\.png$/);
  expect((await run('picture', 'CL-1', `${file}.gone`)).text).toContain('Nothing was changed.');
});

test('fitments are corrected, related parts chosen, and both taken back', async () => {
  const vehicle = 'make=Toyota; model=Hilux; years=2012';
  const correct = ['fitment', 'CL-1', 'does-not-fit', '--vehicle', vehicle, '--reason', 'Tried'];
  expect((await run(...correct, '--preview')).text).toContain(
    'Would change fitments\n  from TOYOTA HILUX 2005 to 2015',
  );
  expect((await run(...correct)).status).toBe(0);
  expect((await run('fitments', 'CL-1')).text).toBe(
    'TOYOTA HILUX 2005 to 2011\nTOYOTA HILUX 2013 to 2015',
  );
  expect((await run('take-back', 'CL-1', 'fitments')).status).toBe(0);
  expect((await run('fitments', 'CL-1')).text).toBe('TOYOTA HILUX 2005 to 2015');
  const several = await run('related', 'CL-1', 'CL-2', '--json');
  expect([several.status, several.text.includes('several-parts')]).toEqual([1, true]);
  expect((await run('corrections')).text).toBe('Nothing came back because it did not fit.');
  expect((await run('refuse', 'x')).status).toBe(1);
  expect((await run('fitment', 'CL-1', 'perhaps')).text).toContain('KIND is one of');
});
