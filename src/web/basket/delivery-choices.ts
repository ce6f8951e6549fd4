import type { WireOption } from '../../wire/cart.ts';
import { update, updateMany } from './basket-store.ts';

/**
 * Sets the country of delivery. Methods and prices differ by country, so a method chosen before is
 * let go in the same change; the tax follows from the country. Source: specification, section 4.
 */
export function chooseCountry(country: string): Promise<boolean> {
  // Always: a method chosen a moment ago may not be in any answer yet.
  return updateMany([
    { field: 'shippingmethod', value: '' },
    { field: 'shipcountry', value: country },
  ]);
}

export function chooseDelivery(method: string): Promise<boolean> {
  return update('shippingmethod', method);
}

export function choosePayment(method: string): Promise<boolean> {
  return update('paymentmethod', method);
}

/** Source: specification, section 2: the description is added where it says something else. */
export function deliveryLabel({ displayname, description }: WireOption): string {
  return description && description !== displayname
    ? `${displayname} - ${description}`
    : displayname;
}

export function paymentLabel({ displayname, name }: WireOption): string {
  return displayname || name;
}
