import { describe, expect, test } from 'vitest';
import { isSettingName, settingPlaces } from '../../config/setting-places.ts';
import { deskGoingLive } from '../../messages/desk/settings/going-live.ts';
import {
  type GoingLiveFacts,
  goingLivePointIds,
  goingLivePoints,
  openPoints,
} from './going-live.ts';
import { goingLiveWords } from './going-live-words.ts';
import { guideOf } from './guide.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

/** Of a shop that lacks nothing. */
const ready: GoingLiveFacts = {
  now,
  seller: {
    name: 'Chassis & Sons',
    address: 'Polna 7; 80-001 Gdańsk',
    email: 'shop@firm.example',
    register: 'KRS 0000123456',
    phone: '+48 58 000 00 00',
    isAddressSplit: true,
  },
  payment: { hasAccount: true, providers: [], ofTests: [], refused: [], isDemo: false },
  legalPages: [{ title: 'Privacy', state: 'confirmed' }],
  hasGuaranteeNotice: true,
  vat: { country: 'PL', number: 'PL5260001246', rate: 2300, standardRate: 2300 },
  ksef: { environment: 'production', hasCertificate: true, hasOffline: true, refused: 0 },
  shipping: [
    { market: 'EU', country: 'PL', methods: 3, isOwn: true },
    { market: 'UK', country: 'GB', methods: 1, isOwn: false },
  ],
  mail: {
    server: 'mail.example:587',
    from: 'Shop <shop@firm.example>',
    to: 'shop@firm.example',
    test: undefined,
    lastSent: ago(1),
  },
  publicUrl: 'https://shop.example',
  isPublicUrlHere: false,
  catalogue: 'own',
  lastBackup: ago(23.9),
  desk: { origin: 'https://shop.example', isHere: false },
  passwordOnly: [],
};

test('a shop that lacks nothing may take money', () => {
  const points = goingLivePoints(ready);
  expect(points.map(({ id }) => id)).toEqual(goingLivePointIds);
  expect(points.every(({ state }) => state === 'done')).toBe(true);
  expect(openPoints(points)).toEqual([]);
});

const { seller, payment, vat, mail } = ready;
const ksef = { environment: 'production', hasCertificate: true, hasOffline: true, refused: 0 };
const accepted = { isAccepted: true, answer: '250 OK' };
const refused = { isAccepted: false, answer: '535 No' };
const uk = { market: 'UK', country: 'GB', methods: 0, isOwn: false };

test('what the desk can set is asked for at the desk, and the rest says that it cannot', () => {
  const asked = Object.values(deskGoingLive.remedies).map(({ text }) => ({
    text,
    names: [...(text.match(/[A-Z]{2,}[A-Z_]*/g) ?? [])].filter((name) => isSettingName(name)),
  }));
  const ofMachine = asked.filter(({ text }) => text.includes('.env'));
  expect(ofMachine.length).toBeGreaterThan(4);
  for (const { text, names } of ofMachine) {
    const places = new Set(names.map((name) => settingPlaces[name]));
    expect(places, text).toEqual(new Set(['environment']));
    expect(text).toContain('the desk has no such field');
  }
  for (const { text, names } of asked.filter((one) => !ofMachine.includes(one))) {
    expect(
      names.filter((name) => name !== 'BACKUP_MARK'),
      text,
    ).toEqual([]);
  }
});

test.each<[string, Partial<GoingLiveFacts>, string, string, string[]?]>([
  ['seller', { seller: { ...seller, name: undefined } }, 'open', 'seller-unnamed', ['SELLER_NAME']],
  [
    'seller',
    { seller: { ...seller, address: undefined, email: 'shop@localhost' } },
    'open',
    'seller-unnamed',
    ['SELLER_ADDRESS', 'SELLER_EMAIL'],
  ],
  [
    'seller',
    { seller: { ...seller, register: undefined, phone: undefined } },
    'open',
    'seller-unnamed',
    ['SELLER_REGISTER', 'SELLER_PHONE'],
  ],
  ['guarantee', { hasGuaranteeNotice: false }, 'open', 'no-guarantee-notice'],
  [
    'seller',
    { seller: { ...seller, address: 'Polna 7, Gdańsk', isAddressSplit: false } },
    'advised',
    'seller-address-whole',
    ['Polna 7, Gdańsk'],
  ],
  ['payment', { payment: { ...payment, hasAccount: false } }, 'open', 'no-payment'],
  ['payment', { payment: { ...payment, isDemo: true } }, 'open', 'demo-payment'],
  [
    'payment',
    { payment: { ...payment, hasAccount: false, providers: ['Stripe'] } },
    'done',
    'payable',
    ['Stripe'],
  ],
  ['payment', { payment: { ...payment, ofTests: ['Stripe'] } }, 'open', 'test-keys', ['Stripe']],
  [
    'payment',
    { payment: { ...payment, ofTests: ['PayPal'], refused: ['PayPal'] } },
    'open',
    'keys-refused',
    ['PayPal'],
  ],
  [
    'legal-pages',
    {
      legalPages: [
        { title: 'Terms', state: 'lacking' },
        { title: 'Privacy', state: 'unread' },
        { title: 'Returns', state: 'changed' },
      ],
    },
    'open',
    'pages-unread',
    ['Terms', 'Privacy'],
  ],
  [
    'legal-pages',
    { legalPages: [{ title: 'Returns', state: 'changed' }] },
    'open',
    'pages-changed',
    ['Returns'],
  ],
  ['vat', { vat: { ...vat, number: undefined } }, 'open', 'no-vat-number'],
  ['vat', { vat: { ...vat, number: undefined, rate: 0 } }, 'done', 'vat-off'],
  ['vat', { vat: { ...vat, country: 'DE' } }, 'open', 'vat-number-abroad'],
  ['vat', { vat: { ...vat, country: 'GR', number: 'EL094259216' } }, 'done', 'vat-set'],
  ['vat', { vat: { ...vat, rate: 2200 } }, 'advised', 'vat-rate-differs', ['PL', '22', '23']],
  ['vat', { vat: { ...vat, standardRate: undefined } }, 'advised', 'vat-rate-differs'],
  ['ksef', { ksef: undefined }, 'advised', 'ksef-off'],
  [
    'ksef',
    { ksef: undefined, vat: { ...vat, country: 'DE', number: 'DE136695976' } },
    'done',
    'ksef-abroad',
    ['DE'],
  ],
  ['ksef', { ksef: { ...ksef, environment: 'demo' } }, 'advised', 'ksef-trial', ['demo']],
  ['ksef', { ksef: { ...ksef, refused: 2 } }, 'advised', 'ksef-refused', ['2']],
  ['ksef', { ksef: { ...ksef, hasCertificate: false } }, 'advised', 'ksef-token'],
  ['ksef', { ksef: { ...ksef, hasOffline: false } }, 'advised', 'ksef-no-offline'],
  [
    'shipping',
    { shipping: [{ market: 'EU', country: 'PL', methods: 0, isOwn: true }, uk] },
    'open',
    'no-shipping',
    ['EU (PL)', 'UK (GB)'],
  ],
  ['shipping', { shipping: [uk] }, 'advised', 'market-without-shipping', ['UK (GB)']],
  ['mail', { mail: { ...mail, server: undefined } }, 'open', 'no-mail-server'],
  ['mail', { mail: { ...mail, from: 'Wishbone <shop@localhost>' } }, 'open', 'mail-addresses-here'],
  ['mail', { mail: { ...mail, lastSent: undefined } }, 'open', 'mail-untried'],
  [
    'mail',
    { mail: { ...mail, lastSent: undefined, test: { at: ago(2), ...accepted } } },
    'done',
    'mail-arrives',
    ['mail.example:587', '250 OK'],
  ],
  ['mail', { mail: { ...mail, test: { at: ago(0.5), ...refused } } }, 'open', 'mail-refused'],
  ['mail', { mail: { ...mail, test: { at: ago(2), ...refused } } }, 'done', 'mail-arrives'],
  ['address', { publicUrl: 'http://shop.example' }, 'open', 'not-https'],
  [
    'address',
    { publicUrl: 'https://localhost', isPublicUrlHere: true },
    'open',
    'address-here',
    ['https://localhost'],
  ],
  ['catalogue', { catalogue: 'demonstration' }, 'open', 'demo-parts'],
  ['catalogue', { catalogue: 'empty' }, 'open', 'no-parts'],
  ['backup', { lastBackup: undefined }, 'open', 'no-backup'],
  ['backup', { lastBackup: ago(24) }, 'open', 'backup-old'],
  ['desk', { desk: undefined }, 'advised', 'desk-off'],
  [
    'desk',
    { desk: { origin: 'http://desk.example', isHere: false } },
    'open',
    'desk-not-https',
    ['http://desk.example'],
  ],
  ['staff', { passwordOnly: ['a@firm.example'] }, 'advised', 'passwords', ['a@firm.example']],
])('%s with %o is %s: %s', (id, facts, state, finding, names) => {
  const points = goingLivePoints({ ...ready, ...facts });
  const point = points.find((one) => one.id === id)!;
  expect(point).toMatchObject({ state, finding, ...(names ? { names } : {}) });
  // No other point is touched by it.
  expect(points.filter((one) => one.state !== 'done' && one.id !== id)).toEqual([]);
  const words = goingLiveWords(point);
  expect(words.found).not.toMatch(/undefined|^$/);
  expect(words.remedy === undefined).toBe(state === 'done');
});

describe('the guide', () => {
  const states = (facts: Partial<GoingLiveFacts>, skipped: string[] = [], hasOwnTariff = true) =>
    guideOf(goingLivePoints({ ...ready, ...facts }), { skipped: new Set(skipped), hasOwnTariff })
      .filter(({ state }) => state !== 'done')
      .map(({ id, state }) => `${id} ${state}`);

  test.each<[Partial<GoingLiveFacts>, string[]]>([
    [{}, []],
    [{ seller: { ...seller, name: undefined } }, ['seller open']],
    [{ vat: { ...vat, number: undefined } }, ['seller open']],
    [{ shipping: [{ market: 'EU', country: 'PL', methods: 0, isOwn: true }] }, ['countries open']],
    [{ payment: { ...payment, isDemo: true } }, ['payment open']],
    [{ mail: { ...mail, server: undefined } }, ['mail open']],
    [{ legalPages: [{ title: 'Privacy', state: 'unread' }] }, ['pages open']],
    [{ catalogue: 'demonstration' }, ['goods open']],
    // What only wants a look keeps no step open.
    [{ ksef: undefined }, []],
  ])('with %o has left %j', (facts, left) => {
    expect(states(facts)).toEqual(left);
  });

  test('a skipped step stays in it until it is done, and prices until they were changed', () => {
    expect(states({ catalogue: 'empty' }, ['goods', 'mail'])).toEqual(['goods skipped']);
    expect(states({}, [], false)).toEqual(['delivery open']);
    expect(states({}, ['delivery'], false)).toEqual(['delivery skipped']);
  });
});
