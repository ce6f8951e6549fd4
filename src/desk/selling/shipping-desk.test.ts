import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { formFields } from '../../../tests/support/form-fields.ts';
import { shownWithVat } from '../../domain/delivery/quote-delivery.server.ts';
import { tariffField } from '../../domain/selling/shipping/typed-tariff.ts';
import { inEuros } from '../frame/money.ts';

const server = deskForTests();
const SHIPPING = '/desk/shipping';

async function owner() {
  return (await server.signedIn('owner', 'anna@shop.example')).browser;
}

const rateOf = async (method: string, zone: string, grams: number) => {
  const [row] = await server.db.sql<{ netCents: number }[]>`
    select net_cents as "netCents" from shipping_rate
    where method_id = ${method} and zone = ${zone} and up_to_grams = ${grams}`;
  return row?.netCents;
};

async function someRate() {
  const [rate] = await server.db.sql<{ method: string; zone: string; grams: number }[]>`
    select method_id as method, zone, up_to_grams as grams from shipping_rate
    order by method_id, zone, up_to_grams limit 1`;
  return { ...rate!, field: `net.${rate?.method}.${rate?.zone}.${rate?.grams}` };
}

test('a price is looked at, saved, holds at once, and stands in the trail', async () => {
  const browser = await owner();
  const { method, zone, grams, field } = await someRate();
  const form = { ...formFields((await browser.get(SHIPPING)).body), [field]: '77.70' };
  const looked = await browser.post(`${SHIPPING}/look`, form);
  expect(looked.statusCode).toBe(200);
  // What shoppers of which countries will read, and what they read before.
  const places = await server.db.sql<{ country: string }[]>`
    select country from shipping_zone where zone = ${zone} order by country`;
  const cells = [...looked.body.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell]) =>
    cell!.split(', ').sort(),
  );
  expect(cells).toContainEqual(places.map(({ country }) => country));
  const before = await rateOf(method, zone, grams);
  for (const net of [before!, 7770]) {
    const gross = shownWithVat(server.context.config, net);
    expect(looked.body).toContain(`${inEuros(net)} net, ${inEuros(gross)} with VAT`);
  }
  expect(await rateOf(method, zone, grams)).not.toBe(7770);

  const again = { ...formFields(looked.body), step: 'save' };
  const saved = await browser.post(`${SHIPPING}/save`, again);
  expect(saved.headers.location).toBe(`${SHIPPING}?done=saved`);
  expect(await rateOf(method, zone, grams)).toBe(7770);
  const trail = await server.db.sql`
    select action, thing_id as id, after from audit_entry where thing_kind = 'shipping'`;
  expect(trail).toEqual([
    {
      action: 'change-shipping',
      id: `${method} ${zone} ${grams / 1000} kg`,
      after: { amountCents: 7770 },
    },
  ]);

  // The same form again: the tariff it was based on has changed.
  const late = await browser.post(`${SHIPPING}/save`, again);
  expect([late.statusCode, late.body.includes('Somebody has changed the prices')]).toEqual([
    422,
    true,
  ]);
});

test('a tariff that a colleague has changed meanwhile keeps what was typed, and shows what it changes', async () => {
  const browser = await owner();
  const { field, ...rate } = await someRate();
  const form = { ...formFields((await browser.get(SHIPPING)).body), [field]: '66.60' };
  const mine = formFields((await browser.post(`${SHIPPING}/look`, form)).body);
  const theirs = formFields(
    (await browser.post(`${SHIPPING}/look`, { ...form, [field]: '55.50' })).body,
  );
  await browser.post(`${SHIPPING}/save`, { ...theirs, step: 'save' });

  const late = await browser.post(`${SHIPPING}/save`, { ...mine, step: 'save' });
  expect(late.statusCode).toBe(422);
  expect(formFields(late.body)[field]).toBe('66.60');
  const looked = await browser.post(`${SHIPPING}/look`, formFields(late.body));
  expect(looked.body).toContain(inEuros(5550));
  await browser.post(`${SHIPPING}/save`, { ...formFields(looked.body), step: 'save' });
  expect(await rateOf(rate.method, rate.zone, rate.grams)).toBe(6660);
});

test('what only a colleague has changed of the tariff is not taken back', async () => {
  const browser = await owner();
  const { field, ...rate } = await someRate();
  const form = formFields((await browser.get(SHIPPING)).body);
  const other = Object.keys(form).find((name) => name.startsWith('net.') && name !== field) ?? '';
  const theirs = await browser.post(`${SHIPPING}/look`, { ...form, [field]: '44.40' });
  await browser.post(`${SHIPPING}/save`, { ...formFields(theirs.body), step: 'save' });

  // Told before it is listed as a change of one's own.
  const late = await browser.post(`${SHIPPING}/look`, { ...form, [other]: '33.30' });
  expect(late.statusCode).toBe(422);
  expect(formFields(late.body)).toMatchObject({ [field]: '44.40', [other]: '33.30' });
  const looked = await browser.post(`${SHIPPING}/look`, formFields(late.body));
  await browser.post(`${SHIPPING}/save`, { ...formFields(looked.body), step: 'save' });
  expect(await rateOf(rate.method, rate.zone, rate.grams)).toBe(4440);
  expect(formFields((await browser.get(SHIPPING)).body)).toMatchObject({ [other]: '33.30' });
});

test('what cannot be is refused, and what was typed stands there', async () => {
  const browser = await owner();
  const { field, method } = await someRate();
  const shown = formFields((await browser.get(SHIPPING)).body);
  const form = { ...shown, [field]: 'much', [tariffField.name(method)]: '' };
  const refused = await browser.post(`${SHIPPING}/look`, form);
  expect(refused.statusCode).toBe(422);
  // A method without a name is told first: it would make a fault of each of its prices.
  const words = `${method}: “What shoppers read” needs 1 to 80 characters`;
  expect(refused.body).toContain(`<a href="#${tariffField.name(method)}">${words}</a>`);
  const priced = await browser.post(`${SHIPPING}/look`, { ...shown, [field]: 'much' });
  expect(priced.body).toContain(`<a href="#${field}">`);
  const fault = new RegExp(`id="${field}-fault"[^>]*>[^<]+: the price is &quot;much&quot;; `);
  expect(priced.body).toMatch(fault);
  const hour = { ...shown, [tariffField.cutOff(method)]: '25' };
  const late = await browser.post(`${SHIPPING}/look`, hour);
  expect(late.body).toContain(`<a href="#${tariffField.cutOff(method)}">`);
  expect(refused.body).toContain('value="much"');
});

test('a parcel is quoted as a checkout prices it', async () => {
  const browser = await owner();
  const [cheapest] = await server.db.sql<{ netCents: number }[]>`
    select rate.net_cents as "netCents"
    from shipping_zone zone join shipping_rate rate using (zone)
    join shipping_method method on method.id = rate.method_id and method.is_active
    where zone.country = 'DE' and rate.up_to_grams >= 12000
    order by rate.up_to_grams limit 1`;
  const { body } = await browser.get(`${SHIPPING}?country=DE&kg=12`);
  expect(body).toContain(`${((cheapest?.netCents ?? 0) / 100).toFixed(2)}`);
  expect((await browser.get(`${SHIPPING}?country=DE&kg=much`)).body).toContain('The weight is');
  expect((await browser.get(`${SHIPPING}?country=DE&kg=900000`)).body).toContain(
    'Nothing of this weight',
  );
});

test('who may only look changes nothing', async () => {
  await owner();
  const { browser } = await server.signedIn('read-only', 'eve@shop.example');
  expect((await browser.get(SHIPPING)).statusCode).toBe(200);
  expect((await browser.post(`${SHIPPING}/look`, {})).statusCode).toBe(403);
});

test('a pick-up is added, named as such, and told which countries may come', async () => {
  const browser = await owner();
  const form = { ...formFields((await browser.get(SHIPPING)).body), 'new-pick-up': 'In Gdynia' };
  const looked = await browser.post(`${SHIPPING}/look`, form);
  await browser.post(`${SHIPPING}/save`, { ...formFields(looked.body), step: 'save' });
  const { body } = await browser.get(SHIPPING);
  expect(body).toContain('Shoppers come for their parts');
  const countries = { ...formFields(body), 'countries.pick-up': 'PL CZ' };
  const again = await browser.post(`${SHIPPING}/look`, countries);
  expect(again.body).toContain('Who may come: pick-up');
  await browser.post(`${SHIPPING}/save`, { ...formFields(again.body), step: 'save' });
  expect(
    await server.db.sql`select kind, countries from shipping_method where id = 'pick-up'`,
  ).toEqual([{ kind: 'pick-up', countries: ['PL', 'CZ'] }]);
  expect((await browser.get(`${SHIPPING}?country=CZ&kg=12`)).body).toContain('In Gdynia');
  expect((await browser.get(`${SHIPPING}?country=DE&kg=12`)).body).not.toContain('>In Gdynia<');
});
