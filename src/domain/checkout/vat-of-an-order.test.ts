import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got, homeInPoland, readyBasket } from '../../../tests/support/ready-basket.ts';
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

const regions: Readonly<Record<string, string>> = {
  ...{ A2: '9500-321', M3: '9000-017', IC: '35001', XI: 'BT1 5GS' },
};

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
  const basketId = await readyBasket(context, parts, {
    address: { country, zip: regions[country] ?? homeInPoland.zip },
    changes,
  });
  const basket = got(await basketView(context, { visitor: undefined, basketId }));
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  const placed = got(await readOrder(context, { orderId: id }));
  const [mail] = await db.sql<{ text: string }[]>`
    select text_body as text from mail_outbox where text_body like ${`%${id}%`}`;
  return { basket, placed, mail: mail?.text ?? '' };
}

const byDestination = { VAT_MODE: 'destination' };
const northern = { NORTHERN_IRELAND: 'on' };

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
    // Delivered at the prices of Ireland.
    ['the EU rate in Northern Ireland', northern, 'XI', 2300, '', [10_000, 12_300, 1490, 1833]],
    [
      'the rate of the United Kingdom in Northern Ireland',
      { ...byDestination, ...northern },
      'XI',
      2000,
      'XI',
      [10_000, 12_000, 1490, 1788],
    ],
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
  test('in another member state is an intra-Community supply, with the evidence and the legal sentence', async () => {
    const { placed, mail } = await ordered({}, 'DE', company('136 695 976'));

    expect(placed).toMatchObject({
      treatment: 'intra-community',
      taxCents: 0,
      vatEvidence: {
        vatNumber: 'DE136695976',
        country: 'DE',
        checker: 'local',
        askedAt: placed.placedAt,
        requestIdentifier: '',
      },
    });
    expect(mail).toContain('Without VAT: intra-Community supply');
    expect(mail).toContain('VAT number: DE136695976');
    expect(mail).toContain('Article 138(1) of Directive 2006/112/EC');
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
    expect(mail).not.toContain('intra-Community');
  });

  test('of the seller’s country, delivered to another member state, pays the rate at home', async () => {
    const billed = company('5260001246', { field: 'billcountry', value: 'PL' });
    const { placed } = await ordered(byDestination, 'DE', billed);

    expect(placed).toMatchObject({ treatment: 'standard', vatRate: 2300, vatCountry: 'PL' });
    expect(placed.reckoning?.vat.reason).toBe('home-company');
  });

  test.each([
    ['CH', 'CHE-116.281.710 MWST'],
    ['NO', '974760673 MVA'],
    ['IC', 'B35001001'],
    ['IC', 'B58378431'],
  ])('of %s keeps its number, which nobody checks', async (country, number) => {
    const { basket, placed, mail } = await ordered({}, country, company(number));

    expect(basket.vatNumberState).toBe('unchecked');
    expect(placed).toMatchObject({
      treatment: 'export',
      isCompany: true,
      vatNumber: number,
      vatEvidence: null,
    });
    expect(mail).toContain(`VAT number: ${number}`);
    expect(mail).toContain('Article 146(1)(a) of Directive 2006/112/EC');
    expect(mail).toContain('Import VAT, customs duty');
  });

  test('of Norway, delivered to Germany, pays what a private buyer pays', async () => {
    const billed = company('974760673 MVA', { field: 'billcountry', value: 'NO' });
    const { placed } = await ordered(byDestination, 'DE', billed);
    expect(placed).toMatchObject({ treatment: 'standard', vatRate: 1900, vatCountry: 'DE' });
  });

  test.each([
    ['980780684', 'XI980780684', 'XI'],
    ['XI 980 7806 84', 'XI980780684', 'XI'],
    ['6433435F', 'IE6433435F', 'IE'],
  ])('in Northern Ireland with %s is an intra-Community supply', async (typed, number, billed) => {
    const settings = { ...byDestination, ...northern };
    const changes = company(typed, { field: 'billcountry', value: billed });
    const { placed, mail } = await ordered(settings, 'XI', changes);
    expect(placed).toMatchObject({
      treatment: 'intra-community',
      vatCountry: '',
      vatEvidence: { vatNumber: number, country: billed, awaitsOwner: true },
    });
    expect(mail).toContain(`VAT number: ${number}`);
    expect(mail).toContain('Article 138(1) of Directive 2006/112/EC');
    expect(mail).not.toContain('Import VAT, customs duty');
  });

  test('a private buyer leaves no evidence', async () => {
    const { placed } = await ordered({}, 'DE', [{ field: 'vat', value: '136695976' }]);
    expect(placed).toMatchObject({ treatment: 'standard', vatEvidence: null, vatNumber: '' });
  });
});

describe('what an order needs', () => {
  async function placed(
    settings: Record<string, string>,
    address: { country: string; zip: string },
    changes: readonly ChangeRequest[] = [],
  ) {
    const context = testContext(db, settings);
    const { urlcomponent: record } = await stockPart(db);
    const basketId = await readyBasket(context, [{ record }], { address, changes });
    const { vat, takesCompanies } = got(
      await basketView(context, { visitor: undefined, basketId }),
    );
    return {
      vat,
      takesCompanies,
      placed: await placeOrder(context, { visitor: undefined, basketId }),
    };
  }
  const missing = (...all: object[]) => ({
    ok: false,
    refusal: { kind: 'incomplete-order', missing: all },
  });

  test.each<[country: string, zip: string, treatment: string, entry: string | null]>([
    ['ES', 'E-35001', 'export', 'IC'],
    ['ES', '51001', 'export', null],
    ['FR', '97400', 'export', null],
    ['FI', 'AX-22100', 'export', null],
    ['PT', '9500-321', 'standard', 'A2'],
    ['M3', '9500-321', 'standard', 'A2'],
    ['IC', '28001', 'standard', 'ES'],
  ])('the entry of the place: not %s for %s', async (country, zip, treatment, entry) => {
    const order = await placed({}, { country, zip });
    expect(order.vat.treatment).toBe(treatment);
    const address = { zip, country, entry };
    expect(order.placed).toMatchObject(
      missing({ field: 'shippingaddress', reason: 'misplaced', address }),
    );
  });

  test.each<[setting: string, country: string, zip: string, entry: string | null]>([
    ['off', 'IE', 'BT1 5GS', null],
    ['on', 'IE', 'BT1 5GS', 'XI'],
    ['on', 'XI', 'SW1A 1AA', null],
    ['on', 'XI', 'D02 AF30', null],
  ])('Northern Ireland %s: not %s for %s', async (setting, country, zip, entry) => {
    const order = await placed({ NORTHERN_IRELAND: setting }, { country, zip });
    const address = { zip, country, entry };
    expect(order.placed).toMatchObject(
      missing({ field: 'shippingaddress', reason: 'misplaced', address }),
    );
  });

  test.each(['GB980780684', 'IE6433435F', '980780685'])(
    'a number that holds in Northern Ireland: not %s',
    async (number) => {
      const order = await placed(northern, { country: 'XI', zip: 'BT1 5GS' }, company(number));
      expect(order.vat).toMatchObject({ treatment: 'standard', numberEffect: 'not-valid' });
      expect(order.placed).toMatchObject({ refusal: { missing: [{ field: 'vat' }] } });
    },
  );

  test('a number of Ireland for an Irish address, not one of Northern Ireland', async () => {
    const dublin = { country: 'IE', zip: 'D02 AF30' };
    const order = await placed(northern, dublin, company('XI980780684'));
    expect(order.vat.treatment).toBe('standard');
    expect(order.placed).toMatchObject({ refusal: { missing: [{ field: 'vat' }] } });
  });

  test('a checked number of a company, for a part that is trade only', async () => {
    const context = testContext(db, {});
    const part = await stockPart(db);
    const [marked] = await db.sql<{ name: string }[]>`
      update part set trade_only = true where id = ${part.id} returning name`;
    const ordered = async (country: string, changes: readonly ChangeRequest[]) => {
      const parts = [{ record: part.urlcomponent }];
      const address = { country, zip: '10115' };
      const basketId = await readyBasket(context, parts, { address, changes });
      return placeOrder(context, { visitor: undefined, basketId });
    };
    const refused = missing({
      field: 'iscompany',
      reason: 'trade-only',
      partNumbers: [marked?.name],
    });
    expect(await ordered('DE', [])).toEqual(refused);
    expect(await ordered('CH', company('CHE-116.281.710'))).toEqual(refused);
    expect((await ordered('DE', company('136695976'))).ok).toBe(true);
  });

  test('Monaco is France', async () => {
    const order = await placed({}, { country: 'FR', zip: '98000' });
    expect(order.vat.treatment).toBe('standard');
    expect(order.placed.ok).toBe(true);
  });

  test('a VAT number of the seller, for the invoice of a company', async () => {
    const seller = { SELLER_NAME: 'Nowak Części', SELLER_ADDRESS: 'Polna 7, 80-001 Gdańsk' };
    const address = { country: 'DE', zip: '10115' };
    const buyer = company('136695976');
    const refused = await placed(seller, address, buyer);
    expect(refused.placed).toEqual(missing({ field: 'iscompany', reason: 'no-company-sales' }));
    expect(refused.takesCompanies).toBe(false);
    expect((await placed(seller, address)).placed.ok).toBe(true);
    const numbered = { ...seller, SELLER_VAT_NUMBER: 'PL5260001246' };
    expect((await placed(numbered, address, buyer)).placed.ok).toBe(true);
    const withoutVat = { ...seller, VAT_RATE: '0' };
    expect((await placed(withoutVat, address, buyer)).placed.ok).toBe(true);
  });
});
