/** A postal address with whom to reach there, as the checkout asks for it; what is not given is empty. */
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
