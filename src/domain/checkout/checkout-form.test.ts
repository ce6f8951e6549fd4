import { describe, expect, test } from 'vitest';
import { everyEntry } from '../../config/countries/countries.ts';
import type { VatNumberState } from '../basket/vat/vat-answer.ts';
import {
  type CheckoutField,
  type CheckoutForm,
  checkCheckoutForm,
  emptyCheckoutForm,
  formOfOrder,
  hasLettersBeforeDigits,
} from './checkout-form.ts';

const plainList = { ...everyEntry, northernIreland: false };
const plainBasket = { isPickUp: false, hasTradeOnly: false, ...plainList };

const complete: CheckoutForm = {
  ...emptyCheckoutForm,
  firstName: 'Anna',
  lastName: 'Nowak',
  email: 'anna@example.com',
  emailSecond: 'anna@example.com',
  phone: '+48 600 000 000',
  streetAddress: 'Polna',
  streetAddress2: '7a',
  city: 'Gdańsk',
  zip: '80-001',
  country: 'PL',
  delivery: 'courier',
  payment: 'transfer',
  termsConsent: true,
};
const withBilling: CheckoutForm = {
  ...complete,
  billing: true,
  company: 'Nowak sp. z o.o.',
  billaddress: 'Polna 7a',
  billcity: 'Gdańsk',
  billzip: '80-001',
  billcountryname: 'PL',
};

function faults(changes: Partial<CheckoutForm>, base = complete, vatNumber?: VatNumberState) {
  return checkCheckoutForm({ ...base, ...changes }, vatNumber, plainBasket).map(
    ({ field, rule }) => `${field} ${rule}`,
  );
}

test('a complete form has no faults, with billing and a company too', () => {
  expect(faults({})).toEqual([]);
  expect(faults({}, withBilling)).toEqual([]);
  expect(faults({ isCompany: true, vat: '5260001246' }, withBilling, 'valid')).toEqual([]);
});

test.each<CheckoutField>([
  'firstName',
  'lastName',
  'email',
  'emailSecond',
  'phone',
  'streetAddress',
  'streetAddress2',
  'city',
  'zip',
  'country',
  'delivery',
  'payment',
])('%s is required, and blanks do not fill it', (field) => {
  expect(faults({ [field]: '' })).toContain(`${field} required`);
  expect(faults({ [field]: '  ' })).toContain(`${field} required`);
});

test.each<CheckoutField>(['company', 'billaddress', 'billcity', 'billzip', 'billcountryname'])(
  '%s is required with billing data only',
  (field) => {
    expect(faults({ [field]: '' }, withBilling)).toEqual([`${field} required`]);
    expect(faults({ [field]: '', billing: false }, withBilling)).toEqual([]);
  },
);

test.each<CheckoutField>(['companyName', 'streetAddress3', 'billaddress2', 'vin'])(
  '%s is optional',
  (field) => {
    expect(faults({ [field]: '' }, withBilling)).toEqual([]);
  },
);

test('faults come in the order of the fields, one a field', () => {
  const fields = checkCheckoutForm(emptyCheckoutForm, undefined, plainBasket).map(
    ({ field }) => field,
  );
  expect(fields[0]).toBe('firstName');
  expect(fields.at(-1)).toBe('termsConsent');
  expect(new Set(fields).size).toBe(fields.length);
});

test.each([
  ['+48601', ['phone phone']],
  ['call me', ['phone phone']],
  ['', ['phone required']],
  ['601 234', []],
])('the phone number %s: %j', (phone, expected) => {
  expect(faults({ phone })).toEqual(expected);
});

describe('emails', () => {
  test('both must be the same, whatever the case', () => {
    expect(faults({ emailSecond: 'ANNA@example.com ' })).toEqual([]);
    expect(faults({ emailSecond: 'ann@example.com' })).toEqual(['emailSecond same-emails']);
    expect(faults({ email: 'anna', emailSecond: 'anna' })).toEqual(['email email']);
  });
});

describe('countries', () => {
  test.each(['GB', 'US', 'xx'])('%s cannot be chosen', (country) => {
    expect(faults({ country })).toEqual(['country country']);
    expect(faults({ billcountryname: country }, withBilling)).toEqual(['billcountryname country']);
  });

  test('a postal code names the entry, unless the buyer comes for the parts', () => {
    const placed = { country: 'ES', zip: 'E-35001' };
    expect(faults(placed)).toEqual(['zip place']);
    expect(faults({ country: 'IT', zip: '23041' })).toEqual(['zip place']);
    const basket = { ...plainBasket, isPickUp: true };
    expect(checkCheckoutForm({ ...complete, ...placed }, undefined, basket)).toEqual([]);
  });

  test.each<[country: string, zip: string, off: string[], on: string[]]>([
    ['XI', 'BT1 5GS', ['zip place', 'country country'], []],
    ['XI', 'SW1A 1AA', ['zip place', 'country country'], ['zip place']],
    ['XI', 'D02 AF30', ['zip place', 'country country'], ['zip place']],
    ['IE', 'BT1 5GS', ['zip place'], ['zip place']],
    ['IE', 'D02 AF30', [], []],
    ['GB', 'BT1 5GS', ['zip place', 'country country'], ['zip place', 'country country']],
    ['GB', 'SW1A 1AA', ['country country'], ['country country']],
  ])('%s %s without and with the setting of Northern Ireland', (country, zip, off, on) => {
    for (const [northernIreland, expected] of [[false, off] as const, [true, on] as const]) {
      const basket = { ...plainBasket, northernIreland };
      const found = checkCheckoutForm({ ...complete, country, zip }, undefined, basket);
      expect(found.map(({ field, rule }) => `${field} ${rule}`)).toEqual(expected);
    }
  });

  test.each(['A2', 'M3', 'IC', 'CH'])('%s can', (country) => {
    const zips: Readonly<Record<string, string>> = { A2: '9500-321', M3: '9000-017', IC: '35001' };
    expect(faults({ country, zip: zips[country] ?? '8001' })).toEqual([]);
  });
});

describe('VAT number', () => {
  test.each([
    ['5260001246', false],
    ['PL5260001246', false],
    ['pl 526-000-12-46', false],
    ['12345678L', false],
    ['ABC123', true],
    ['PLX5260001246', true],
    ['PLPL5260001246', true],
    ['Ł1', true],
    ['DK: 21599336', false],
    ['BE (0)468.561.072', false],
    ['GR 94051189', false],
    ['', false],
  ])('letters before the digits of "%s": %s', (vat, expected) => {
    expect(hasLettersBeforeDigits(vat)).toBe(expected);
  });

  test('is required of a company only', () => {
    expect(faults({ isCompany: true, companyName: 'Nowak' })).toEqual(['vat required']);
    expect(faults({ isCompany: false, vat: 'A1' })).toEqual([]);
  });

  test('must be free of letters, then valid', () => {
    expect(
      faults({ isCompany: true, companyName: 'Nowak', vat: 'A1' }, complete, 'invalid'),
    ).toEqual(['vat vat-letters']);
    expect(
      faults({ isCompany: true, companyName: 'Nowak', vat: '1' }, complete, 'invalid'),
    ).toEqual(['vat vat-valid']);
    expect(faults({ isCompany: true, companyName: 'Nowak', vat: '1' })).toEqual([]);
  });

  test('cannot stand while nobody could be asked about it, letters or not', () => {
    for (const vat of ['123456782B01', '1']) {
      expect(
        faults({ isCompany: true, companyName: 'Nowak', vat }, complete, 'unavailable'),
      ).toEqual(['vat vat-available']);
    }
  });

  test('may have the letters of its country where it is valid with them', () => {
    expect(
      faults({ isCompany: true, companyName: 'Nowak', vat: '123456782B01' }, complete, 'valid'),
    ).toEqual([]);
    expect(faults({ isCompany: true, companyName: 'Nowak', vat: '123456782B01' })).toEqual([
      'vat vat-letters',
    ]);
  });
});

test('terms must be accepted', () => {
  expect(faults({ termsConsent: false })).toEqual(['termsConsent terms']);
});

test('an unusual VIN never stands in the way', () => {
  expect(faults({ vin: '123' })).toEqual([]);
});

test('faults come in the order of the page', () => {
  const everything = { ...emptyCheckoutForm, billing: true, isCompany: true };
  expect(checkCheckoutForm(everything, undefined, plainBasket).map(({ field }) => field)).toEqual([
    'firstName',
    'lastName',
    'phone',
    'email',
    'emailSecond',
    'streetAddress',
    'streetAddress2',
    'zip',
    'city',
    'country',
    'vat',
    'company',
    'billaddress',
    'billzip',
    'billcity',
    'billcountryname',
    'delivery',
    'payment',
    'termsConsent',
  ]);
});

test.each([
  ['firstName', 'www.evil.test'],
  ['lastName', 'http://evil.test'],
  ['firstName', 'anna@evil.test'],
] as const)('%s is no address: %s', (field, value) => {
  expect(faults({ [field]: value })).toEqual([`${field} name`]);
});

test.each([
  ['a private buyer', {}, []],
  ['a company', { isCompany: true, vat: '5260001246' }, ['companyName required']],
  ['a company that names itself', { isCompany: true, vat: '5260001246', companyName: 'N' }, []],
])('%s needs a company name: %j', (_who, form, expected) => {
  expect(faults(form)).toEqual(expected);
});

test('a company with a billing address of its own is named there', () => {
  const company = { isCompany: true, vat: '5260001246' };
  expect(faults(company, withBilling)).toEqual([]);
});

test.each<[string, Partial<CheckoutForm>, VatNumberState | undefined, boolean]>([
  ['a private buyer', {}, undefined, false],
  ['a company whose number nobody checks', { isCompany: true }, 'unchecked', false],
  ['a company with a valid number', { isCompany: true }, 'valid', true],
])('%s and parts that are trade only', (_, changes, vatNumber, isRight) => {
  const form = { ...complete, companyName: 'Nowak', vat: '5260001246', ...changes };
  const found = checkCheckoutForm(form, vatNumber, { ...plainBasket, hasTradeOnly: true });
  expect(found.map(({ rule }) => rule)).toEqual(isRight ? [] : ['trade-only']);
});

test.each([
  ['Polna', '', ['streetAddress2 required']],
  ['Polna 7a', '', []],
  ['7 High Street', '', []],
  ['', '7a', ['streetAddress required']],
])('a street number is asked for once: %j and %j', (streetAddress, streetAddress2, expected) => {
  expect(faults({ streetAddress, streetAddress2 })).toEqual(expected);
});

test('an order again: the form as it was, but for the consent to the terms', () => {
  const shippingAddress = {
    ...{ addressee: 'Anna Maria Nowak', company: 'Nowak', address: 'Polna', address2: '7a' },
    ...{ address3: '', city: 'Gdańsk', zip: '80-001', country: 'PL' },
    ...{ phone: '+48 600 000 000', email: 'anna@example.com' },
  };
  const order = {
    ...{ shippingAddress, billingAddress: null, isCompany: true, vatNumber: '5260001246' },
    ...{ shippingMethodId: 'express', paymentMethod: 'stripe' },
  };
  const form = formOfOrder(order);
  expect(form).toMatchObject({
    ...{ firstName: 'Anna Maria', lastName: 'Nowak', companyName: 'Nowak', zip: '80-001' },
    ...{ emailSecond: 'anna@example.com', isCompany: true, vat: '5260001246', billing: false },
    ...{ delivery: 'express', payment: 'stripe', termsConsent: false },
  });
  expect(`${form.firstName} ${form.lastName}`).toBe(shippingAddress.addressee);
  const billingAddress = { ...shippingAddress, company: 'Holding', country: 'DE' };
  expect(formOfOrder({ ...order, billingAddress })).toMatchObject({
    ...{ billing: true, company: 'Holding', billaddress: 'Polna', billcountryname: 'DE' },
  });
  const oneName = { ...order, shippingAddress: { ...shippingAddress, addressee: 'Nowak' } };
  expect(formOfOrder(oneName)).toMatchObject({ firstName: '', lastName: 'Nowak' });
});
