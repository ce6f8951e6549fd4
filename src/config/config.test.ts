import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env });

describe('settings that cannot be are refused, each with its name', () => {
  it.each<[Record<string, string>, RegExp]>([
    [{ MAIL_TO: 'nonsense' }, /MAIL_TO: Expected an e-mail address/],
    [{ PUBLIC_URL: 'shop' }, /PUBLIC_URL: Expected an address that begins with https:/],
    [{ SMTP_URL: 'mail.example' }, /SMTP_URL: Expected an address such as smtps:/],
    [{ SELLER_EMAIL: 'nonsense' }, /SELLER_EMAIL: Expected an e-mail address/],
    [{ VAT_RATE: '101' }, /VAT_RATE: Expected 100 or less/],
    [{ VAT_RATE: '-1' }, /VAT_RATE: Expected 0 or more/],
    [{ VAT_RATE: 'much' }, /VAT_RATE: Expected a number/],
    [{ UNPAID_HOURS: '1.5' }, /UNPAID_HOURS: Expected a whole number/],
    [{ SELLER_NAME: ' ' }, /SELLER_NAME: Expected some text/],
    [{ FIT_PROMISE: 'yes' }, /FIT_PROMISE: Expected on or off/],
    [{ INVOICE_AT: 'later' }, /INVOICE_AT: Expected press, payment, or dispatch/],
    [{ RATE_LIMIT: 'none' }, /RATE_LIMIT: Expected off or a number/],
    [{ FACEBOOK_URL: 'us' }, /FACEBOOK_URL: Expected off, or an address that begins/],
    [{ CHAT_ID: 'x' }, /CHAT_ID: Expected an id such as/],
    [{ GTM_ID: 'x' }, /GTM_ID: Expected an id such as GTM-/],
    [{ TAG_HOSTS: 'https://a.example' }, /TAG_HOSTS: Expected hosts/],
    [{ MAIL_FROM: 'Shop <nonsense>' }, /MAIL_FROM: Expected an address/],
    [{ DATABASE_URL: 'mysql://localhost/shop' }, /DATABASE_URL: Expected postgres:/],
    [{ DATABASE_URL: 'postgres://a,/shop' }, /DATABASE_URL: Expected postgres:/],
    [{ DATABASE_URL: 'postgres://a,b/shop' }, /DATABASE_URL: Several hosts need/],
    [
      { DATABASE_URL: 'postgres://a,b/shop?target_session_attrs=any' },
      /DATABASE_URL: Several hosts need/,
    ],
    [
      { DATABASE_READ_URL: 'postgres://a,b/shop?target_session_attrs=read-write' },
      /DATABASE_READ_URL: Expected one host/,
    ],
    [{ DATABASE_READ_URL: 'nonsense' }, /DATABASE_READ_URL: Expected postgres:/],
    [{ MAILTO: 'us@parts.example', MAIL_TOO: 'x' }, /MAIL_TOO: .*did you mean MAIL_TO\?/],
    [{ SELLER_NMAE: 'Parts Ltd' }, /SELLER_NMAE: .*did you mean SELLER_NAME\?/],
    [{ PAYPAL_SANDBOX: 'on' }, /PAYPAL_SANDBOX: there is no such setting$/m],
    [{ PUBLICURL: 'https://x.example' }, /PUBLICURL: .*did you mean PUBLIC_URL\?/],
    [{ DESK: 'yes' }, /DESK: Expected on, off, or https:/],
    [{ DESK_HOST: 'desk.example' }, /DESK_HOST: there is no such setting/],
    [{ TRUST_PROXY: 'everybody' }, /TRUST_PROXY: Expected off/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY: Expected off/],
    [{ PUBLIC_URL: 'https://parts.example', RATE_LIMIT: 'off' }, /RATE_LIMIT: off is for/],
    [{ INSTANCES: '2' }, /INSTANCES: the embedded database serves one process/],
    [{ INSTANCES: 'auto' }, /INSTANCES: the embedded database serves one process/],
    [{ INSTANCES: '0' }, /INSTANCES/],
    [{ SELLER_COUNTRY: 'EL' }, /SELLER_COUNTRY: Expected the two letters of a country/],
    [{ SELLER_COUNTRY: 'UK' }, /SELLER_COUNTRY: Expected/],
    [{ SELLER_COUNTRY: 'XX' }, /SELLER_COUNTRY: Expected/],
    [{ SELLER_COUNTRY: 'Poland' }, /SELLER_COUNTRY: Expected/],
    [{ SELLER_COUNTRY: 'XI' }, /SELLER_COUNTRY: Expected/],
    [
      { NORTHERN_IRELAND: 'on', SELLER_COUNTRY: 'GB' },
      /NORTHERN_IRELAND: .* SELLER_COUNTRY of the EU/,
    ],
    [{ NORTHERN_IRELAND: 'on', SELLER_COUNTRY: 'CH' }, /NORTHERN_IRELAND: /],
    [{ SELLER_VAT_NUMBER: 'PL5260001245' }, /SELLER_VAT_NUMBER: .* check digits/],
    [{ SELLER_VAT_NUMBER: 'DE12' }, /SELLER_VAT_NUMBER: .* length/],
    [{ SELLER_VAT_NUMBER: '5260001246' }, /SELLER_VAT_NUMBER: Expected .* letters/],
    [{ KSEF: 'test' }, /KSEF: needs SELLER_VAT_NUMBER/],
    [{ KSEF: 'test', SELLER_VAT_NUMBER: 'DE136695976' }, /KSEF: needs SELLER_VAT_NUMBER/],
    [{ ADVANCE_INVOICES: 'on' }, /ADVANCE_INVOICES: needs SELLER_VAT_NUMBER/],
    [{ KSEF: 'test', SELLER_VAT_NUMBER: 'PL5260001246' }, /KSEF: needs KSEF_TOKEN/],
    [{ PLATES_URL: 'https://x.example/{plate}' }, /PLATES_COUNTRY: needed beside PLATES_URL/],
    [{ PLATES_URL: 'https://x.example/plates' }, /PLATES_URL: Expected \{plate\} after the host/],
    [{ PLATES_URL: 'https://{plate}.example/' }, /PLATES_URL: /],
    [{ PLATES_URL: 'file:///etc/{plate}' }, /PLATES_URL: /],
    [
      { PLATES_MAPPING: 'make=a; model=b' },
      /PLATES_MAPPING: Expected make, model and year, or a key/,
    ],
    [{ PLATES_MAPPING: 'make=a; modell=b; year=c' }, /PLATES_MAPPING: Expected one of make, model/],
    [{ PLATES_MAPPING: 'ktype=0..id' }, /PLATES_MAPPING: ktype: expected a path/],
    [{ PLATES_HEADER: 'secret' }, /PLATES_HEADER: Expected a name and a value/],
    [{ PLATES_HEADER: 'X-Key: a\nHost: b' }, /PLATES_HEADER: Expected/],
    [{ PLATE_URL: 'https://x.example/{plate}' }, /PLATE_URL: .*did you mean PLATES_URL\?/],
    [{ KSEF_CERTIFICATE: 'x.pem' }, /KSEF_KEY: needed beside KSEF_CERTIFICATE/],
  ])('%j', (env, message) => {
    expect(() => read(env)).toThrow(message);
  });
});

it.each([
  ['PL5260001246', 'PL5260001246'],
  // Registered in another country than its own.
  ['DE136695976', 'DE136695976'],
  ['GR094259216', 'EL094259216'],
  // No number that VIES knows.
  ['CHE116281710', 'CHE116281710'],
  ['GB980780685', 'GB980780685'],
])("reads the seller's VAT number %s", (typed, vatNumber) => {
  expect(read({ SELLER_VAT_NUMBER: typed }).seller.vatNumber).toBe(vatNumber);
});

it('leaves names alone that belong to others', () => {
  const others = { SHOP_SERVICE_HOST: '10.0.0.1', SHOP_PORT_80_TCP: 'x', HOSTNAME: 'a', POST: 'b' };
  expect(() => read(others)).not.toThrow();
});

it.each([
  ['off', false],
  ['on', 1],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('trusts proxies by %s', (text, expected) => {
  expect(read({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
});

it.each([
  ['on', { origin: 'https://shop.example', hasOwnHost: false }],
  ['off', undefined],
  ['https://desk.example/', { origin: 'https://desk.example', hasOwnHost: true }],
])('has the desk where DESK=%s says', (text, expected) => {
  expect(read({ DESK: text, PUBLIC_URL: 'https://shop.example' }).desk).toEqual(expected);
});

it('takes limits off on this machine only', () => {
  expect(read({ RATE_LIMIT: 'off', PUBLIC_URL: 'http://localhost:3000' }).rateLimit).toBe(
    undefined,
  );
  expect(read({ RATE_LIMIT: 'off' }).rateLimit).toBe(undefined);
});

it('signs in to KSeF by certificate where there is one, and knows its places', () => {
  const set = { KSEF: 'production', SELLER_VAT_NUMBER: 'PL5260001246', KSEF_TOKEN: 'token' };
  expect(read(set).ksef).toMatchObject({
    apiUrl: 'https://api.ksef.mf.gov.pl/v2',
    qrUrl: 'https://qr.ksef.mf.gov.pl',
    nip: '5260001246',
    signIn: { token: 'token' },
    offline: undefined,
  });
  const files = { KSEF_CERTIFICATE: 'own.pem', KSEF_KEY: 'own.key' };
  expect(read({ ...set, ...files }).ksef?.signIn).toMatchObject({ certificateFile: 'own.pem' });
  expect(read({}).ksef).toBe(undefined);
});
