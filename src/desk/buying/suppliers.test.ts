import { expect, test } from 'vitest';
import { supplierOf } from '../../../tests/support/buying.ts';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';

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
    const faulty = ['ordersTo', 'leadDays', 'currency', 'minimum', 'freight', 'places'];
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
  const sent = { ...right, minimum: '', freight: '0', places: '', name: 'Twin' };
  const { statusCode, body } = await browser.post('/desk/suppliers/add', sent);
  expect([statusCode, named(body)]).toEqual([422, ['name']]);
  const saved = await browser.post('/desk/suppliers/add', { ...sent, name: 'Not a twin' });
  expect(saved.statusCode).toBe(303);
});
