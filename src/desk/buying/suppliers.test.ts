import { expect, test } from 'vitest';
import { supplierOf } from '../../../tests/support/buying.ts';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';

const server = deskForTests();

const wrong = {
  ...{ name: 'Acme', ordersTo: 'acme', postal: '1 Road', leadDays: '', currency: 'EURO' },
  ...{ minimum: 'some', freight: '-1', listFormat: 'xlsx', brands: 'BREMBO', places: 'MOON' },
};
const named = (body: string) =>
  [...body.matchAll(/class="field-fault" id="(\w+)-fault"/g)].map(([, id]) => id);

test.each(['added', 'changed'])(
  'a supplier that is %s is told all that is wrong at once, and keeps what was typed',
  async (what) => {
    const { browser } = await server.owner();
    const path =
      what === 'added'
        ? '/desk/suppliers/add'
        : `/desk/suppliers/${await supplierOf(server.context, ['SUP-1'])}/save`;
    const { statusCode, body } = await browser.post(path, wrong);
    expect(statusCode).toBe(422);
    const faulty = ['ordersTo', 'leadDays', 'currency', 'minimum', 'freight', 'brands', 'places'];
    expect(named(body)).toEqual(faulty);
    for (const id of faulty) expect(body).toContain(`<a href="#${id}">`);
    const { name, ordersTo, minimum, brands } = wrong;
    expect(formFields(formOf(body, path))).toMatchObject({ name, ordersTo, minimum, brands });
  },
);

test('a name that another supplier has is refused beside its field', async () => {
  const { browser } = await server.owner();
  await supplierOf(server.context, [], { name: 'Twin' });
  const right = { ...wrong, ordersTo: 'a@acme.example', leadDays: '5', currency: 'EUR' };
  const sent = { ...right, minimum: '', freight: '0', ...{ brands: '', places: '', name: 'Twin' } };
  const { statusCode, body } = await browser.post('/desk/suppliers/add', sent);
  expect([statusCode, named(body)]).toEqual([422, ['name']]);
  const saved = await browser.post('/desk/suppliers/add', { ...sent, name: 'Not a twin' });
  expect(saved.statusCode).toBe(303);
});

test('a brand that the shop does not know is asked about, and taken where it is ticked as right', async () => {
  const { browser } = await server.owner();
  await stockPart(server.context.db, { name: 'ASKED-1', stock: 1 });
  const path = '/desk/suppliers/add';
  const right = {
    ...wrong,
    ordersTo: 'a@acme.example',
    leadDays: '5',
    currency: 'EUR',
    places: '',
  };
  const sent = { ...right, minimum: '', freight: '0', name: 'Brands', brands: 'Peders, LEMFORDER' };
  const { statusCode, body } = await browser.post(path, sent);
  expect([statusCode, named(body)]).toEqual([422, ['brands']]);
  expect(body).toContain('Did you mean PEDDERS?');
  expect(body).toContain('value="LEMFORDER"');
  const taken = { ...sent, brands: 'pedders, Lemforder', 'new-brand': 'LEMFORDER' };
  expect((await browser.post(path, taken)).statusCode).toBe(303);
  const [supplier] = await server.context.db.sql<{ id: number; brands: string[] }[]>`
    select id, brands from purchase_supplier where name = 'Brands'`;
  expect(supplier?.brands).toEqual(['PEDDERS', 'LEMFORDER']);
  // What it has is not asked about again.
  const again = { ...sent, brands: 'PEDDERS, LEMFORDER', leadDays: '6' };
  const saved = await browser.post(`/desk/suppliers/${supplier?.id}/save`, again);
  expect(saved.statusCode).toBe(303);
});

test.each(['', '/way'])(
  'an unknown supplier%s leads to the list, which says so',
  async (screen) => {
    const { browser } = await server.owner();
    const { headers } = await browser.get(`/desk/suppliers/999999${screen}`);
    const { body } = await browser.get(String(headers.location));
    expect(body).toContain(deskBuying.faults['unknown-supplier']);
  },
);
