import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { printedLines } from '../../../tests/support/printed-lines.ts';
import { openForCommands, type ShopForCommands } from '../../../tests/support/shop-for-commands.ts';
import { runDesk } from './desk.ts';

let shop: ShopForCommands;
const said = printedLines();
beforeAll(async () => {
  shop = await openForCommands();
  vi.stubEnv('PUBLIC_URL', 'https://shop.example');
});
afterAll(() => shop.close());

test('accounts are invited, listed and revoked by a command; the first is an owner', async () => {
  expect(await runDesk(['accounts'])).toBe(0);
  expect(said.pop()).toBe('There are no accounts.');

  expect(await runDesk(['invite', 'first@shop.example', '--role', 'orders'])).toBe(1);
  expect(said[0]).toBe('The first account has to be an owner.');

  expect(await runDesk(['invite', 'first@shop.example'])).toBe(0);
  expect(said.pop()).toMatch(
    /^Invited first@shop\.example as owner\. .*\nhttps:\/\/shop\.example\/desk\/invite\/[\w-]{43}$/,
  );
  expect(await runDesk(['invite', 'Second@shop.example', '--role', 'content'])).toBe(0);
  expect(said.pop()).toContain('Invited Second@shop.example as content.');

  expect(await runDesk(['accounts'])).toBe(0);
  expect(said.pop()?.split('\n')).toEqual([
    'first@shop.example  owner  not yet: invited  not signed in',
    'Second@shop.example  content  not yet: invited  not signed in',
  ]);

  expect(await runDesk(['revoke', 'second@SHOP.example'])).toBe(0);
  expect(said.pop()).toBe('Revoked Second@shop.example, and ended all its sessions.');
  expect(await runDesk(['revoke', 'second@shop.example'])).toBe(1);
});

test.each([
  [['invite'], 'npm run desk -- invite EMAIL'],
  [['invite', 'a@b.example', '--role', 'king'], '--role is one of owner, orders,'],
  [['invite', 'nobody'], 'That is not an e-mail address.'],
  [['accounts', '--role', 'owner'], '--role goes with invite alone.'],
])('%j changes nothing', async (args, sentence) => {
  expect(await runDesk(args)).toBe(1);
  expect(said[0]).toContain(sentence);
  expect(said[1]).toBe('Nothing was changed.');
});
