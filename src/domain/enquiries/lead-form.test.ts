import { expect, it } from 'vitest';
import {
  checkLeadForm,
  emptyLeadForm,
  LEAD_LENGTHS,
  type LeadForm,
  leadFieldsOf,
  leadFormOf,
} from './lead-form.ts';

const garage: LeadForm = {
  ...emptyLeadForm,
  firstName: 'Jan',
  lastName: 'Kowalski',
  company: 'Cztery Koła',
  email: 'jan@example.com',
  phone: '+48 58 000 00 00',
  type: 'workshop',
  billingAddress1: 'Polna 7',
  billingAddressCity: 'Gdańsk',
  billingAddressZip: '80-001',
  billingAddressCountry: 'PL',
  privacyDealer: true,
};
const fieldsAtFault = (form: LeadForm) =>
  checkLeadForm(form).map(({ field, rule }) => `${field} ${rule}`);

it('starts with every field empty and every flag off', () => {
  const { privacyDealer, isDeliveryDifferent, ...texts } = emptyLeadForm;
  expect([privacyDealer, isDeliveryDifferent]).toEqual([false, false]);
  expect(Object.values(texts)).toEqual(Array(25).fill(''));
});

it('asks for what is needed to answer, in the order of the form', () => {
  expect(fieldsAtFault(garage)).toEqual([]);
  expect(fieldsAtFault(emptyLeadForm)).toEqual([
    'firstName required',
    'lastName required',
    'email required',
    'phone required',
    'company required',
    'type required',
    'billingAddress1 required',
    'billingAddressZip required',
    'billingAddressCity required',
    'billingAddressCountry required',
    'privacyDealer privacy',
  ]);
});

it.each<[Partial<LeadForm>, string[]]>([
  [{ email: 'jan' }, ['email email']],
  [{ billingAddressCountry: 'XX' }, ['billingAddressCountry country']],
  [{ billingAddressCountry: 'GB' }, []],
  [{ specialisation: 'other' }, ['specialisationOther required']],
  [{ specialisation: 'other', specialisationOther: 'Rally' }, []],
  [
    { isDeliveryDifferent: true, deliveryAddress1: 'Portowa 1' },
    [
      'deliveryAddressZip required',
      'deliveryAddressCity required',
      'deliveryAddressCountry required',
    ],
  ],
  [{ deliveryAddressCountry: '' }, []],
])('%j: %j', (change, faults) => {
  expect(fieldsAtFault({ ...garage, ...change })).toEqual(faults);
});

it('goes into the fields of the call, and into the comment what has none', () => {
  const fields = leadFieldsOf(
    {
      ...garage,
      willStock: 'some',
      specialisation: 'other',
      specialisationOther: 'Rally',
      isDeliveryDifferent: true,
      deliveryAddress1: 'Portowa 1',
      deliveryAddressZip: '81-002',
      deliveryAddressCity: 'Gdynia',
      deliveryAddressCountry: 'PL',
      message: 'Good day',
    },
    'EU',
  );
  expect(fields).toMatchObject({
    name: 'Cztery Koła',
    addressee: 'Jan Kowalski',
    zip: '80-001',
    country: 'PL',
    isperson: false,
    location: 'EU',
  });
  expect(fields.comment.split('\n')).toEqual([
    'What are you?: Workshop',
    'What do you specialise in?: Rally',
    'Will you keep parts in stock?: Some, later',
    'Delivery address: Portowa 1, 81-002 Gdynia, Poland',
    'Good day',
  ]);
});

it('never makes a comment that the call refuses', () => {
  const longest = leadFormOf({
    get: (name) => (name in LEAD_LENGTHS ? 'x'.repeat(5_000) : 'on'),
  });
  expect(leadFieldsOf({ ...longest, specialisation: 'other' }, 'EU').comment.length).toBeLessThan(
    4_000,
  );
});
