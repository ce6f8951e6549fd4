import { expect, it } from 'vitest';
import { hasProvider } from '../domain/basket/payment-methods.ts';
import { readConfig } from './config.ts';
import { missingForSelling, riskySettings } from './selling.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
const PUBLIC = { PUBLIC_URL: 'https://parts.example' };
const NAMED = { SELLER_NAME: 'Parts Ltd', SELLER_ADDRESS: 'Polna 7' };
const MAIL = {
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Parts <us@parts.example>',
  MAIL_TO: 'us@parts.example',
};
const ACCOUNT = { BANK_ACCOUNT: 'PL61109010140000071219812874' };
const READY = { ...PUBLIC, ...NAMED, ...MAIL, ...ACCOUNT };
const MAIL_NAMES = ['SELLER_EMAIL', 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO'];

function lacks(env: Record<string, string>): string[] {
  const config = readConfig({ NODE_ENV: 'test', ...env });
  return missingForSelling(config, hasProvider(config)).map((text) => text.split(':')[0]!);
}

it.each<[string, Record<string, string>, string[]]>([
  ['is a demonstration', {}, []],
  ['is tried at an address of this machine', { PUBLIC_URL: 'http://127.0.0.1:3000' }, []],
  ['is tried with keys', STRIPE, []],
  ['has all', READY, []],
  ['has a provider instead of an account', { ...READY, ...STRIPE, BANK_ACCOUNT: '' }, []],
  ['has no way to pay', { ...READY, BANK_ACCOUNT: '' }, ['BANK_ACCOUNT']],
  ['is paid by the demo alone', { ...READY, BANK_ACCOUNT: '', DEMO_PAYMENT: 'on' }, []],
  ['has an address only', PUBLIC, ['SELLER_NAME', 'SELLER_ADDRESS', ...MAIL_NAMES, 'BANK_ACCOUNT']],
  ['has a seller only', NAMED, [...MAIL_NAMES, 'BANK_ACCOUNT']],
  ['has an account only', ACCOUNT, ['SELLER_NAME', 'SELLER_ADDRESS', ...MAIL_NAMES]],
  [
    'has an account with a slip',
    { ...READY, BANK_ACCOUNT: 'PL61109010140000071219812875' },
    ['BANK_ACCOUNT'],
  ],
  ['asks for made-up parts', { ...READY, DEMO: 'on' }, ['DEMO']],
  ['has no mail server', { ...READY, SMTP_URL: '' }, ['SMTP_URL']],
  ['has no receiver', { ...READY, MAIL_TO: '' }, ['SELLER_EMAIL', 'MAIL_TO']],
])('a shop that %s lacks what it should', (_what, env, missing) => {
  expect(lacks(env)).toEqual(missing);
});

it.each<[Record<string, string>, { demo: boolean; payment: boolean }]>([
  [{}, { demo: true, payment: true }],
  [STRIPE, { demo: true, payment: false }],
  [PUBLIC, { demo: false, payment: false }],
  [NAMED, { demo: false, payment: false }],
  [ACCOUNT, { demo: false, payment: false }],
  [
    { ...PUBLIC, DEMO: 'on', DEMO_PAYMENT: 'on' },
    { demo: true, payment: true },
  ],
])('the demonstration is on with %j: %j', (env, { demo, payment }) => {
  const config = readConfig({ NODE_ENV: 'test', ...env });
  expect([config.demoCatalogue, config.demoPayment]).toEqual([demo, payment]);
});

it('says at each start what is on though it should not be', () => {
  const risks = (env: Record<string, string>) =>
    riskySettings(readConfig({ NODE_ENV: 'test', ...env })).map((text) => text.split(' ')[0]);
  expect(risks({})).toEqual([]);
  expect(risks(READY)).toEqual([]);
  expect(risks({ ...READY, ...STRIPE, BANK_ACCOUNT: '' })).toEqual(['BANK_ACCOUNT']);
  expect(risks({ ...READY, DEMO_PAYMENT: 'on' })).toEqual(['DEMO_PAYMENT']);
  expect(risks({ RATE_LIMIT: 'off' })).toEqual(['RATE_LIMIT']);
});
