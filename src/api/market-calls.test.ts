import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { type Calls, openCalls } from '../../tests/support/test-calls.ts';
import type { Database } from '../db/database.server.ts';
import { changeMarquee } from '../domain/content/marquee.server.ts';
import { systemClock } from '../kernel/clock.ts';
import { createShop } from '../shop.server.ts';

let db: Database;
let calls: Calls;
let behindProxy: Calls;

beforeAll(async () => {
  db = await openTestDatabase();
  const settings = { PUBLIC_URL: 'https://parts.example', UK_HOST: 'uk.parts.example' };
  calls = await openCalls(testContext(db, settings));
  behindProxy = await openCalls(
    testContext(db, { TRUST_PROXY: 'on', COUNTRY_HEADER: 'CF-IPCountry' }),
  );
});

afterAll(async () => {
  await calls.close();
  await behindProxy.close();
  await db.close();
});

describe('source', () => {
  it('gives region data', async () => {
    expect(await calls.get('/api/external/source/EU')).toEqual({
      status: 200,
      body: {
        source: 'EU',
        region: 'region-eu',
        store: 'store-eu',
        location: 'EU',
        country: 'PL',
        currency: { name: 'EUR', symbol: '€' },
        vatrate: 23,
        host: 'parts.example',
      },
    });
  });

  it.each([
    ['zero', { source: 'ZERO', location: 'EU', vatrate: 0 }],
    ['UK', { source: 'UK', location: 'UK', host: 'uk.parts.example' }],
  ])('knows %s', async (source, region) => {
    expect((await calls.get(`/api/external/source/${source}`)).body).toMatchObject(region);
  });

  it.each(['MARS', 'toString', '%00'])('does not know %s', async (source) => {
    expect((await calls.get(`/api/external/source/${source}`)).status).toBe(404);
  });
});

describe('country', () => {
  const countryOf = async (asked: Calls, from: Parameters<Calls['get']>[1]) =>
    (await asked.get('/country', from)).body.country;

  it.each([
    ['81.2.69.142', 'GB'],
    ['::ffff:81.2.69.142', 'GB'],
    ['127.0.0.1', 'PL'],
    ['2a01:cb00::1', 'FR'],
    ['2a02:a300::1%eth0', 'PL'],
    ['::1', 'PL'],
    ['fd00::1', 'PL'],
  ])('takes the address %s as %s', async (remoteAddress, country) => {
    expect(await countryOf(calls, { remoteAddress })).toBe(country);
  });

  it('does not trust a header that nobody vouches for', async () => {
    const headers = { 'cf-ipcountry': 'DE', 'x-forwarded-for': '81.2.69.142' };
    expect(await countryOf(calls, { headers, remoteAddress: '127.0.0.1' })).toBe('PL');
  });

  it.each([
    [{ 'cf-ipcountry': 'DE' }, 'DE'],
    [{ 'cf-ipcountry': 'fr' }, 'FR'],
    [{ 'cf-ipcountry': 'XX' }, 'PL'],
    [{ 'cf-ipcountry': '<script>' }, 'PL'],
    [{ 'cf-ipcountry': 'T1', 'x-forwarded-for': '81.2.69.142' }, 'GB'],
  ])('behind a proxy takes %j as %s', async (headers, country) => {
    expect(await countryOf(behindProxy, { headers, remoteAddress: '127.0.0.1' })).toBe(country);
  });
});

describe('marquees', () => {
  const change = (wanted: Parameters<typeof changeMarquee>[1]['change']) =>
    changeMarquee({ db, clock: systemClock }, { source: 'PL', change: wanted });

  it('gives the message of a market in any case, and says nothing where there is none', async () => {
    await change({ text: 'Open on Monday', isShown: true });
    const message = { text_en: 'Open on Monday', show: true, error_msg_en: '', show_error: false };
    for (const shop of ['PL', 'pl']) {
      expect(await calls.get(`/marquees/${shop}`)).toEqual({ status: 200, body: message });
    }
    expect((await calls.get('/marquees/EU')).body).toMatchObject({ text_en: '', show: false });
  });

  it('follows a change at once, and page caches follow', async () => {
    const shop = createShop(testContext(db));
    const { look } = await shop.shownChanges({ since: undefined });
    expect((await shop.shownChanges({ since: look })).isAny).toBe(false);
    await change({ errorText: 'No deliveries today', isErrorShown: true });
    expect((await calls.get('/marquees/PL')).body).toMatchObject({
      error_msg_en: 'No deliveries today',
      show_error: true,
    });
    expect((await shop.shownChanges({ since: look })).isAny).toBe(true);
  });

  it('does not know other shops', async () => {
    expect((await calls.get('/marquees/MARS')).status).toBe(404);
  });
});
