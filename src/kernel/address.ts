import { canBeCalled } from './phone.ts';

/** A postal address with a contact, as the checkout asks for it; missing fields are empty. */
export interface Address {
  readonly addressee: string;
  readonly company: string;
  readonly address: string;
  readonly address2: string;
  readonly address3: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
  readonly phone: string;
  readonly email: string;
}

/** Whether a required field is empty, or is a phone number that nobody can call. */
export function isMissing(field: keyof Address, address: Address): boolean {
  return field === 'phone' ? !canBeCalled(address.phone) : address[field] === '';
}
