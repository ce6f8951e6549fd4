import { expect, test } from 'vitest';
import { type CheckoutForm, emptyCheckoutForm } from '../../domain/checkout/checkout-form.ts';
import { formOf } from './checkout-memory.ts';
import { billingAddress, shippingAddress } from './save-checkout.ts';

const form: CheckoutForm = {
  ...emptyCheckoutForm,
  firstName: ' Anna ',
  lastName: 'Nowak',
  companyName: 'Warsztat',
  email: 'anna@example.com ',
  phone: '+48 601 234 567',
  streetAddress: 'Polna',
  streetAddress2: '7a',
  streetAddress3: 'II',
  city: 'Gdańsk',
  zip: '80-001',
  country: 'PL',
  company: 'Nowak GmbH',
  billaddress: 'Feldweg 7',
  billcity: 'Berlin',
  billzip: '10115',
  billcountryname: 'DE',
};

test('the form becomes the address of delivery', () => {
  expect(shippingAddress(form)).toEqual({
    addressee: 'Anna Nowak',
    name: 'Warsztat',
    address: 'Polna',
    address2: '7a',
    address3: 'II',
    city: 'Gdańsk',
    zip: '80-001',
    country: 'PL',
    phone: '+48 601 234 567',
    email: 'anna@example.com',
  });
});

test('and the billing address', () => {
  expect(billingAddress(form)).toMatchObject({
    name: 'Nowak GmbH',
    address: 'Feldweg 7',
    address2: '',
    city: 'Berlin',
    zip: '10115',
    country: 'DE',
  });
});

test.each([null, 7, 'x', [], { firstName: 7, billing: 'yes', stranger: 'x' }])(
  'a remembered form of another kind is an empty one: %j',
  (saved) => {
    expect(formOf(saved)).toEqual(emptyCheckoutForm);
  },
);

test('a remembered form comes back', () => {
  expect(formOf(JSON.parse(JSON.stringify(form)))).toEqual(form);
});
