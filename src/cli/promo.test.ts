import { afterAll, beforeAll, expect, test } from 'vitest';
import { printedLines } from '../../tests/support/printed-lines.ts';
import { openForCommands, type ShopForCommands } from '../../tests/support/shop-for-commands.ts';
import { runDesk } from './desk/desk.ts';
import { runPromo } from './promo.ts';

let shop: ShopForCommands;
const said = printedLines();
beforeAll(async () => {
  shop = await openForCommands();
});
afterAll(() => shop.close());

test('a promo code can be made, listed and ended by a command', async () => {
  expect(await runPromo(['list'])).toBe(0);
  expect(said.pop()).toBe('There are no promo codes.');

  const from2099 = ['--from', '2099-03-29', '--until', '2099-10-25'];
  const conditions = ['--minimum', '49,90', '--uses', '100'];
  expect(await runPromo(['add', 'later', '--percent', '12.5', ...from2099, ...conditions])).toBe(0);
  const later =
    'LATER: 12.5% off, from 29 March 2099, until 25 October 2099, for 49.90\u00a0€ or more, used 0 of 100 times';
  expect(said.pop()).toBe(`Added.\n${later}; does not hold yet`);

  expect(await runPromo(['add', 'Now', '--percent', '10'])).toBe(0);
  expect(said.pop()).toBe('Added.\nNOW: 10% off, used 0 times; holds now');

  expect(await runDesk(['promo', 'list', '--json'])).toBe(0);
  expect(JSON.parse(said.pop() ?? '')).toMatchObject([{ code: 'LATER' }, { code: 'NOW', uses: 0 }]);

  expect(await runPromo(['end', 'now'])).toBe(0);
  const ended = /^NOW: 10% off, until \d{1,2} [A-Z][a-z]+ \d{4}, used 0 times; ended$/;
  expect(said.pop()?.split('\n')).toEqual(['Ended.', expect.stringMatching(ended)]);

  expect(await runPromo(['list'])).toBe(0);
  expect(said.pop()?.split('\n')).toEqual([
    `${later}; does not hold yet`,
    expect.stringMatching(ended),
  ]);
});

test.each([
  [['end', 'nobody'], 'There is no code NOBODY. npm run promo -- list shows all.'],
  [['add', 'A B', '--percent', '5'], 'A code has letters, digits, - and _ alone, not "A B".'],
  [['add', 'NEW'], 'Say what is taken off: --percent 10, or --amount 20.'],
  [
    ['add', 'NEW', '--percent', 'ten'],
    '--percent is a number with at most two decimals, not "ten".',
  ],
  [['add', 'NEW', '--percent', '5', '--maker', 'Nobody'], 'The shop has no maker "Nobody".'],
  [['add', 'NEW', '--percent', '0'], '--percent lies between 0.01 and 100.'],
  [['add', 'NEW', '--percent', '5', '--uses', '1.5'], '--uses is a whole number, not "1.5".'],
  [
    ['add', 'NEW', '--percent', '5', '--until', '2099-02-30'],
    '--until is a day like 2026-12-31, not "2099-02-30".',
  ],
  [['add', 'NEW', '--percent', '5', '--until', '2020-01-01'], 'The last day has passed.'],
  [
    ['add', 'NEW', '--percent', '5', '--from', '2099-01-02', '--until', '2099-01-01'],
    'The last day lies before the first one.',
  ],
  [['list', '--percent', '5'], '--percent goes with add alone.'],
])('%j is refused in plain words', async (args, sentence) => {
  expect(await runPromo(args)).toBe(1);
  expect(said).toEqual([sentence, 'Nothing was changed.']);
});

test.each([
  [[]],
  [['list', 'X']],
  [['end']],
  [['add', 'A', 'B', '--percent', '5']],
  [['stop', 'X']],
])('%j gets the help', async (args) => {
  expect(await runPromo(args)).toBe(1);
  expect(said[0]).toMatch(/^npm run promo -- add CODE/);
});

test('--help says how it is called', async () => {
  expect(await runPromo(['--help'])).toBe(0);
  expect(said).toEqual([expect.stringMatching(/--percent N .*\n.*--amount EUROS/)]);
});
