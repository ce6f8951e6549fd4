import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openForCommands, type ShopForCommands } from '../../../tests/support/shop-for-commands.ts';
import { runDesk } from './desk.ts';

let shop: ShopForCommands;
const said: string[] = [];

beforeAll(async () => {
  shop = await openForCommands();
});
afterAll(() => shop.close());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs a command on the shop of the folder. @returns its status and what it said, errors too */
async function run(args: readonly string[], { env = {}, input = '' } = {}) {
  shop.pointTo();
  for (const [name, value] of Object.entries<string>(env)) vi.stubEnv(name, value);
  for (const print of ['log', 'error'] as const)
    vi.spyOn(console, print).mockImplementation((text: string) => void said.push(text));
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as never);
  said.length = 0;
  const status = await runDesk(args);
  vi.unstubAllEnvs();
  return [status, said.join('\n')] as const;
}

test('sets, lists, removes and brings back what an owner decides, on the embedded database', async () => {
  expect(await run(['settings'])).toEqual([0, 'Nothing is set.']);
  expect(await run(['set', 'SELLER_NAME', 'Parts Ltd'])).toEqual([0, 'Saved: SELLER_NAME.']);
  expect(await run(['set', 'SELLER_NAME', 'Parts Ltd'])).toEqual([0, 'Nothing was different.']);
  const secret = 'smtp://me:hunter22@mail.example';
  expect(await run(['set', 'SMTP_URL', '-'], { input: `${secret}\n` })).toEqual([
    0,
    'Saved: SMTP_URL.',
  ]);
  expect(await run(['settings'])).toEqual([0, 'SELLER_NAME=Parts Ltd\nSMTP_URL=(not shown)']);
  expect((await readFile(path.join(shop.folder, 'settings-key'))).length).toBe(44);

  // Other commands go by it; the environment wins.
  expect((await run(['going-live']))[1]).toContain('Mail that arrives: Not set: Sender of mails');
  const given = await run(['settings'], { env: { SELLER_NAME: 'By the machine' } });
  expect(given[1]).toContain('SELLER_NAME=By the machine  (environment)');

  const [, json] = await run(['settings', '--json']);
  expect(JSON.parse(json)).toEqual({
    settings: { SELLER_NAME: 'Parts Ltd' },
    leftOut: ['SMTP_URL'],
  });
  const file = path.join(shop.folder, 'settings.json');
  await writeFile(file, json);
  expect(await run(['unset', 'SELLER_NAME'])).toEqual([0, 'Saved: SELLER_NAME.']);
  expect(await run(['settings-import', file])).toEqual([0, 'Saved: SELLER_NAME.']);
});

test.each<[string[], RegExp, Record<string, string>?]>([
  [['set', 'BANK_ACCOUNT', 'PL00'], /BANK_ACCOUNT: It holds no valid IBAN/],
  [['set', 'VAT_RATE', '999'], /VAT_RATE: /],
  [['set', 'SMTP_URL', 'smtp://me:hunter22@mail.example'], /Every account of the machine/],
  [['set', 'PORT', '80'], /PORT is no setting of the desk/],
  [['set', 'SHOP_OPEN', 'on'], /SHOP_OPEN is no setting of the desk/],
  [['unset', 'constructor'], /constructor is no setting of the desk/],
  [['set', 'SHOP_NAME', 'Other'], /SHOP_NAME is given in the environment/, { SHOP_NAME: 'Env' }],
  [['settings-import', 'package.json'], /no file of settings/],
])('%j changes nothing', async (args, why, env = {}) => {
  const [status, text] = await run(args, { env });
  expect([status, text]).toEqual([1, expect.stringMatching(why)]);
});

test('a secret that no key opens stops commands by name, and goes by the command that they name', async () => {
  await run(['set', 'KSEF_TOKEN', '-'], { input: 'a-token' });
  await rm(path.join(shop.folder, 'settings-key'));
  expect((await run(['going-live']))[1]).toMatch(/KSEF_TOKEN: npm run desk -- unset KSEF_TOKEN/);
  for (const name of ['KSEF_TOKEN', 'SMTP_URL'])
    expect(await run(['unset', name])).toEqual([0, `Saved: ${name}.`]);
  expect((await run(['going-live']))[0]).toBe(0);
});
