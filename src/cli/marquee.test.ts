import { afterAll, beforeAll, expect, test } from 'vitest';
import { printedLines } from '../../tests/support/printed-lines.ts';
import { openForCommands, type ShopForCommands } from '../../tests/support/shop-for-commands.ts';
import { runMarquee } from './marquee.ts';

let shop: ShopForCommands;
const said = printedLines();
beforeAll(async () => {
  shop = await openForCommands();
});
afterAll(() => shop.close());

test('says and changes what shoppers read, the error first', async () => {
  expect(await runMarquee(['--text', 'Open on Monday', '--error', 'No deliveries today'])).toBe(0);
  expect(said[0]).toBe(
    'Market EU\n  message: Open on Monday\n  error message: No deliveries today\nShoppers read: No deliveries today',
  );
  expect(await runMarquee(['eu', '--hide-error'])).toBe(0);
  expect(said[1]).toMatch(/No deliveries today \(hidden\)\nShoppers read: Open on Monday$/);
});

test.each([[['MARS']], [['EU', 'PL']], [['--unknown']], [['PL', '--show']]])(
  '%j changes nothing',
  async (args) => {
    expect(await runMarquee(args)).toBe(1);
    expect(said.at(-1)).toBe('Nothing was changed.');
  },
);
