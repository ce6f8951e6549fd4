import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { openPayingShop, type PayingShop } from '../../../tests/support/providers/paying-shop.ts';
import { got, homeInPoland } from '../../../tests/support/ready-basket.ts';
import { recordFacts } from '../../../tests/support/record-facts.ts';
import { standAsAgreed } from '../../../tests/support/stand-of-order.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { everyEntry, selectableCountries } from '../../config/countries/countries.ts';
import { type Source, sources } from '../../config/countries/markets.ts';
import { vatModes } from '../../config/countries/vat-rates.ts';
import type { Database } from '../../db/database.server.ts';
import { toCents } from '../../kernel/money.ts';
import { toWireCart } from '../../wire/cart.mapper.ts';
import { toWireOrder } from '../../wire/order.mapper.ts';
import { buildRecord } from '../papers/record/build-record.ts';
import { findOrder } from './order.sql.server.ts';

/**
 * Random baskets from the first part to the paid order: nothing that a shopper, a provider or the
 * mail shows may differ from anything else by a cent.
 */

/** Each is a whole purchase. */
const RUNS = 25;
/** Entries for regions take the regions' postal codes only. */
const REGION_ZIPS: Readonly<Record<string, string>> = {
  A2: '9500-001',
  M3: '9000-001',
  IC: '35001',
  XI: 'BT1 5GS',
};

/** A VAT number that checks out, by country. */
const vatNumbers = { PL: '5260001246', DE: '136695976', FR: '40303265045', ES: 'A28015865' };

interface Purchase {
  readonly source: Source;
  /** Net prices of the parts, in cents. */
  readonly netCents: readonly number[];
  readonly lines: readonly { readonly part: number; readonly quantity: number }[];
  /** Basis points off. */
  readonly discount: number | null;
  readonly country: string;
  readonly company: keyof typeof vatNumbers | null;
  readonly payment: 'stripe' | 'paypal' | 'banktransfer';
  readonly hasNetPrices: boolean;
}

const PARTS = 6;
const KITS = 2;
/** All that delivery takes together by the lightest method to the furthest zone. */
const QUANTITY_MAX = 12;

const purchases: fc.Arbitrary<Purchase> = fc.record({
  source: fc.constantFrom(...sources),
  netCents: fc.array(fc.integer({ min: 1, max: 300_000 }), {
    minLength: PARTS + KITS,
    maxLength: PARTS + KITS,
  }),
  lines: fc.array(
    fc.record({
      part: fc.nat({ max: PARTS + KITS - 1 }),
      quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  discount: fc.option(fc.integer({ min: 1, max: 9999 })),
  country: fc.constantFrom(...selectableCountries(everyEntry).map(({ code }) => code)),
  company: fc.option(fc.constantFrom(...(Object.keys(vatNumbers) as (keyof typeof vatNumbers)[]))),
  payment: fc.constantFrom('stripe', 'paypal', 'banktransfer'),
  hasNetPrices: fc.boolean(),
});

describe.each(vatModes)('with VAT_MODE=%s', (mode) => {
  let db: Database;
  let shop: PayingShop;
  let partIds: number[];
  const records: string[] = [];

  beforeAll(async () => {
    db = await openTestDatabase();
    shop = await openPayingShop(db, undefined, {
      VAT_MODE: mode,
      NORTHERN_IRELAND: 'on',
    });
    const stocked = { stock: 1_000_000, weightGrams: 10 };
    const parts = [];
    for (let index = 0; index < PARTS; index++) parts.push(await stockPart(db, stocked));
    const [first, second, third] = parts.map(({ id }) => id) as [number, number, number];
    for (const components of [
      [
        { partId: first, quantity: 2 },
        { partId: second, quantity: 1 },
      ],
      [
        { partId: second, quantity: 3 },
        { partId: third, quantity: 1 },
      ],
    ]) {
      parts.push(await stockPart(db, { ...stocked, components }));
    }
    partIds = parts.map(({ id }) => id);
    records.push(...parts.map(({ urlcomponent }) => urlcomponent));
    await db.sql`
      insert into price (part_id, location, net_cents, gross_cents)
      select part_id, location, 1, 1
      from unnest(${partIds}::int[]) part_id, unnest(${['PL', 'NL', 'UK']}::text[]) location
      on conflict do nothing`;
    await db.sql`
      insert into stock (part_id, location, quantity, is_default)
      select part_id, location, 1000000, false
      from unnest(${partIds}::int[]) part_id, unnest(${['PL', 'NL', 'UK']}::text[]) location
      on conflict do nothing`;
    await db.sql`
      insert into promo_code (code_key, discount_basis_points) values ('RANDOM', 1)`;
  });
  afterAll(async () => {
    await shop.close();
    await db.close();
  });

  test('basket, order, payment and mail agree to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(purchases, async (purchase) => {
        await setPrices(purchase);
        const { basketId, cart } = await fill(purchase);
        const { shoppingcart: shown, summary } = cart;

        const own = shown.transactionlines.filter(({ kitcomponent }) => !kitcomponent);
        const components = shown.transactionlines.filter(({ kitcomponent }) => kitcomponent);
        for (const line of components) expect([line.amount, line.grosamount]).toEqual([0, 0]);
        const items = sum(own.map(({ grosamount }) => grosamount));
        const shipping = toCents(shown.grossshippingcost);
        const total = toCents(shown.grossamount);
        expect(toCents(shown.grossitemsamount)).toBe(items);
        expect(items + shipping).toBe(total);
        expect(toCents(summary.itemsamount)).toBe(sum(own.map(({ amount }) => amount)));
        expect(
          toCents(summary.itemsamount) + toCents(summary.shippingcost) + toCents(summary.taxamount),
        ).toBe(total);
        expect([summary.grossamount, summary.taxamount]).toEqual([
          shown.grossamount,
          shown.taxamount,
        ]);
        for (const line of own) {
          const full = toCents(line.grossprice) * line.quantity;
          expect(toCents(line.grosamount)).toBe(
            roundedShare(full, 10_000 - (purchase.discount ?? 0)),
          );
          expect(toCents(line.amount)).toBe(netOf(toCents(line.grosamount), shown.vatrate));
        }
        if (shown.zerorated) expect([shown.taxamount, shown.vatrate]).toEqual([0, 0]);

        const { id } = got(
          await shop.shop.placeOrder({
            visitor: undefined,
            basketId,
            hasNetPrices: purchase.hasNetPrices,
          }),
        );
        const order = toWireOrder(got(await shop.shop.order({ orderId: id })));
        expect(order).toMatchObject({
          grossitemsamount: shown.grossitemsamount,
          grossshippingcost: shown.grossshippingcost,
          taxamount: shown.taxamount,
          grossamount: shown.grossamount,
          vatrate: shown.vatrate,
          vatcountry: shown.vatcountry,
        });
        const soldLines = order.transactionlines.filter(({ kitcomponent }) => !kitcomponent);
        const pick = (line: SoldLine) => [
          line.displayname,
          line.quantity,
          line.price,
          line.grossprice,
          line.grosamount,
          line.discountamount,
          // A share that comes to less than half a cent is none.
          line.discountamount && line.discountrate,
        ];
        expect(soldLines.map(pick)).toEqual(own.map(pick));

        await expectSamePapers(id, { total, tax: toCents(shown.taxamount) });

        if (purchase.payment !== 'banktransfer') {
          expect((await shop.call('startPayment', { transaction_id: id })).status).toBe(200);
          const asked = askedOf(purchase.payment, order.name);
          expect(asked).toEqual({ cents: total, currency: 'EUR' });
          const [payment] = await db.sql`select amount_cents from payment where order_id = ${id}`;
          expect(payment?.amount_cents).toBe(total);
        }

        const [mail] = await db.sql`
          select text_body, html_body from mail_outbox
          where text_body like ${`%/order/${id}%`}`;
        const tax = toCents(shown.taxamount);
        const isNet = purchase.hasNetPrices && !shown.zerorated;
        const told = [
          ...own.map(({ amount, grosamount }) => toCents(isNet ? amount : grosamount)),
          isNet ? toCents(summary.itemsamount) : items,
          isNet ? toCents(summary.shippingcost) : shipping,
          ...(shown.zerorated ? [] : [total - tax]),
          tax,
          total,
        ];
        // The transfer's amount stands beneath the table.
        const inText = purchase.payment === 'banktransfer' ? [...told, total] : told;
        expect(amountsIn(mail?.text_body)).toEqual(inText);
        expect(amountsIn(mail?.html_body)).toEqual(inText);
      }),
      { numRuns: RUNS },
    );
  });

  /** Papers are about the order as the database has it. */
  async function expectSamePapers(orderId: string, { total, tax }: { total: number; tax: number }) {
    const order = await findOrder(db.sql, orderId);
    if (!order) throw new Error('The order is not there');
    const facts = recordFacts(shop.context.config, { now: order.placedAt });
    const { totals } = buildRecord(order, standAsAgreed(order), facts, {
      kind: 'invoice',
      number: 'INV-1',
    });
    expect(totals).toMatchObject({ taxCents: tax, netCents: total - tax, grossCents: total });
  }

  async function setPrices({ netCents, discount }: Purchase) {
    await db.sql`
      update price set net_cents = new.net, gross_cents = round(new.net * 1.23)
      from unnest(${partIds}::int[], ${netCents as number[]}::int[]) as new(part_id, net)
      where price.part_id = new.part_id`;
    await db.sql`
      update promo_code set discount_basis_points = ${discount ?? 1} where code_key = 'RANDOM'`;
  }

  /** What a shopper does up to the payment page. */
  async function fill({ source, lines, discount, country, company, payment }: Purchase) {
    let basketId: string | undefined;
    for (const { part, quantity } of lines) {
      const record = records[part] ?? '';
      const added = await shop.shop.addToBasket({
        visitor: undefined,
        source,
        record,
        quantity,
        basketId,
      });
      basketId = got(added).basket.id;
    }
    if (basketId === undefined) throw new Error('There is no line');
    const zip = REGION_ZIPS[country] ?? homeInPoland.zip;
    const address = { ...homeInPoland, country, zip, company: company === null ? '' : 'Nowak' };
    got(await shop.shop.saveAddress({ basketId, kind: 'shipping', address }));
    got(
      await shop.shop.changeBasket({
        visitor: undefined,
        basketId,
        changes: [
          { field: 'shipcountry', value: country },
          { field: 'shippingmethod', value: 'courier' },
          { field: 'paymentmethod', value: payment },
          ...(discount === null ? [] : [{ field: 'promocode', value: 'RANDOM' }]),
          ...(company === null
            ? []
            : [
                { field: 'billcountry', value: company },
                { field: 'iscompany', value: true },
                { field: 'vat', value: vatNumbers[company] },
              ]),
        ],
      }),
    );
    const [cart] = toWireCart(
      got(await shop.shop.basketView({ visitor: undefined, basketId })),
    ).shoppingcarts;
    if (!cart) throw new Error('There is no cart');
    return { basketId, cart };
  }

  /** What a provider was asked to take. */
  function askedOf(method: 'stripe' | 'paypal', orderNumber: string) {
    if (method === 'stripe') {
      const session = shop.stripe.sessionsOf(orderNumber).at(-1);
      return { cents: session?.amount, currency: session?.currency.toUpperCase() };
    }
    const asked = shop.payPal.ordersOf(orderNumber).at(-1);
    return { cents: toCents(Number(asked?.value)), currency: asked?.currency };
  }
});

interface SoldLine {
  readonly displayname: string;
  readonly quantity: number;
  readonly price: number;
  readonly grossprice: number;
  readonly grosamount: number;
  readonly discountrate: number;
  readonly discountamount: number;
}

/** Euros in, cents out. */
function sum(euros: readonly number[]): number {
  return euros.reduce((cents, amount) => cents + toCents(amount), 0);
}

/** Half up, in numbers that do not round by themselves. */
function roundedShare(cents: number, basisPoints: number): number {
  return Number((2n * BigInt(cents) * BigInt(basisPoints) + 10_000n) / 20_000n);
}

function netOf(grossCents: number, percent: number): number {
  const rate = BigInt(Math.round(percent * 100));
  return Number((2n * BigInt(grossCents) * 10_000n + 10_000n + rate) / (2n * (10_000n + rate)));
}

/** All amounts that a text shows, in cents. */
function amountsIn(text: string): number[] {
  return [...text.matchAll(/([\d,]+)\.(\d\d)\u00a0€/g)].map(
    ([, euros = '', cents]) => Number(euros.replaceAll(',', '')) * 100 + Number(cents),
  );
}
