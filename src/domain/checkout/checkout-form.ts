import { type CountrySettings, isSelectableCountry } from '../../config/countries/countries.ts';
import {
  BUYER_REFERENCE_LENGTH,
  CITY_LENGTH,
  COMPANY_LENGTH,
  COUNTRY_CODE_LENGTH,
  HOUSE_NUMBER_LENGTH,
  METHOD_ID_LENGTH,
  PERSON_NAME_LENGTH,
  PHONE_LENGTH,
  STREET_LENGTH,
  VAT_NUMBER_LENGTH,
  VEHICLE_KEY_LENGTH,
  ZIP_LENGTH,
} from '../../config/lengths.ts';
import { EMAIL_LENGTH, isEmail } from '../../kernel/email.ts';
import { canBeCalled } from '../../kernel/phone.ts';
import { looksLikeAddress } from '../../kernel/text/harmless-text.ts';
import { normalVatNumber, typedVatPrefix } from '../../kernel/vat-numbers/vat-number.ts';
import { mayOrderWith, type VatNumberState } from '../basket/vat/vat-answer.ts';
import { type Misplaced, misplacedAddress } from './misplaced.ts';
import type { Order } from './order.ts';

/** The shopper's input at the checkout. Requirements CHK-3 and CHK-4. */
export interface CheckoutForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly emailSecond: string;
  readonly phone: string;
  readonly streetAddress: string;
  /** Street number. */
  readonly streetAddress2: string;
  readonly streetAddress3: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
  readonly billing: boolean;
  readonly company: string;
  readonly billaddress: string;
  readonly billaddress2: string;
  readonly billcity: string;
  readonly billzip: string;
  /** The billing country's code; the call names it so (requirement CAL-16). */
  readonly billcountryname: string;
  readonly isCompany: boolean;
  readonly vat: string;
  readonly vin: string;
  readonly buyerReference: string;
  readonly delivery: string;
  readonly payment: string;
  readonly termsConsent: boolean;
}

export type CheckoutField = keyof CheckoutForm;

/** Its keys are in the order of the fields on the page. */
export const emptyCheckoutForm: CheckoutForm = {
  firstName: '',
  lastName: '',
  companyName: '',
  phone: '',
  email: '',
  emailSecond: '',
  vin: '',
  buyerReference: '',
  streetAddress: '',
  streetAddress2: '',
  streetAddress3: '',
  zip: '',
  city: '',
  country: '',
  isCompany: false,
  vat: '',
  billing: false,
  company: '',
  billaddress: '',
  billaddress2: '',
  billzip: '',
  billcity: '',
  billcountryname: '',
  delivery: '',
  payment: '',
  termsConsent: false,
};

/**
 * The form as it was filled for an order, to order again: everything but the consent to the terms. The last word of the
 * addressee is the last name.
 */
export function formOfOrder(
  order: Pick<
    Order,
    | 'shippingAddress'
    | 'billingAddress'
    | 'isCompany'
    | 'vatNumber'
    | 'shippingMethodId'
    | 'paymentMethod'
  >,
): CheckoutForm {
  const { shippingAddress: ship, billingAddress: bill } = order;
  const names = ship.addressee.trim().split(/\s+/);
  return {
    ...emptyCheckoutForm,
    firstName: names.slice(0, -1).join(' '),
    lastName: names.at(-1) ?? '',
    companyName: ship.company,
    phone: ship.phone,
    email: ship.email,
    emailSecond: ship.email,
    streetAddress: ship.address,
    streetAddress2: ship.address2,
    streetAddress3: ship.address3,
    zip: ship.zip,
    city: ship.city,
    country: ship.country,
    isCompany: order.isCompany,
    vat: order.vatNumber,
    billing: bill !== null,
    company: bill?.company ?? '',
    billaddress: bill?.address ?? '',
    billaddress2: bill?.address2 ?? '',
    billzip: bill?.zip ?? '',
    billcity: bill?.city ?? '',
    billcountryname: bill?.country ?? '',
    delivery: order.shippingMethodId,
    payment: order.paymentMethod,
  };
}

export type CheckoutRule =
  | 'required'
  | 'email'
  | 'same-emails'
  | 'phone'
  | 'name'
  | 'country'
  | 'place'
  | 'trade-only'
  | 'vat-letters'
  | 'vat-valid'
  | 'vat-available'
  | 'terms';

export type CheckoutFault =
  | { readonly field: CheckoutField; readonly rule: Exclude<CheckoutRule, 'place'> }
  /** The postal code is of a place that the chosen country does not stand for. */
  | { readonly field: 'zip'; readonly rule: 'place'; readonly address: Misplaced };

type TextField = {
  [Field in CheckoutField]: CheckoutForm[Field] extends string ? Field : never;
}[CheckoutField];

/** Longest text a field takes. */
export const FIELD_LENGTHS: Readonly<Record<TextField, number>> = {
  firstName: PERSON_NAME_LENGTH,
  lastName: PERSON_NAME_LENGTH,
  companyName: COMPANY_LENGTH,
  email: EMAIL_LENGTH,
  emailSecond: EMAIL_LENGTH,
  phone: PHONE_LENGTH,
  streetAddress: STREET_LENGTH,
  streetAddress2: HOUSE_NUMBER_LENGTH,
  streetAddress3: STREET_LENGTH,
  city: CITY_LENGTH,
  zip: ZIP_LENGTH,
  country: COUNTRY_CODE_LENGTH,
  company: COMPANY_LENGTH,
  billaddress: STREET_LENGTH,
  billaddress2: STREET_LENGTH,
  billcity: CITY_LENGTH,
  billzip: ZIP_LENGTH,
  billcountryname: COUNTRY_CODE_LENGTH,
  vat: VAT_NUMBER_LENGTH,
  vin: VEHICLE_KEY_LENGTH,
  buyerReference: BUYER_REFERENCE_LENGTH,
  delivery: METHOD_ID_LENGTH,
  payment: METHOD_ID_LENGTH,
};

/** The checkout's rules (requirements CHK-3 to CHK-8). */
const alwaysRequired: readonly TextField[] = [
  'firstName',
  'lastName',
  'email',
  'emailSecond',
  'phone',
  'streetAddress',
  'city',
  'zip',
  'country',
  'delivery',
  'payment',
];
const requiredWithBilling: readonly TextField[] = [
  'company',
  'billaddress',
  'billcity',
  'billzip',
  'billcountryname',
];

/** A VAT number as stored, without its country's prefix. */
function withoutVatPrefix(vat: string): string {
  const number = normalVatNumber(vat);
  return typedVatPrefix(number) ? number.slice(2) : number;
}

/** Whether letters stand before the digits of a VAT number (requirement CHK-9). */
export function hasLettersBeforeDigits(vat: string): boolean {
  return /\p{L}.*\d/u.test(withoutVatPrefix(vat));
}

/** What the form depends on besides its own fields. */
export interface FormBasket extends CountrySettings {
  readonly isPickUp: boolean;
  readonly hasTradeOnly: boolean;
}

/**
 * Checks everything that can be checked without a request.
 * @param vatNumber what the shop said about the VAT number; undefined where it has not been asked
 * @param basket.isPickUp whether the buyer comes for the parts, so that the address says nothing about delivery
 * @param basket.hasTradeOnly whether a part in it is sold to companies only
 * @param basket.northernIreland whether the shop sells to there
 * @param basket.addedCountries to which countries beyond its own list
 * @returns the faults in the order of the page; one a field
 * Requirements CHK-3 to CHK-12. An odd VIN never blocks the order.
 */
export function checkCheckoutForm(
  form: CheckoutForm,
  vatNumber: VatNumberState | undefined,
  basket: FormBasket,
): readonly CheckoutFault[] {
  const { isPickUp, hasTradeOnly } = basket;
  const faults: CheckoutFault[] = [
    ...missing(form, alwaysRequired),
    ...(hasStreetNumber(form) ? [] : missing(form, ['streetAddress2'])),
    ...(form.billing ? missing(form, requiredWithBilling) : []),
    ...nameFaults(form),
    ...emailFaults(form),
    ...phoneFaults(form),
    ...countryFaults(form, basket),
    ...(isPickUp ? [] : placeFaults(form, basket)),
    ...(form.isCompany ? vatFaults(form, vatNumber) : []),
    ...(hasTradeOnly ? tradeFaults(form, vatNumber) : []),
    ...(needsCompanyName(form) ? missing(form, ['companyName']) : []),
    ...(form.termsConsent ? [] : [{ field: 'termsConsent', rule: 'terms' } as const]),
  ];
  return inFieldOrder(faults);
}

/** An invoice names the company: that of the billing address, else that of the delivery address. */
export function needsCompanyName({
  isCompany,
  billing,
}: Pick<CheckoutForm, 'isCompany' | 'billing'>): boolean {
  return isCompany && !billing;
}

/** Whether the number stands with the street, as many people write it: it is not asked for again. */
export function hasStreetNumber({ streetAddress }: Pick<CheckoutForm, 'streetAddress'>): boolean {
  return /\d/.test(streetAddress);
}

function missing(form: CheckoutForm, fields: readonly TextField[]): CheckoutFault[] {
  return fields
    .filter((field) => form[field].trim() === '')
    .map((field) => ({ field, rule: 'required' }));
}

/** Mails greet people by their name. */
function nameFaults(form: CheckoutForm): CheckoutFault[] {
  return (['firstName', 'lastName'] as const)
    .filter((field) => looksLikeAddress(form[field]))
    .map((field) => ({ field, rule: 'name' }));
}

function emailFaults(form: CheckoutForm): CheckoutFault[] {
  const email = form.email.trim();
  const second = form.emailSecond.trim();
  const faults: CheckoutFault[] = [];
  if (email && !isEmail(email)) faults.push({ field: 'email', rule: 'email' });
  if (second && email.toLowerCase() !== second.toLowerCase()) {
    faults.push({ field: 'emailSecond', rule: 'same-emails' });
  }
  return faults;
}

/** By the rule of the desk, which could not hand such a number to a carrier. */
function phoneFaults({ phone }: CheckoutForm): CheckoutFault[] {
  return phone.trim() !== '' && !canBeCalled(phone) ? [{ field: 'phone', rule: 'phone' }] : [];
}

function countryFaults(form: CheckoutForm, settings: CountrySettings): CheckoutFault[] {
  const fields = form.billing ? (['country', 'billcountryname'] as const) : (['country'] as const);
  return fields
    .filter((field) => form[field] !== '' && !isSelectableCountry(form[field], settings))
    .map((field) => ({ field, rule: 'country' }));
}

/** A number that was not asked about yet may still be found valid. */
function tradeFaults(
  { isCompany }: CheckoutForm,
  vatNumber: VatNumberState | undefined,
): CheckoutFault[] {
  return isCompany && vatNumber !== 'unchecked' ? [] : [{ field: 'isCompany', rule: 'trade-only' }];
}

function placeFaults({ zip, country }: CheckoutForm, settings: CountrySettings): CheckoutFault[] {
  const address = country === '' ? undefined : misplacedAddress({ zip, country }, settings);
  return address ? [{ field: 'zip', rule: 'place', address }] : [];
}

function vatFaults(form: CheckoutForm, vatNumber: VatNumberState | undefined): CheckoutFault[] {
  if (form.vat.trim() === '') return [{ field: 'vat', rule: 'required' }];
  // Some countries have letters in their numbers (NL…B01, ATU…): a number with valid check digits is accepted.
  if (mayOrderWith(vatNumber)) return [];
  if (vatNumber === 'unavailable') return [{ field: 'vat', rule: 'vat-available' }];
  if (hasLettersBeforeDigits(form.vat)) return [{ field: 'vat', rule: 'vat-letters' }];
  return vatNumber === 'invalid' ? [{ field: 'vat', rule: 'vat-valid' }] : [];
}

const fieldOrder = Object.keys(emptyCheckoutForm);

function inFieldOrder(faults: readonly CheckoutFault[]): CheckoutFault[] {
  return [...faults].sort((a, b) => fieldOrder.indexOf(a.field) - fieldOrder.indexOf(b.field));
}
