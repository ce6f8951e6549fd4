import type { Config } from '../../config/config.ts';
import { isEmail } from '../../kernel/email.ts';
import type { Cents } from '../../kernel/money.ts';
import { type BasketView, emailOf, isTradeLine } from '../basket/basket.ts';
import { mayOrderWith } from '../basket/vat/vat-answer.ts';
import { hasLettersBeforeDigits } from './checkout-form.ts';
import { type Misplaced, misplacedAddress } from './misplaced.ts';

/** The requirements that a basket may lack before it can become an order; fields are named as in updateCart. */
export type MissingRequirement = {
  readonly field:
    | 'shippingaddress'
    | 'shipcountry'
    | 'shippingmethod'
    | 'paymentmethod'
    | 'shipemail'
    | 'iscompany'
    | 'companyname'
    | 'vat';
} & (
  | {
      readonly reason:
        | 'required'
        | 'other-country'
        | 'email'
        | 'no-company-sales'
        | 'vat-letters'
        | 'vat-invalid'
        | 'vat-unavailable';
    }
  | { readonly reason: 'misplaced'; readonly address: Misplaced }
  | { readonly reason: 'trade-only'; readonly partNumbers: readonly string[] }
);

/**
 * Everything that an order needs and a basket lacks. Requirements CHK-3, ORD-11 and CAL-31.
 */
export function missingRequirements(view: BasketView): readonly MissingRequirement[] {
  const { basket, billingAddress, shippingAddress, delivery, payment } = view;
  const missing: MissingRequirement[] = [];
  const require = (field: MissingRequirement['field'], isThere: boolean) => {
    if (!isThere) missing.push({ field, reason: 'required' });
  };
  require('shippingaddress', shippingAddress !== null);
  require('shipcountry', basket.shipCountry !== null);
  if (shippingAddress && basket.shipCountry && shippingAddress.country !== basket.shipCountry) {
    missing.push({ field: 'shippingaddress', reason: 'other-country' });
  }
  const isPickUp = delivery !== null && delivery.pickUpAt !== null;
  const misplaced =
    shippingAddress && !isPickUp ? misplacedAddress(shippingAddress, view) : undefined;
  if (misplaced) {
    missing.push({ field: 'shippingaddress', reason: 'misplaced', address: misplaced });
  }
  require('shippingmethod', delivery !== null);
  require('paymentmethod', payment !== null);
  const email = emailOf(view);
  require('shipemail', email !== '');
  if (email !== '' && !isEmail(email)) missing.push({ field: 'shipemail', reason: 'email' });
  if (basket.isCompany) {
    if (!view.takesCompanies) {
      missing.push({ field: 'iscompany', reason: 'no-company-sales' });
    }
    // An invoice names the company: that of the billing address, else that of the delivery address.
    require('companyname', (billingAddress ?? shippingAddress)?.company.trim() !== '');
    missing.push(...vatProblem(view));
  }
  const partNumbers = view.lines.filter(isTradeLine).map(({ part }) => part.partNumber);
  const isProvenCompany = basket.isCompany && view.vatNumberState === 'valid';
  if (partNumbers.length > 0 && !isProvenCompany) {
    missing.push({ field: 'iscompany', reason: 'trade-only', partNumbers });
  }
  return missing;
}

function vatProblem({ basket, vatNumberState }: BasketView): MissingRequirement[] {
  if (basket.vatNumber === '') return [{ field: 'vat', reason: 'required' }];
  if (mayOrderWith(vatNumberState)) return [];
  if (vatNumberState === 'unavailable') return [{ field: 'vat', reason: 'vat-unavailable' }];
  const reason = hasLettersBeforeDigits(basket.vatNumber) ? 'vat-letters' : 'vat-invalid';
  return [{ field: 'vat', reason }];
}

/** Nothing would be paid, and the owner has not said that the shop gives orders away. `contact`: the shop's address. */
export interface FreeOrder {
  readonly kind: 'free-order';
  readonly contact: string;
}

/** Why an order of this total is not wanted: it would be paid by itself. SAF-25. */
export function unwantedFree(
  { freeOrders, seller }: Pick<Config, 'freeOrders' | 'seller'>,
  grossCents: Cents,
): FreeOrder | undefined {
  return grossCents === 0 && !freeOrders
    ? { kind: 'free-order', contact: seller.email }
    : undefined;
}
