import { countryName } from '../../config/countries/countries.ts';
import { CURRENCY } from '../../config/countries/markets.ts';
import {
  CITY_LENGTH,
  COUNTRY_CODE_LENGTH,
  LEAD_LINE_LENGTH,
  LEAD_MESSAGE_LENGTH,
  LEAD_NAME_LENGTH,
  PHONE_LENGTH,
  VAT_NUMBER_LENGTH,
  ZIP_LENGTH,
} from '../../config/lengths.ts';
import { EMAIL_LENGTH, isEmail } from '../../kernel/email.ts';
import { looksLikeAddress } from '../../kernel/text/harmless-text.ts';
import { leadForm as text } from '../../messages/lead-form.ts';
import type { LeadFields } from './enquiries.ts';

/** The form for dealers who want to sell our parts. Requirement DAT-9. */
export const emptyLeadForm = {
  firstName: '',
  lastName: '',
  company: '',
  email: '',
  phone: '',
  billingAddress1: '',
  billingAddress2: '',
  billingAddressCity: '',
  billingAddressZip: '',
  billingAddressCountry: '',
  deliveryAddress1: '',
  deliveryAddress2: '',
  deliveryAddressCity: '',
  deliveryAddressZip: '',
  deliveryAddressCountry: '',
  country: '',
  vat: '',
  message: '',
  type: '',
  customer: '',
  www: '',
  specialisation: '',
  specialisationOther: '',
  area: '',
  willStock: '',
  privacyDealer: false,
  isDeliveryDifferent: false,
};

export type LeadForm = Readonly<typeof emptyLeadForm>;
export type LeadFormField = keyof LeadForm;
export type LeadTextField = Exclude<LeadFormField, 'privacyDealer' | 'isDeliveryDifferent'>;
export type LeadRule = 'required' | 'email' | 'name' | 'country' | 'privacy';

/** The longest text of each field. It equals the call's limit, so the call refuses nothing that the form accepted. */
export const LEAD_LENGTHS: Readonly<Record<LeadTextField, number>> = {
  firstName: LEAD_NAME_LENGTH,
  lastName: LEAD_NAME_LENGTH,
  company: LEAD_LINE_LENGTH,
  email: EMAIL_LENGTH,
  phone: PHONE_LENGTH,
  billingAddress1: LEAD_LINE_LENGTH,
  billingAddress2: LEAD_LINE_LENGTH,
  billingAddressCity: CITY_LENGTH,
  billingAddressZip: ZIP_LENGTH,
  billingAddressCountry: COUNTRY_CODE_LENGTH,
  deliveryAddress1: LEAD_LINE_LENGTH,
  deliveryAddress2: LEAD_LINE_LENGTH,
  deliveryAddressCity: CITY_LENGTH,
  deliveryAddressZip: ZIP_LENGTH,
  deliveryAddressCountry: COUNTRY_CODE_LENGTH,
  country: COUNTRY_CODE_LENGTH,
  vat: VAT_NUMBER_LENGTH,
  message: LEAD_MESSAGE_LENGTH,
  type: 20,
  customer: 20,
  www: 200,
  specialisation: 20,
  specialisationOther: 120,
  area: 160,
  willStock: 20,
};

const alwaysRequired: readonly LeadTextField[] = [
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'type',
  'billingAddress1',
  'billingAddressCity',
  'billingAddressZip',
  'billingAddressCountry',
];
const requiredForDelivery: readonly LeadTextField[] = [
  'deliveryAddress1',
  'deliveryAddressCity',
  'deliveryAddressZip',
  'deliveryAddressCountry',
];
const nameFields: readonly LeadTextField[] = ['firstName', 'lastName'];
const countryFields: readonly LeadTextField[] = [
  'billingAddressCountry',
  'deliveryAddressCountry',
  'country',
];

interface LeadFault {
  readonly field: LeadFormField;
  readonly rule: LeadRule;
}

/** @returns what is wrong, one fault a field, in the order in which the form asks */
export function checkLeadForm(form: LeadForm): readonly LeadFault[] {
  const required = new Set([
    ...alwaysRequired,
    ...(form.isDeliveryDifferent ? requiredForDelivery : []),
    ...(form.specialisation === 'other' ? (['specialisationOther'] as const) : []),
  ]);
  const asked = Object.keys(text.fields) as LeadFormField[];
  return asked.flatMap((field): LeadFault[] => {
    if (field === 'privacyDealer')
      return form.privacyDealer ? [] : [{ field: 'privacyDealer', rule: 'privacy' }];
    if (field === 'isDeliveryDifferent') return [];
    const value = form[field].trim();
    if (value === '') return required.has(field) ? [{ field, rule: 'required' }] : [];
    if (nameFields.includes(field) && looksLikeAddress(value)) return [{ field, rule: 'name' }];
    if (field === 'email' && !isEmail(value)) return [{ field, rule: 'email' }];
    return countryFields.includes(field) && !isCountry(value) ? [{ field, rule: 'country' }] : [];
  });
}

/** Dealers may be in any country. */
function isCountry(code: string): boolean {
  return countryName(code) !== code;
}

/**
 * The form in the shape of the call. Fields that the call lacks (the delivery address, the kind of business) go into
 * the comment, a line each.
 * @param location the market's
 */
export function leadFieldsOf(form: LeadForm, location: string): LeadFields {
  const person = `${form.firstName.trim()} ${form.lastName.trim()}`;
  return {
    zip: form.billingAddressZip,
    city: form.billingAddressCity,
    name: form.company,
    displayname: form.company,
    address: form.billingAddress1,
    address2: form.billingAddress2,
    addressee: person,
    email: form.email.trim(),
    firstname: form.firstName,
    lastname: form.lastName,
    taxnumber: form.vat,
    website: form.www,
    phone: form.phone,
    currency: CURRENCY.name,
    isperson: false,
    comment: commentOf(form),
    location,
    country: form.billingAddressCountry,
  };
}

function commentOf(form: LeadForm): string {
  const delivery = [
    form.deliveryAddress1,
    form.deliveryAddress2,
    `${form.deliveryAddressZip} ${form.deliveryAddressCity}`.trim(),
    countryName(form.deliveryAddressCountry),
  ].filter((line) => line.trim() !== '');
  const { fields, choices } = text;
  const said: readonly (readonly [string, string])[] = [
    [fields.type, chosen(choices.type, form.type)],
    [fields.customer, chosen(choices.customer, form.customer)],
    [
      fields.specialisation,
      form.specialisation === 'other'
        ? form.specialisationOther
        : chosen(choices.specialisation, form.specialisation),
    ],
    [fields.area, form.area],
    [fields.country, form.country && countryName(form.country)],
    [fields.willStock, chosen(choices.willStock, form.willStock)],
    [text.delivery, form.isDeliveryDifferent ? delivery.join(', ') : ''],
  ];
  const lines = said
    .filter(([, value]) => value !== '')
    .map(([what, value]) => `${what}: ${value}`);
  return [...lines, form.message.trim()].filter(Boolean).join('\n');
}

/** The label of a choice; empty if the form does not offer it. */
function chosen(choices: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(choices, value) ? (choices[value] ?? '') : '';
}

/** Reads the form as a browser sends it; texts that are too long are cut, as in the fields. */
export function leadFormOf(sent: { get(name: string): unknown }): LeadForm {
  const texts = Object.entries(LEAD_LENGTHS).map(([field, length]) => {
    const value = sent.get(field);
    return [field, typeof value === 'string' ? value.slice(0, length) : ''];
  });
  return {
    ...emptyLeadForm,
    ...Object.fromEntries(texts),
    privacyDealer: sent.get('privacyDealer') !== null,
    isDeliveryDifferent: sent.get('isDeliveryDifferent') !== null,
  };
}
