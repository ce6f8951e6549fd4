import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openSecret, sealingKey, sealSecret, settingsKeys } from './setting-secrets.server.ts';
import {
  faultsOfSettings,
  missingToOpen,
  realChanges,
  settingsFile,
  valuesAfter,
} from './settings.ts';

const IBAN = 'PL61109010140000071219812874';
const complete = {
  SELLER_NAME: 'Parts Ltd',
  SELLER_ADDRESS: 'Polna 7; 00-001 Warszawa',
  SELLER_EMAIL: 'shop@parts.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@parts.example',
  MAIL_TO: 'shop@parts.example',
  BANK_ACCOUNT: IBAN,
};

test.each<[string, Record<string, string>, Record<string, string>, string]>([
  ['the environment over the desk', { SHOP_NAME: 'Env' }, { SHOP_NAME: 'Desk' }, 'Env'],
  ['the desk over the standard', {}, { SHOP_NAME: 'Desk' }, 'Desk'],
  ['the desk where the environment is empty', { SHOP_NAME: '' }, { SHOP_NAME: 'Desk' }, 'Desk'],
  ['the standard', {}, {}, 'Wishbone'],
])('goes by %s', (_what, environment, kept, name) => {
  expect(readConfig(environment, kept).shopName).toBe(name);
});

test.each<[string, Record<string, string>, Record<string, string>, boolean]>([
  ['a seller of the environment', complete, {}, false],
  ['a seller of the desk', {}, complete, true],
  ['a seller of the desk that was opened', {}, { ...complete, SHOP_OPEN: 'on' }, false],
  ['a public address alone', { PUBLIC_URL: 'https://parts.example' }, {}, false],
])('%s: a demonstration is %s', (_what, environment, kept, isDemonstration) => {
  const config = readConfig(environment, kept);
  expect(config.isDemonstration).toBe(isDemonstration);
  // It says so on its pages and papers until it is opened.
  if (isDemonstration) expect(config.seller.isUnnamed).toBe(true);
});

const names = (faults: readonly { name: string }[]) => faults.map(({ name }) => name);

test.each<[string, Record<string, string>, Record<string, string>, string[]]>([
  ['a value out of range', {}, { VAT_RATE: '230' }, ['VAT_RATE']],
  ['half of what belongs together', {}, { STRIPE_SECRET_KEY: 'sk' }, ['STRIPE_WEBHOOK_SECRET']],
  ['what needs another', {}, { KSEF: 'test', KSEF_TOKEN: 't' }, ['KSEF']],
  [
    'an IBAN with a wrong digit, also in a demonstration',
    {},
    { BANK_ACCOUNT: `${IBAN}1` },
    ['BANK_ACCOUNT'],
  ],
  [
    'what cannot be read and what a shop may not have, at once',
    {},
    { BANK_ACCOUNT: `${IBAN}1`, VAT_RATE: '230', SELLER_PHONE: 'abc' },
    ['VAT_RATE', 'BANK_ACCOUNT', 'SELLER_PHONE'],
  ],
  ['an address of this machine as the sender', {}, { MAIL_FROM: 'shop@localhost' }, ['MAIL_FROM']],
  ['a seller without the rest, in a demonstration', {}, { SELLER_NAME: 'Parts Ltd' }, []],
  ['an open shop without a mail server', { ...complete, SMTP_URL: '' }, {}, ['SMTP_URL']],
  ['everything', {}, complete, []],
])('judges %s as a start does', (_what, environment, kept, expected) => {
  expect(
    names(faultsOfSettings({ environment: set(environment) }, kept, Object.keys(kept))),
  ).toEqual(expected);
});

const set = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

test('names what is missing to open, also where a start only warns', () => {
  const environment = { CHECK: 'warn' };
  const { SMTP_URL: _mail, ...rest } = complete;
  expect(names(missingToOpen({ environment }, {}))).toContain('SELLER_NAME');
  expect(names(missingToOpen({ environment }, rest))).toEqual(['SMTP_URL']);
  expect(missingToOpen({ environment }, complete)).toEqual([]);
});

test('a change is one where it differs and the environment says nothing', () => {
  const kept = { SHOP_NAME: 'Parts', SELLER_PHONE: '1' };
  const changes = {
    SHOP_NAME: 'Parts',
    SELLER_PHONE: null,
    SELLER_NAME: 'A',
    MAIL_TO: 'a@b.example',
  };
  expect(realChanges({ environment: { MAIL_TO: 'x' } }, kept, changes)).toEqual([
    ['SELLER_PHONE', null],
    ['SELLER_NAME', 'A'],
  ]);
  expect(valuesAfter(kept, { SELLER_PHONE: null, SELLER_NAME: 'A' })).toEqual({
    SHOP_NAME: 'Parts',
    SELLER_NAME: 'A',
  });
});

test('a file has what is set, names the secrets, and neither opens a shop nor names a machine', () => {
  const kept = { ...complete, SHOP_OPEN: 'on', KSEF_TOKEN: 't' };
  const file = settingsFile({ environment: { PORT: '80', SHOP_NAME: 'Env' } }, kept);
  const { SMTP_URL: _mail, ...open } = complete;
  expect(file).toEqual({
    settings: { ...open, SHOP_NAME: 'Env' },
    leftOut: ['SMTP_URL', 'KSEF_TOKEN'],
  });
});

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'wishbone-settings-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('the data folder gets one key at first need, for its user alone', async () => {
  const place = { dataDir: path.join(dataDir, 'new'), settingsKey: undefined };
  expect(await settingsKeys(place)).toEqual([]);
  const [one, other] = await Promise.all([sealingKey(place), sealingKey(place)]);
  expect(one.equals(other)).toBe(true);
  const file = path.join(place.dataDir, 'settings-key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toBe(one.toString('base64'));
  // What it sealed stays open when the environment brings another key, which seals from then on.
  const given = { ...place, settingsKey: Buffer.alloc(32, 7).toString('base64') };
  expect((await sealingKey(given)).equals(Buffer.alloc(32, 7))).toBe(true);
  const sealed = sealSecret(one, 'SMTP_URL', 'smtp://x');
  expect(openSecret(await settingsKeys(given), 'SMTP_URL', sealed)).toBe('smtp://x');
});

test.each<[string, (sealed: Buffer) => [Buffer[], string, Buffer]]>([
  ['another key', (sealed) => [[Buffer.alloc(32, 2)], 'KSEF_TOKEN', sealed]],
  ['no key', (sealed) => [[], 'KSEF_TOKEN', sealed]],
  ['another name', (sealed) => [[Buffer.alloc(32, 1)], 'SMTP_URL', sealed]],
  ['a byte less', (sealed) => [[Buffer.alloc(32, 1)], 'KSEF_TOKEN', sealed.subarray(0, -1)]],
  ['a short one', (sealed) => [[Buffer.alloc(32, 1)], 'KSEF_TOKEN', sealed.subarray(0, 5)]],
  [
    'a changed byte',
    (sealed) => {
      const changed = Buffer.from(sealed);
      changed[30]! ^= 1;
      return [[Buffer.alloc(32, 1)], 'KSEF_TOKEN', changed];
    },
  ],
])('%s opens no secret', (_what, spoil) => {
  const key = Buffer.alloc(32, 1);
  const sealed = sealSecret(key, 'KSEF_TOKEN', 'the token');
  expect(openSecret([Buffer.alloc(32, 9), key], 'KSEF_TOKEN', sealed)).toBe('the token');
  expect(sealed.includes('the token')).toBe(false);
  expect(openSecret(...spoil(sealed))).toBe(undefined);
});
