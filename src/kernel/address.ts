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
