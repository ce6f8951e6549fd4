import { expect, it } from 'vitest';
import { hasProvider } from '../domain/basket/payment-methods.ts';
import { readConfig } from './config.ts';
import { missingFromImprint } from './imprint.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
const PUBLIC = { PUBLIC_URL: 'https://parts.example' };
const NAMED = { SELLER_NAME: 'Parts Ltd', SELLER_ADDRESS: 'Polna 7', MAIL_TO: 'us@parts.example' };

it.each([
  [
    'takes money in public',
    { ...STRIPE, ...PUBLIC },
    ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_EMAIL'],
  ],
  ['says who sells', { ...STRIPE, ...PUBLIC, ...NAMED }, []],
  [
    'does not say where',
    { ...STRIPE, ...PUBLIC, ...NAMED, SELLER_ADDRESS: '' },
    ['SELLER_ADDRESS'],
  ],
  ['is tried with keys', { ...STRIPE, PUBLIC_URL: 'http://localhost:3000' }, []],
  ['is tried with keys at an address', { ...STRIPE, PUBLIC_URL: 'http://127.0.0.1:3000' }, []],
  ['has no provider', PUBLIC, []],
])('a shop that %s lacks %j', (_what, env, missing) => {
  const config = readConfig({ NODE_ENV: 'test', ...env });
  expect(missingFromImprint(config, hasProvider(config))).toEqual(missing);
});
