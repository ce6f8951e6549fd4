import type { WireOption } from '../../wire/cart.ts';
import type { CartChange } from '../api-client/calls.ts';
import { basketState, update, updateMany } from './basket-store.ts';

/**
 * Sets the country of delivery. Methods and prices differ by country, so a method chosen before is
 * let go in the same change; the tax follows from the country. Source: specification, section 4.
 */
export function chooseCountry(country: string): Promise<boolean> {
  const { cart } = basketState();
  const changes: CartChange[] = [{ field: 'shipcountry', value: country }];
  if (cart?.shippingmethod && cart.shipcountry !== country) {
    changes.unshift({ field: 'shippingmethod', value: '' });
  }
  return updateMany(changes);
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
