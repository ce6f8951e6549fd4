import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueParts } from '../../tests/support/catalogue-parts.ts';
import { testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { importParts } from '../../tests/support/import-parts.ts';
import type { Database } from '../db/database.server.ts';
import { createShop } from '../shop.server.ts';
import { createApp } from './app.ts';

/** Includes a drawing and a video, which no sitemap or feed may list. */
const PHOTOS = ['a.svg', 'a.jpg', 'b.mp4', 'b.png?w=1'].map((name) => ({
  url: `https://img.example/${name}`,
}));

let db: Database;
let app: Awaited<ReturnType<typeof createApp>>;
let context: ReturnType<typeof testContext>;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, { PUBLIC_URL: 'https://parts.example', SHOP_NAME: 'Nuts & Bolts' });
  await importParts(db, context.clock, [
    ...catalogueParts.map((part) => (part.name === 'T-1001' ? { ...part, photos: PHOTOS } : part)),
    {
      name: 'R-1',
      description: 'Reduced <arm>',
      brand: 'HAWK',
      detaildescription: '<p>Forged &amp; coated.</p>',
      weight: 1.5,
      gtin: '4006381333931',
      photos: [{ url: 'https://img.example/r-1.jpg' }],
      prices: { EU: { grossprice: 200 } },
      deliveries: { EU: [{ eta: '2026-03-20', quantity: 2 }] },
      applications: [
        {
          make: 'ALFA & CO',
          model: 'GIULIA',
          year: 2020,
          categorydescription: 'STEERING',
          groupdescription: 'Control Arms',
        },
      ],
    },
    {
      name: 'R-2',
      description: 'Only drawn',
      photos: [{ url: '/pictures/a.svg' }],
      prices: { EU: { grossprice: 200 } },
    },
  ]);
  app = await createApp(createShop(context));
});

afterAll(async () => {
  await app.close();
  await db.close();
});

const get = async (url: string) => {
  const { statusCode: status, body, headers } = await app.inject({ method: 'GET', url });
  return { status, body, headers };
};

/** Simulates the effect of an import on caches. */
const changeCatalogue = () => db.sql`update catalogue_version set version = version + 1`;

const addressesOf = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

it('robots are told what is no page, and where the sitemap is', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('Disallow: /api/\n');
  expect(body).toContain('Sitemap: https://parts.example/sitemap.xml\n');
  // Private pages are not disallowed: a robot that may not fetch them cannot see their `noindex`.
  expect(body).not.toMatch(/basket|checkout|search/);
});

describe('the sitemap', () => {
  it('lists its files, those of parts with their newest change', async () => {
    const { status, body, headers } = await get('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/xml');
    expect(addressesOf(body)).toEqual([
      'https://parts.example/sitemaps/pages.xml',
      'https://parts.example/sitemaps/vehicles-1.xml',
      'https://parts.example/sitemaps/parts-1.xml',
    ]);
    expect(body).toContain('parts-1.xml</loc><lastmod>2026-03-10T12:00:00.000Z</lastmod>');
  });

  it('names every part once, with the time of its last change', async () => {
    const { body } = await get('/sitemaps/parts-1.xml');
    expect(addressesOf(body)).toHaveLength(catalogueParts.length + 2);
    expect(body).toContain(
      '<loc>https://parts.example/details/t-1001</loc><lastmod>2026-03-10T12:00:00.000Z</lastmod>',
    );
  });

  it('names makes, models and years in the form of their canonical addresses', async () => {
    const { body } = await get('/sitemaps/vehicles-1.xml');
    expect(addressesOf(body)).toContain(
      'https://parts.example/parts?make=ALFA+%26+CO&amp;model=GIULIA',
    );
    expect(addressesOf(body)).toContain('https://parts.example/parts?make=TOYOTA');
    expect(addressesOf(body)).toContain(
      'https://parts.example/parts?make=TOYOTA&amp;model=HILUX&amp;year=2012',
    );
    expect(new Set(addressesOf(body)).size).toBe(addressesOf(body).length);
  });

  it('names the pages and the categories', async () => {
    const addresses = addressesOf((await get('/sitemaps/pages.xml')).body);
    for (const path of [
      '/',
      '/faq',
      '/withdrawal',
      '/info-nissan-navara',
      '/parts?category=BRAKES',
    ]) {
      expect(addresses).toContain(`https://parts.example${path}`);
    }
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses)
      expect(address).toMatch(/^https:\/\/parts\.example\/[\w/?=&;%+.-]*$/);
  });

  it.each([
    'parts-0',
    'parts-01',
    'parts-99',
    'parts-x',
    'parts-1e3',
    'vehicles-0',
    'vehicles-99',
    'pages-1',
  ])('has no file %s', async (file) => {
    expect((await get(`/sitemaps/${file}.xml`)).status).toBe(404);
  });
});

describe('the product feed', () => {
  const itemOf = (xml: string, number: string) =>
    [...xml.matchAll(/<item>.*?<\/item>/g)]
      .map(([item]) => item)
      .find((item) => item.includes(number));

  it('holds the parts with a price and a photo, and no others', async () => {
    const { status, body, headers } = await get('/feeds/google.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain('<title>Nuts &amp; Bolts</title>');
    expect(body.match(/<item>/g)).toHaveLength(2);
    const item = itemOf(body, 't-1001');
    for (const field of [
      '<g:title>PEDDERS Front shock absorber T-1001, Toyota Hilux 2005-2015</g:title>',
      '<g:description>Twin tube.</g:description>',
      '<g:link>https://parts.example/details/t-1001</g:link>',
      '<g:image_link>https://img.example/a.jpg</g:image_link>',
      '<g:additional_image_link>https://img.example/b.png?w=1</g:additional_image_link>',
      '<g:price>123.00 EUR</g:price>',
      '<g:availability>in_stock</g:availability>',
      '<g:condition>new</g:condition>',
      '<g:brand>PEDDERS</g:brand>',
      '<g:mpn>T-1001</g:mpn>',
      '<g:product_type>SPRINGS AND SHOCKS &gt; Front Shock Absorbers</g:product_type>',
      '<g:shipping_weight>3.2 kg</g:shipping_weight>',
      '<g:shipping><g:country>PL</g:country><g:price>6.03 EUR</g:price></g:shipping>',
    ]) {
      expect(item).toContain(field);
    }
    expect(item).not.toMatch(/sale_price|gtin|identifier_exists|\.(svg|mp4)/);
  });

  it('tells from when on a part on its way can be sent, and escapes what it says', async () => {
    const item = itemOf((await get('/feeds/google.xml')).body, 'R-1');
    expect(item).toContain('<g:availability>backorder</g:availability>');
    expect(item).toContain('<g:availability_date>2026-03-20T00:00Z</g:availability_date>');
    expect(item).toContain('<g:mpn>R-1</g:mpn><g:gtin>4006381333931</g:gtin>');
    expect(item).toContain(
      '<g:title>HAWK Reduced &lt;arm&gt; R-1, Alfa &amp; CO Giulia 2020</g:title>',
    );
    expect(item).toContain('<g:description>Forged &amp; coated.</g:description>');
  });

  it('leaves out a picture that was stored before addresses were parsed, and goes on', async () => {
    await db.sql`
      update part_photo set url = 'https://evil.test:99999/x'
      where part_id = (select id from part where name = 'T-1001') and position = 0`;
    await changeCatalogue();
    const { status, body } = await get('/feeds/google.xml');
    expect(status).toBe(200);
    expect(body).toMatch(/<\/rss>\n$/);
    expect(body).not.toContain('99999');
    expect(itemOf(body, 'R-1')).toBeDefined();
  });

  it('shows a reduced price beside the lowest of the 30 days before', async () => {
    await db.sql`
      update price set promotion = true, base_gross_cents = 20000, net_cents = 12195, gross_cents = 15000
      where part_id = (select id from part where name = 'R-1')`;
    await changeCatalogue();
    const item = itemOf((await get('/feeds/google.xml')).body, 'R-1');
    expect(item).toContain('<g:price>200.00 EUR</g:price><g:sale_price>150.00 EUR</g:sale_price>');
  });
});

it('the manifest names the shop', async () => {
  const { body, headers } = await get('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(JSON.parse(body)).toMatchObject({ name: 'Nuts & Bolts', start_url: '/' });
});

it('many parts make many files, and every part is in the one of its id', async () => {
  // More than is read at once in the second file, and both sides of each border.
  await db.sql`
    insert into part (id, supplier_id, name, name_key, number_norm, urlcomponent, description,
                      fingerprint, created_at, updated_at)
    overriding system value
    select n, 1, 'M-' || n, 'M-' || n, 'M' || n, 'm-' || n, 'Many', '', now(), now()
    from (select generate_series(26000, 28500) union values (25000), (25001), (50000), (1000001))
      as many(n)`;
  await changeCatalogue();
  const index = addressesOf((await get('/sitemap.xml')).body);
  expect(index.filter((url) => url?.includes('/parts-'))).toEqual(
    [1, 2, 41].map((file) => `https://parts.example/sitemaps/parts-${file}.xml`),
  );

  const first = addressesOf((await get('/sitemaps/parts-1.xml')).body);
  const second = addressesOf((await get('/sitemaps/parts-2.xml')).body);
  expect(first).toContain('https://parts.example/details/m-25000');
  expect(first).not.toContain('https://parts.example/details/m-25001');
  expect(second).toHaveLength(2503);
  expect(new Set(second).size).toBe(2503);
  expect(second.at(-1)).toBe('https://parts.example/details/m-50000');
});
