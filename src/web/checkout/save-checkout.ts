import type { CheckoutField, CheckoutForm } from '../../domain/checkout/checkout-form.ts';
import type { FieldProblem } from '../api-client/api-problem.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import type { CartChange } from '../api-client/calls.ts';
import { type AddressPayload, postAddress } from '../api-client/order-calls.ts';
import { tryUpdateMany } from '../basket/basket-store.ts';
import type { Complaint } from './error-summary.tsx';

/** An address that the shop refused, as errors of the form's fields. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  constructor(
    readonly complaints: readonly Complaint[],
    cause: ApiProblem,
  ) {
    super(cause.message, { cause });
  }
}

/**
 * Saves the form to the basket: the addresses first, then everything that refers to them, in one change.
 * @throws AddressRefused, ApiProblem, BasketGone
 */
export async function saveCheckout(basketId: string, form: CheckoutForm): Promise<void> {
  const shipping = await saveAddress(basketId, 'shipping', shippingAddress(form));
  const billing = form.billing
    ? await saveAddress(basketId, 'billing', billingAddress(form))
    : undefined;
  await tryUpdateMany(changesOf(form, shipping, billing));
}

function changesOf(
  form: CheckoutForm,
  shipping: string,
  billing: string | undefined,
): readonly CartChange[] {
  return [
    { field: 'shippingaddress', value: shipping },
    { field: 'billingaddress', value: billing ?? '' },
    { field: 'billcountry', value: form.billing ? form.billcountryname : '' },
    { field: 'shipemail', value: form.email.trim() },
    { field: 'shipzip', value: form.zip.trim() },
    { field: 'iscompany', value: form.isCompany },
    { field: 'vat', value: form.isCompany ? form.vat.trim() : '' },
    { field: 'vin', value: form.vin.trim() },
    { field: 'buyerreference', value: form.buyerReference.trim() },
  ];
}

async function saveAddress(
  basketId: string,
  kind: 'shipping' | 'billing',
  address: AddressPayload,
): Promise<string> {
  try {
    return (await postAddress(basketId, kind, address))._id;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.errors.length === 0) throw error;
    const fields = kind === 'shipping' ? shippingFields : billingFields;
    throw new AddressRefused(
      error.errors.map((problem) => complaintOf(problem, fields)),
      error,
    );
  }
}

type AddressFields = Readonly<Partial<Record<string, CheckoutField>>>;

const shippingFields: AddressFields = {
  addressee: 'firstName',
  name: 'companyName',
  address: 'streetAddress',
  address2: 'streetAddress2',
  address3: 'streetAddress3',
  city: 'city',
  zip: 'zip',
  country: 'country',
  phone: 'phone',
  email: 'email',
};
const billingFields: AddressFields = {
  ...shippingFields,
  name: 'company',
  address: 'billaddress',
  address2: 'billaddress2',
  city: 'billcity',
  zip: 'billzip',
  country: 'billcountryname',
};

function complaintOf({ field, message }: FieldProblem, fields: AddressFields): Complaint {
  return { field: fields[field], message };
}

export function shippingAddress(form: CheckoutForm): AddressPayload {
  return trimmed({
    addressee: `${form.firstName.trim()} ${form.lastName.trim()}`,
    name: form.companyName,
    address: form.streetAddress,
    address2: form.streetAddress2,
    address3: form.streetAddress3,
    city: form.city,
    zip: form.zip,
    country: form.country,
    phone: form.phone,
    email: form.email,
  });
}

export function billingAddress(form: CheckoutForm): AddressPayload {
  return trimmed({
    addressee: `${form.firstName.trim()} ${form.lastName.trim()}`,
    name: form.company,
    address: form.billaddress,
    address2: form.billaddress2,
    address3: '',
    city: form.billcity,
    zip: form.billzip,
    country: form.billcountryname,
    phone: form.phone,
    email: form.email,
  });
}

function trimmed(address: AddressPayload): AddressPayload {
  const entries = Object.entries(address).map(([field, value]) => [field, value.trim()]);
  return Object.fromEntries(entries) as AddressPayload;
}
