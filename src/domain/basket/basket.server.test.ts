import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got, homeInPoland } from '../../../tests/support/ready-basket.ts';
import { type StockedPart, stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import type { Address } from '../../kernel/address.ts';
import { newId } from '../../kernel/ids.ts';
import { type Addition, addToBasket } from './add-to-basket.server.ts';
import { basketView, checkVatNumber } from './basket.server.ts';
import type { BasketView } from './basket.ts';
import type { ChangeRequest } from './basket-change.ts';
import { changeBasket } from './change-basket.server.ts';
import { saveAddress } from './save-address.server.ts';

let db: Database;
let context: ReturnType<typeof testContext>;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql`
    insert into promo_code (code_key, discount_basis_points, minimum_gross_cents)
    values ('SPRING10', 1000, 20000)`;
});
beforeEach(() => {
  context = testContext(db);
});
afterAll(() => db.close());

function add(record: string, quantity: number, more: Partial<Addition> = {}) {
  return addToBasket(context, {
    visitor: undefined,
    source: 'EU',
    location: 'EU',
    record,
    quantity,
    ...more,
  });
}

async function basketWith(part: StockedPart = {}, quantity = 1): Promise<BasketView> {
  const { urlcomponent } = await stockPart(db, part);
  return got(await add(urlcomponent, quantity));
}

function change(view: BasketView, ...changes: ChangeRequest[]) {
  return changeBasket(context, { visitor: undefined, basketId: view.basket.id, changes });
}

const read = async (view: BasketView) =>
  got(await basketView(context, { visitor: undefined, basketId: view.basket.id }));

describe('adding to a basket', () => {
  test('the first part makes the basket', async () => {
    const view = await basketWith({ weightGrams: 3200 }, 2);

    expect(view.lines).toMatchObject([{ quantity: 2, maximum: 10, grossCents: 24_600 }]);
    expect(view.totals.total).toEqual({ netCents: 20_000, taxCents: 4_600, grossCents: 24_600 });
    expect(view.deliveryOptions).toEqual([]);
    expect(await read(view)).toEqual(view);
  });

  test('a part that has a line raises it; by its id, too', async () => {
    const part = await stockPart(db);
    const view = got(await add(part.urlcomponent, 2));
    const raised = got(await add(`part_${part.id}`, 3, { basketId: view.basket.id }));

    expect(raised.lines).toMatchObject([{ id: view.lines[0]?.id, quantity: 5 }]);
  });

  test('what the basket holds already is not offered again', async () => {
    const part = await stockPart(db, { stock: 3 });
    const view = got(await add(part.urlcomponent, 2));

    expect(await add(part.urlcomponent, 2, { basketId: view.basket.id })).toEqual({
      ok: false,
      refusal: { kind: 'not-enough-stock', available: 1 },
    });
    expect((await read(view)).lines).toMatchObject([{ quantity: 2 }]);
  });

  test('a refused first part leaves no basket behind', async () => {
    const count = async () => (await db.sql`select 1 from basket`).length;
    const before = await count();

    expect(await add('no-such-part', 1)).toMatchObject({ refusal: { kind: 'unknown-part' } });
    expect(await count()).toBe(before);
  });

  test.each([
    ['an unknown part', {}, { record: 'nothing' }, 'unknown-part'],
    ['an unknown id', {}, { record: 'part_999999999' }, 'unknown-part'],
    ['a part without a price', { price: null }, {}, 'not-for-sale'],
    ['a part priced elsewhere only', { location: 'NL' }, {}, 'not-for-sale'],
    ['another market’s location', {}, { location: 'PL' }, 'foreign-location'],
    ['a malformed basket', {}, { basketId: 'basket-1' }, 'unknown-basket'],
    ['an unknown basket', {}, { basketId: newId() }, 'unknown-basket'],
    ['a kit without components', { components: [] }, {}, 'not-enough-stock'],
    ['more than the order may come to', { stock: 100_000 }, { quantity: 90_000 }, 'basket-full'],
  ] as const)('%s is refused', async (_, part, addition, kind) => {
    const { urlcomponent } = await stockPart(db, part);

    expect(await add(urlcomponent, 1, addition)).toMatchObject({ ok: false, refusal: { kind } });
  });

  test('every market sells from its own location', async () => {
    const { urlcomponent } = await stockPart(db, { location: 'NL', stock: 2 });
    const inNl = await add(urlcomponent, 2, { source: 'NL', location: 'NL' });

    expect(got(inNl).lines).toMatchObject([{ maximum: 2 }]);
  });
});

describe('kits', () => {
  async function kit() {
    const spring = await stockPart(db, { name: `SPR-${newId()}`, stock: 9, weightGrams: 1000 });
    const damper = await stockPart(db, { name: `DMP-${newId()}`, stock: 3, weightGrams: 3000 });
    const leaflet = await stockPart(db, { name: `LFL-${newId()}`, stock: 0 });
    const whole = await stockPart(db, {
      name: `KIT-${newId()}`,
      weightGrams: null,
      price: { netCents: 50_000, grossCents: 61_500 },
      components: [
        { partId: spring.id, quantity: 2 },
        { partId: damper.id, quantity: 1 },
        { partId: leaflet.id, quantity: 0 },
      ],
    });
    return { spring, damper, whole };
  }

  test('a kit brings lines for its components, which cost nothing and follow it', async () => {
    const { whole, spring, damper } = await kit();
    const view = got(await add(whole.urlcomponent, 2));
    const [line, ...components] = view.lines;

    expect(line).toMatchObject({ quantity: 2, maximum: 3, grossCents: 123_000 });
    expect(components).toMatchObject([
      { partId: spring.id, parentLineId: line?.id, quantity: 4, grossCents: 0 },
      { partId: damper.id, parentLineId: line?.id, quantity: 2, grossCents: 0 },
    ]);

    const raised = got(await change(view, { field: 'quantity', value: 3, lineId: line?.id }));
    expect(raised.lines.map(({ quantity }) => quantity)).toEqual([3, 6, 3]);

    const emptied = got(await change(view, { field: 'deleted', value: true, lineId: line?.id }));
    expect(emptied.lines).toEqual([]);
  });

  test('singly and inside a kit, parts draw on one stock', async () => {
    const { whole, spring } = await kit();
    const view = got(await add(whole.urlcomponent, 2));
    const basketId = view.basket.id;

    expect(await add(spring.urlcomponent, 6, { basketId })).toMatchObject({
      refusal: { kind: 'not-enough-stock', available: 5 },
    });
    const both = got(await add(spring.urlcomponent, 5, { basketId }));
    expect(both.lines.filter(({ parentLineId }) => !parentLineId)).toMatchObject([
      { maximum: 2 },
      { maximum: 5 },
    ]);
    expect(await add(whole.urlcomponent, 1, { basketId })).toMatchObject({
      refusal: { kind: 'not-enough-stock', available: 0 },
    });
  });

  test('a component cannot be changed by itself', async () => {
    const { whole } = await kit();
    const view = got(await add(whole.urlcomponent, 1));
    const component = view.lines[1]?.id;

    for (const field of ['quantity', 'deleted']) {
      const value = field === 'quantity' ? 1 : true;
      expect(await change(view, { field, value, lineId: component })).toMatchObject({
        refusal: { kind: 'component-line' },
      });
    }
  });

  test('an import that changes a kit changes its lines', async () => {
    const { whole, spring, damper } = await kit();
    const view = got(await add(whole.urlcomponent, 1));
    await db.sql`delete from kit_component where kit_id = ${whole.id} and component_id = ${damper.id}`;
    await db.sql`update kit_component set quantity = 3 where kit_id = ${whole.id} and component_id = ${spring.id}`;

    expect((await read(view)).lines.slice(1)).toMatchObject([{ partId: spring.id, quantity: 3 }]);
  });
});

describe('changing a basket', () => {
  test('all changes take effect, or none', async () => {
    const view = await basketWith();
    const good = { field: 'shipzip', value: '00-950' };

    expect(await change(view, good, { field: 'tax', value: 0 })).toMatchObject({
      refusal: { kind: 'unknown-field', field: 'tax' },
    });
    expect(await change(view, good, { field: 'promocode', value: 'NOPE' })).toMatchObject({
      refusal: { kind: 'unknown-promo-code' },
    });
    expect((await read(view)).basket.shipZip).toBe('');
    expect(got(await change(view, good)).basket.shipZip).toBe('00-950');
  });

  test('a quantity beyond what is left is refused with what is left', async () => {
    const view = await basketWith({ stock: 4 });
    const lineId = view.lines[0]?.id;

    expect(await change(view, { field: 'quantity', value: 5, lineId })).toEqual({
      ok: false,
      refusal: { kind: 'not-enough-stock', available: 4, lineId },
    });
    expect(got(await change(view, { field: 'quantity', value: 4, lineId })).lines).toMatchObject([
      { quantity: 4 },
    ]);
  });

  test('a line whose stock shrank shows what is left, and its price as it is now', async () => {
    const view = await basketWith({ stock: 4 }, 4);
    const partId = view.lines[0]?.partId ?? 0;
    await db.sql`update stock set quantity = 1 where part_id = ${partId}`;
    await db.sql`update price set net_cents = 20000, gross_cents = 24600 where part_id = ${partId}`;

    expect((await read(view)).lines).toMatchObject([
      { quantity: 4, maximum: 1, grossCents: 98_400 },
    ]);
  });

  test('another basket’s line is unknown', async () => {
    const [view, other] = [await basketWith(), await basketWith()];

    expect(
      await change(view, { field: 'deleted', value: true, lineId: other.lines[0]?.id }),
    ).toMatchObject({ refusal: { kind: 'unknown-line' } });
  });

  test('delivery methods are listed once a country is chosen, by zone and weight', async () => {
    const view = await basketWith({ weightGrams: 20_000 }, 2);

    expect(await change(view, { field: 'shippingmethod', value: 'courier' })).toMatchObject({
      refusal: { kind: 'no-country-chosen' },
    });
    const inPoland = got(await change(view, { field: 'shipcountry', value: 'PL' }));
    expect(inPoland.deliveryOptions).toMatchObject([
      { id: 'courier', netCents: 1890, grossCents: 2325 },
      { id: 'freight', netCents: 4900, grossCents: 6027 },
    ]);
    expect(await change(view, { field: 'shippingmethod', value: 'express' })).toMatchObject({
      refusal: { kind: 'unknown-delivery-method' },
    });
    const chosen = got(await change(view, { field: 'shippingmethod', value: 'courier' }));
    expect(chosen.totals.shipping).toEqual({ netCents: 1890, taxCents: 435, grossCents: 2325 });
  });

  test('a country to which the chosen method does not go clears it', async () => {
    const view = await basketWith();
    await change(
      view,
      { field: 'shippingmethod', value: 'express' },
      { field: 'shipcountry', value: 'PL' },
    );

    const inMalta = got(await change(view, { field: 'shipcountry', value: 'MT' }));
    expect(inMalta.basket.shippingMethodId).toBeNull();
    expect((await read(view)).totals.shipping.grossCents).toBe(0);
  });

  test.each(['GB', 'US', 'ZZ'])('%s is not delivered to', async (country) => {
    const view = await basketWith();

    for (const field of ['shipcountry', 'billcountry']) {
      expect(await change(view, { field, value: country })).toMatchObject({
        refusal: { kind: 'country-not-served', country },
      });
    }
  });

  test('outside the EU list amounts are net', async () => {
    const view = await basketWith();
    const inNorway = got(await change(view, { field: 'shipcountry', value: 'NO' }));

    expect(inNorway.vat.treatment).toBe('export');
    expect(inNorway.totals.total).toEqual({ netCents: 10_000, taxCents: 0, grossCents: 10_000 });
    expect(inNorway.lines).toMatchObject([{ unitGrossCents: 10_000, taxCents: 0 }]);
    expect(inNorway.deliveryOptions[0]).toMatchObject({ netCents: 2490, grossCents: 2490 });
  });

  test('a company of another EU country with a number that checks out pays net', async () => {
    const view = await basketWith();
    const company = [
      { field: 'shipcountry', value: 'DE' },
      { field: 'iscompany', value: true },
    ];
    const wrong = got(await change(view, ...company, { field: 'vat', value: '136695977' }));
    const right = got(await change(view, { field: 'vat', value: 'DE 136695976' }));

    expect(wrong).toMatchObject({ vat: { treatment: 'standard' }, vatEvidence: null });
    expect(right).toMatchObject({
      vat: { treatment: 'intra-community' },
      vatEvidence: { vatNumber: 'DE136695976', country: 'DE', checker: 'local' },
    });
    expect(right.totals.total.taxCents).toBe(0);
  });

  test('a VAT number is checked in the country of billing, else of delivery', async () => {
    const view = await basketWith();
    const check = async (vatNumber: string) =>
      got(
        await checkVatNumber(context, { visitor: undefined, basketId: view.basket.id, vatNumber }),
      );

    expect(await check('DE136695976')).toBe('valid');
    await change(view, { field: 'shipcountry', value: 'PL' });
    expect([await check('136695976'), await check('5261040828')]).toEqual(['invalid', 'valid']);
    await change(view, { field: 'billcountry', value: 'DE' });
    expect([await check('136695976'), await check('5261040828')]).toEqual(['valid', 'invalid']);
  });

  test('payment methods are those that are switched on', async () => {
    const view = await basketWith();
    expect(view.paymentMethods.map(({ id }) => id)).toEqual(['banktransfer', 'demo']);

    context = testContext(db, { DEMO_PAYMENT: 'off' });
    expect(await change(view, { field: 'paymentmethod', value: 'demo' })).toMatchObject({
      refusal: { kind: 'unknown-payment-method' },
    });
    const chosen = got(await change(view, { field: 'paymentmethod', value: 'banktransfer' }));
    expect(chosen.payment?.id).toBe('banktransfer');
  });
});

describe('days of arrival', () => {
  test('are those of each line, and together the latest', async () => {
    const soon = await stockPart(db, { stock: 5 });
    const view = got(await add(soon.urlcomponent, 2));
    const stock = { from: '2026-03-12', to: '2026-03-17' };
    expect(view).toMatchObject({ destination: 'PL', arrival: stock, lines: [{ arrival: stock }] });

    const late = await stockPart(db, {
      stock: 0,
      deliveries: [{ eta: '2026-03-20', quantity: 3 }],
    });
    const both = got(await add(late.urlcomponent, 1, { basketId: view.basket.id }));
    const transit = { from: '2026-03-25', to: '2026-03-27' };
    expect(both).toMatchObject({
      arrival: transit,
      lines: [{ arrival: stock }, { arrival: transit }],
    });
  });

  test('follow the country that is chosen, before that the one that is assumed', async () => {
    const view = await basketWith();
    const assumed = { visitor: undefined, basketId: view.basket.id, country: 'IC' };
    const far = { from: '2026-03-17', to: '2026-03-24' };
    expect(got(await basketView(context, assumed))).toMatchObject({
      destination: 'IC',
      arrival: far,
    });
    got(await change(view, { field: 'shipcountry', value: 'PL' }));
    expect(got(await basketView(context, assumed))).toMatchObject({
      destination: 'PL',
      arrival: view.arrival,
    });
    expect(
      got(await basketView(context, { visitor: undefined, basketId: view.basket.id })).arrival,
    ).not.toBeNull();
  });

  test('are not known where nothing is delivered, or not enough is there', async () => {
    const view = await basketWith({ stock: 2 }, 2);
    const abroad = got(
      await basketView(context, { visitor: undefined, basketId: view.basket.id, country: 'GB' }),
    );
    expect(abroad).toMatchObject({ destination: 'GB', arrival: null, lines: [{ arrival: null }] });
    await db.sql`update stock set quantity = 1 where part_id = ${view.lines[0]?.partId ?? 0}`;
    expect(await read(view)).toMatchObject({ arrival: null, lines: [{ arrival: null }] });
  });
});

describe('promo codes', () => {
  test('a code takes its share off every line, in any case', async () => {
    const view = await basketWith({}, 2);
    const reduced = got(await change(view, { field: 'promocode', value: 'spring10' }));

    expect(reduced).toMatchObject({ promoCode: 'SPRING10', discount: 1000 });
    expect(reduced.totals.items.grossCents).toBe(22_140);
    expect(got(await change(view, { field: 'promocode', value: '' })).discount).toBe(0);
  });

  test('below its minimum it is refused, and taken off where the basket falls below', async () => {
    const view = await basketWith({}, 2);
    const lineId = view.lines[0]?.id;
    await change(view, { field: 'promocode', value: 'SPRING10' });
    const fewer = got(await change(view, { field: 'quantity', value: 1, lineId }));

    expect(fewer).toMatchObject({ promoCode: null, discount: 0 });
    expect(await change(view, { field: 'promocode', value: 'SPRING10' })).toMatchObject({
      refusal: { kind: 'promo-code-refused', problem: 'below-minimum', minimumGrossCents: 20_000 },
    });
  });

  test('one that expires leaves the basket when it is next seen', async () => {
    await db.sql`
      insert into promo_code (code_key, discount_basis_points, valid_to)
      values ('TODAY', 500, '2026-03-11T00:00:00Z')`;
    const view = await basketWith();
    expect(got(await change(view, { field: 'promocode', value: 'TODAY' })).discount).toBe(500);
    context.now = new Date('2026-03-11T00:00:00Z');

    expect(await read(view)).toMatchObject({ promoCode: null, promoProblem: 'expired' });
    expect((await read(view)).basket.promoCode).toBeNull();
  });
});

describe('addresses', () => {
  const save = (view: BasketView, kind: 'shipping' | 'billing', changes: Partial<Address> = {}) =>
    saveAddress(context, {
      basketId: view.basket.id,
      kind,
      address: { ...homeInPoland, ...changes },
    });

  test('each kind has its place; saved again it keeps its id', async () => {
    const view = await basketWith();
    const shipping = got(await save(view, 'shipping'));
    const billing = got(await save(view, 'billing', { company: 'Nowak sp. z o.o.' }));
    const again = got(await save(view, 'shipping', { city: 'Sopot' }));

    expect(again).toEqual(shipping);
    expect(billing).not.toEqual(shipping);
    expect(await read(view)).toMatchObject({
      shippingAddress: { id: shipping.id, city: 'Sopot' },
      billingAddress: { id: billing.id, city: 'Gdańsk' },
    });
  });

  test('one address in both places is not changed with the other', async () => {
    const view = await basketWith();
    const { id } = got(await save(view, 'shipping'));
    await change(view, { field: 'billingaddress', value: id.toUpperCase() });
    await save(view, 'billing', { company: 'Nowak', city: 'Sopot' });

    expect(await read(view)).toMatchObject({
      shippingAddress: { city: 'Gdańsk' },
      billingAddress: { city: 'Sopot' },
    });
  });

  test('another basket’s address cannot be used', async () => {
    const [view, other] = [await basketWith(), await basketWith()];
    const { id } = got(await save(other, 'shipping'));

    expect(await change(view, { field: 'shippingaddress', value: id })).toMatchObject({
      refusal: { kind: 'unknown-delivery-address' },
    });
  });

  test('what is missing is named; GB is refused', async () => {
    const view = await basketWith();

    expect(await save(view, 'shipping', { city: '', phone: '' })).toMatchObject({
      refusal: { kind: 'incomplete-address', fields: ['city', 'phone'] },
    });
    expect(await save(view, 'billing')).toMatchObject({ refusal: { fields: ['company'] } });
    expect(await save(view, 'shipping', { country: 'GB' })).toMatchObject({
      refusal: { kind: 'country-not-served' },
    });
  });
});
