import { describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { type ChangeRequest, parseChange, parseChanges } from './basket-change.ts';

const ADDRESS = newId();

const hilux = { make: 'TOYOTA', model: 'HILUX', year: 2012, engine: '' };

describe('a change that is understood', () => {
  test.each<[ChangeRequest, unknown]>([
    [
      { field: 'quantity', value: 1, lineId: 'x' },
      { field: 'quantity', lineId: 'x', quantity: 1 },
    ],
    [
      { field: 'quantity', value: '7', lineId: 'x' },
      { field: 'quantity', lineId: 'x', quantity: 7 },
    ],
    [
      { field: 'quantity', value: 100_000, lineId: 'x' },
      { field: 'quantity', lineId: 'x', quantity: 100_000 },
    ],
    [
      { field: 'deleted', value: true, lineId: 'x' },
      { field: 'deleted', lineId: 'x' },
    ],
    [
      { field: 'promocode', value: ' spring10 ' },
      { field: 'promocode', code: 'SPRING10' },
    ],
    [
      { field: 'promocode', value: '' },
      { field: 'promocode', code: null },
    ],
    [
      { field: 'shipcountry', value: 'pl' },
      { field: 'shipcountry', country: 'PL' },
    ],
    [
      { field: 'shipcountry', value: '' },
      { field: 'shipcountry', country: null },
    ],
    [
      { field: 'billcountry', value: 'A2' },
      { field: 'billcountry', country: 'A2' },
    ],
    [
      { field: 'shippingmethod', value: 'courier' },
      { field: 'shippingmethod', id: 'courier' },
    ],
    [
      { field: 'shippingmethod', value: null },
      { field: 'shippingmethod', id: null },
    ],
    [
      { field: 'paymentmethod', value: 'demo' },
      { field: 'paymentmethod', id: 'demo' },
    ],
    [
      { field: 'shippingaddress', value: ADDRESS },
      { field: 'shippingaddress', id: ADDRESS },
    ],
    [
      { field: 'billingaddress', value: '' },
      { field: 'billingaddress', id: null },
    ],
    [
      { field: 'shipzip', value: ' 00-950 ' },
      { field: 'shipzip', text: '00-950' },
    ],
    [
      { field: 'vehicle', value: 'a\u0000b' },
      { field: 'vehicle', text: 'a b' },
    ],
    [
      { field: 'vehicle', value: hilux, lineId: 'X' },
      { field: 'vehicle', lineId: 'x', vehicle: hilux },
    ],
    [
      { field: 'vehicle', value: '', lineId: 'x' },
      { field: 'vehicle', lineId: 'x', vehicle: null },
    ],
    [
      { field: 'vehicles', value: [hilux, hilux], lineId: 'X' },
      { field: 'vehicles', lineId: 'x', vehicles: [hilux, hilux] },
    ],
    [
      { field: 'vehicles', value: [], lineId: 'x' },
      { field: 'vehicles', lineId: 'x', vehicles: [] },
    ],
    [
      { field: 'vin', value: '' },
      { field: 'vin', text: '' },
    ],
    // As papers print it; what is no VIN stays as it was typed.
    [
      { field: 'vin', value: 'wvw zzz 1kz-9w000001' },
      { field: 'vin', text: 'WVWZZZ1KZ9W000001' },
    ],
    [
      { field: 'vin', value: 'see my mail' },
      { field: 'vin', text: 'see my mail' },
    ],
    [
      { field: 'iscompany', value: 'true' },
      { field: 'iscompany', flag: true },
    ],
    [
      { field: 'reqpayment', value: false },
      { field: 'reqpayment', flag: false },
    ],
  ])('%j', (request, change) => {
    expect(parseChange(request)).toEqual({ ok: true, value: change });
  });
});

describe('a change that is malformed', () => {
  test.each<ChangeRequest>([
    { field: 'quantity', value: 0, lineId: 'x' },
    { field: 'quantity', value: -1, lineId: 'x' },
    { field: 'quantity', value: 1.5, lineId: 'x' },
    { field: 'quantity', value: 100_001, lineId: 'x' },
    { field: 'quantity', value: 1e30, lineId: 'x' },
    { field: 'quantity', value: 'two', lineId: 'x' },
    { field: 'quantity', value: true, lineId: 'x' },
    { field: 'quantity', value: 1 },
    { field: 'deleted', value: true },
    { field: 'deleted', value: false, lineId: 'x' },
    { field: 'promocode', value: 'x'.repeat(41) },
    { field: 'promocode', value: 5 },
    { field: 'vehicle', value: hilux },
    { field: 'vehicle', value: 'TOYOTA', lineId: 'x' },
    { field: 'vehicle', value: [hilux], lineId: 'x' },
    { field: 'vehicles', value: hilux, lineId: 'x' },
    { field: 'vehicles', value: null, lineId: 'x' },
    { field: 'vehicles', value: [hilux] },
    { field: 'vehicles', value: Array(6).fill(hilux), lineId: 'x' },
    { field: 'vin', value: hilux },
    { field: 'vin', value: 'x'.repeat(61) },
    { field: 'quantity', value: hilux, lineId: 'x' },
    { field: 'shipcountry', value: 'Poland' },
    { field: 'shipcountry', value: '1L' },
    { field: 'shippingaddress', value: 'address-1' },
    { field: 'shipzip', value: '1'.repeat(17) },
    { field: 'iscompany', value: 'yes' },
    { field: 'iscompany', value: 1 },
  ])('%j', (request) => {
    expect(parseChange(request)).toMatchObject({
      ok: false,
      refusal: { kind: 'malformed', errors: [{ field: request.field }] },
    });
  });
});

test.each(['tax', 'taxamount', 'price', 'customer', 'toString', '__proto__', ''])(
  'there is no field %j to change',
  (field) => {
    expect(parseChange({ field, value: 0 })).toEqual({
      ok: false,
      refusal: { kind: 'unknown-field', field },
    });
  },
);

test('one fault refuses all changes of a call', () => {
  const good = { field: 'shipzip', value: '00-950' };

  expect(parseChanges([good, good])).toMatchObject({ ok: true });
  expect(parseChanges([good, { field: 'tax', value: 0 }])).toMatchObject({ ok: false });
});
