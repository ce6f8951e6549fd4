import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { basketView } from '../basket/basket.server.ts';
import type { ChangeRequest } from '../basket/basket-change.ts';
import { readOrder } from './order.server.ts';
import { placeOrder } from './place-order.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

afterAll(() => db.close());

const company = (vat: string, ...more: ChangeRequest[]) => [
  { field: 'iscompany', value: true },
  { field: 'vat', value: vat },
  ...more,
];

/** Three pieces at 33.33 net and 41.00 gross in the list, delivered. */
async function ordered(
  settings: Record<string, string>,
  country: string,
  changes: readonly ChangeRequest[] = [],
) {
  const context = testContext(db, settings);
  const part = await stockPart(db, {
    price: { netCents: 3333, grossCents: 4100 },
    weightGrams: 1000,
  });
  const parts = [{ record: part.urlcomponent, quantity: 3 }];
  const basketId = await readyBasket(context, parts, { address: { country }, changes });
  const basket = got(await basketView(context, { visitor: undefined, basketId }));
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  const placed = got(await readOrder(context, { orderId: id }));
  const [mail] = await db.sql<{ text: string }[]>`
    select text_body as text from mail_outbox where text_body like ${`%${id}%`}`;
  return { basket, placed, mail: mail?.text ?? '' };
}

const byDestination = { VAT_MODE: 'destination' };

describe('the VAT of an order', () => {
  test.each<[string, Record<string, string>, string, number, string, number[]]>([
    // Items net and gross, shipping net and gross.
    ['the EU rate', {}, 'DE', 2300, '', [10_000, 12_300, 990, 1218]],
    ['the rate of Germany', byDestination, 'DE', 1900, 'DE', [9998, 11_898, 990, 1178]],
    [
      'the rate of Finland, with its half',
      byDestination,
      'FI',
      2550,
      'FI',
      [9999, 12_549, 1490, 1870],
    ],
    ['the rate of the Azores', byDestination, 'A2', 1600, 'A2', [9998, 11_598, 2990, 3468]],
    // The list was made at this rate: what the part's page shows is charged.
    ['the rate of Poland', byDestination, 'PL', 2300, 'PL', [10_000, 12_300, 490, 603]],
    ['nothing on the Canary Islands', byDestination, 'IC', 0, '', [9999, 9999, 2990, 2990]],
    ['nothing in Norway', byDestination, 'NO', 0, '', [9999, 9999, 2490, 2490]],
  ])('%s', async (_, settings, country, vatRate, vatCountry, amounts) => {
    const { basket, placed } = await ordered(settings, country);
    const [itemsNetCents, itemsGrossCents, shippingNetCents, shippingGrossCents] = amounts;
    const money = { itemsNetCents, itemsGrossCents, shippingNetCents, shippingGrossCents };

    expect(placed).toMatchObject({ vatRate, vatCountry, ...money });
    expect(basket.vat).toMatchObject({ rate: vatRate, country: vatCountry });
    expect(basket.totals.total).toEqual({
      netCents: itemsNetCents! + shippingNetCents!,
      taxCents: placed.taxCents,
      grossCents: placed.grossCents,
    });
    for (const line of placed.lines) {
      expect(line.netCents + line.taxCents).toBe(line.grossCents);
      expect(line.unitGrossCents * line.quantity).toBe(line.grossCents);
    }
  });

  test('stands in the mail with rate and country', async () => {
    const { mail } = await ordered(byDestination, 'FI');
    expect(mail).toContain('VAT of Finland 25.5 % included: 29.30\u00a0€');
    expect((await ordered({}, 'FI')).mail).toContain('VAT 23 % included:');
  });
});

describe('an order of a company', () => {
  test('in another member state is under reverse charge, with the evidence and the legal sentence', async () => {
    const { placed, mail } = await ordered({}, 'DE', company('136 695 976'));

    expect(placed).toMatchObject({
      treatment: 'reverse-charge',
      taxCents: 0,
      vatEvidence: {
        vatNumber: 'DE136695976',
        country: 'DE',
        checker: 'local',
        askedAt: placed.placedAt,
        requestIdentifier: '',
      },
    });
    expect(mail).toContain('Without VAT: Reverse charge');
    expect(mail).toContain('VAT number: DE136695976');
    expect(mail).toContain('Article 138 of Directive 2006/112/EC');
  });

  test('delivered in the seller’s country pays VAT, though billed abroad', async () => {
    const { placed, mail } = await ordered(
      {},
      'PL',
      company('136695976', { field: 'billcountry', value: 'DE' }),
    );

    expect(placed).toMatchObject({
      treatment: 'standard',
      vatRate: 2300,
      grossCents: 12_903,
      vatEvidence: { vatNumber: 'DE136695976' },
    });
    expect(mail).not.toContain('Reverse charge');
  });

  test('a private buyer leaves no evidence', async () => {
    const { placed } = await ordered({}, 'DE', [{ field: 'vat', value: '136695976' }]);
    expect(placed).toMatchObject({ treatment: 'standard', vatEvidence: null, vatNumber: '' });
  });
});
