import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueParts } from '../../../tests/support/catalogue-parts.ts';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { availabilityOf } from '../../domain/parts/availability.ts';
import { dayAfter } from '../../kernel/clock.ts';
import { createShop, type Shop } from '../../shop.server.ts';
import { fitmentChoiceOf } from '../addresses/fitment-choice.ts';
import { catalogueSteps } from '../catalogue/catalogue-steps.server.ts';
import { contentFacts } from '../content/content-facts.server.ts';
import { loadContentPage } from '../content/content-page-data.server.ts';
import { stageOf } from '../part/availability-text.ts';
import { loadPartPage } from '../part/part-page-data.server.ts';
import { ladderOf } from '../part/part-supply.ts';
import { breadcrumbs, organization } from './structured-data.server.ts';

let db: Database;
let shop: Shop;

beforeAll(async () => {
  db = await openTestDatabase();
  const context = testContext(db, { PUBLIC_URL: 'https://parts.example' });
  await importParts(db, context.clock, [
    ...catalogueParts,
    {
      name: 'R-LATE',
      description: 'On its way',
      prices: { EU: { grossprice: 200 } },
      deliveries: { EU: [{ eta: '2026-04-20', quantity: 2 }] },
    },
  ]);
  shop = createShop(context);
});

afterAll(() => db.close());

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
type Data = any;

async function productOf(record: string): Promise<Data> {
  const found = await loadPartPage(shop, record, fitmentChoiceOf(new URLSearchParams()));
  return found?.facts.structuredData.find((data: Data) => data['@type'] === 'Product');
}

describe('a part', () => {
  it('is a product with an offer, delivery, returns and the vehicles it fits', async () => {
    const product = await productOf('t-1001');
    expect(product).toMatchObject({
      url: 'https://parts.example/details/t-1001',
      name: 'PEDDERS Front shock absorber T-1001',
      description: 'Twin tube.',
      mpn: 'T-1001',
      brand: { name: 'PEDDERS' },
      image: ['https://parts.example/pictures/a.svg', 'https://parts.example/pictures/b.svg'],
      weight: { value: 3.2, unitCode: 'KGM' },
      offers: {
        price: '123.00',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        hasMerchantReturnPolicy: {
          merchantReturnDays: 14,
          returnPolicyCountry: 'PL',
          refundType: 'https://schema.org/FullRefund',
        },
      },
      isAccessoryOrSparePartFor: [
        { '@type': 'Car', name: 'TOYOTA HILUX', vehicleModelDate: '2005/2015' },
      ],
    });
    const home = product.offers.shippingDetails.find((details: Data) =>
      details.shippingDestination.some((region: Data) => region.addressCountry === 'PL'),
    );
    // 4.90 net, as a basket is charged for it.
    expect(home.shippingRate).toEqual({
      '@type': 'MonetaryAmount',
      value: '6.03',
      currency: 'EUR',
    });
    expect(JSON.stringify(product.offers)).not.toMatch(/"(GB|A2|M3|IC)"/);
  });

  it('offers returns where the page on returns does: in the EU', async () => {
    const { applicableCountry } = (await productOf('t-1001')).offers.hasMerchantReturnPolicy;
    expect(applicableCountry).toContain('DE');
    expect(applicableCountry).not.toContain('CH');
    expect(applicableCountry).not.toContain('IC');
  });

  it.each(['t-1001', 't-1002', 'r-late'])(
    'says the days that the page of %s promises',
    async (record) => {
      const page = await loadPartPage(shop, record, fitmentChoiceOf(new URLSearchParams()));
      const { item, view } = page!.page;
      const times = (await productOf(record)).offers.shippingDetails.flatMap((one: Data) =>
        one.deliveryTime ? [{ ...one.deliveryTime, to: one.shippingDestination }] : [],
      );
      expect(times).toHaveLength(1);
      expect(times[0].to).toEqual([{ '@type': 'DefinedRegion', addressCountry: 'PL' }]);
      const arrival = stageOf(availabilityOf(ladderOf(item, [], view), 1), item.arrivals)!;
      for (const end of ['minValue', 'maxValue']) {
        const day = times[0].handlingTime[end] + times[0].transitTime[end];
        expect(dayAfter(view.today, day)).toBe(end === 'minValue' ? arrival.from : arrival.to);
      }
    },
  );

  it('has no video for a picture', async () => {
    const { image } = await productOf('t-1001');
    await db.sql`
      insert into part_photo (part_id, position, url)
      select id, 99, 'https://photos.example/turn.MP4?v=2' from part where name = 'T-1001'`;
    expect((await productOf('t-1001')).image).toEqual(image);
  });

  it('has the number that trade knows it by, where the feed names one', async () => {
    expect(await productOf('t-1001')).not.toHaveProperty('gtin');
    await db.sql`update part set gtin = '4006381333931' where name = 'T-1001'`;
    expect(await productOf('t-1001')).toMatchObject({ gtin: '4006381333931' });
  });

  it('without a price offers nothing', async () => {
    expect(await productOf('t-1004')).not.toHaveProperty('offers');
  });

  it('shows what changed since: price, promotion and stock', async () => {
    await db.sql`
      update price set promotion = true, base_gross_cents = 6150, net_cents = 4000, gross_cents = 4920
      where part_id = (select id from part where name = 'T-1002')`;
    await db.sql`
      update stock set quantity = 0 where part_id = (select id from part where name = 'T-1002')`;
    expect((await productOf('t-1002')).offers).toMatchObject({
      price: '49.20',
      priceSpecification: { price: '61.50', priceType: 'https://schema.org/StrikethroughPrice' },
      availability: 'https://schema.org/OutOfStock',
    });
  });
});

it('the shop names its seller, and none while nobody sells', () => {
  expect(organization(shop.config)).not.toHaveProperty('legalName');
  const { config } = testContext(db, {
    SELLER_NAME: 'Parts Ltd',
    SELLER_ADDRESS: 'Polna 7, 80-001 Gdańsk',
    MAIL_TO: 'us@parts.example',
  });
  expect(JSON.parse(JSON.stringify(organization(config)))).toEqual({
    '@type': 'OnlineStore',
    '@id': 'http://localhost:3000/#shop',
    name: 'Wishbone',
    url: 'http://localhost:3000/',
    logo: 'http://localhost:3000/icon-512.png',
    legalName: 'Parts Ltd',
    address: 'Polna 7, 80-001 Gdańsk',
    email: 'us@parts.example',
  });
});

it('the questions of the FAQ are told with their answers', async () => {
  const page = await loadContentPage(shop, 'faq');
  const faq: Data =
    page && contentFacts(shop.config, page).find((data: Data) => data['@type'] === 'FAQPage');
  expect(faq.mainEntity.length).toBeGreaterThan(5);
  expect(faq.mainEntity[0]).toMatchObject({
    name: 'How do I find parts for my vehicle?',
    acceptedAnswer: { text: expect.stringMatching(/^Choose make, model and year in the vehicle/) },
  });
});

it('a choice of the catalogue tells the way to it', () => {
  const steps = catalogueSteps({ make: 'TOYOTA', model: 'HILUX', category: 'BRAKES' });
  expect(
    breadcrumbs(shop.config, steps).itemListElement.map(({ name, item }) => [name, item]),
  ).toEqual([
    ['Home', 'https://parts.example/'],
    ['CATALOGUE', 'https://parts.example/parts'],
    ['TOYOTA', 'https://parts.example/parts?make=TOYOTA'],
    ['HILUX', 'https://parts.example/parts?make=TOYOTA&model=HILUX'],
    ['BRAKES', 'https://parts.example/parts?make=TOYOTA&model=HILUX&category=BRAKES'],
  ]);
});
