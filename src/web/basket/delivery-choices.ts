import { formatMoney, toCents } from '../../kernel/money.ts';
import { basket } from '../../messages/basket/basket.ts';
import { ui } from '../../messages/ui.ts';
import type { WireOption, WireShippingOption } from '../../wire/cart.ts';
import { rememberCountry } from '../country/chosen-country.ts';
import { basketState, update, updateMany } from './basket-store.ts';
import { daysText, noEarlierText, type ShownMethod } from './delivery-days.ts';

/**
 * Sets the country of delivery. Methods and prices differ by country, so the same change clears the chosen method;
 * the tax follows from the country. Requirement CHK-15.
 */
export function chooseCountry(country: string): Promise<boolean> {
  const shipcountry = { field: 'shipcountry', value: country };
  rememberCountry(country);
  // Without a country there was nothing to choose. With one, a method chosen a moment ago may not be in any answer
  // yet.
  if (!basketState().cart?.shipcountry) return updateMany([shipcountry]);
  return updateMany([{ field: 'shippingmethod', value: '' }, shipcountry]);
}

export function chooseDelivery(method: string): Promise<boolean> {
  return update('shippingmethod', method);
}

export function choosePayment(method: string): Promise<boolean> {
  return update('paymentmethod', method);
}

/** Requirement CHK-17: the description is added where it differs; of a pick-up, the address. */
export function deliveryLabel({
  displayname,
  description,
  pickupat,
}: Pick<WireShippingOption, 'displayname' | 'description' | 'pickupat'>): string {
  if (pickupat) return `${displayname} - ${basket.pickUpAt(pickupat)}`;
  return description && description !== displayname
    ? `${displayname} - ${description}`
    : displayname;
}

/** A method's price, as the visitor wants prices shown; a price without VAT says so. PRC-7. */
export function deliveryPrice(
  { price, grossprice }: Pick<WireShippingOption, 'price' | 'grossprice'>,
  { isVatIncluded, symbol }: { readonly isVatIncluded: boolean; readonly symbol: string },
): string {
  if (price === 0) return ui.free;
  return isVatIncluded
    ? formatMoney(toCents(grossprice), symbol)
    : `${formatMoney(toCents(price), symbol)} ${ui.vatExcluded}`;
}

/** The methods with their prices in words, as lists of them need them. */
export function shownMethods(
  methods: readonly WireShippingOption[],
  view: { readonly isVatIncluded: boolean; readonly symbol: string },
): readonly ShownMethod[] {
  return methods.map((method) => ({ ...method, priceText: deliveryPrice(method, view) }));
}

/** Its days, and whether a cheaper one comes as early; '' for a pick-up. */
export function methodHint(
  { _id }: WireShippingOption,
  methods: readonly WireShippingOption[],
  view: { readonly isVatIncluded: boolean; readonly symbol: string },
): string {
  const shown = shownMethods(methods, view);
  const method = shown[methods.findIndex((other) => other._id === _id)];
  if (!method) return '';
  return [daysText(method), noEarlierText(method, shown)].filter(Boolean).join('. ');
}

/** Marks the cheapest of several deliveries; one that is free needs no mark. */
export function isCheapest(
  method: WireShippingOption,
  methods: readonly WireShippingOption[],
): boolean {
  const deliveries = methods.filter(({ pickupat }) => pickupat === null);
  return (
    method.pickupat === null &&
    method.grossprice > 0 &&
    deliveries.length > 1 &&
    deliveries.every(({ grossprice }) => grossprice >= method.grossprice)
  );
}

/** What is missing until a delivery is free: by the chosen method, else by the one that lacks least. '' where none can be. */
export function missingToFree(
  methods: readonly WireShippingOption[],
  { chosen, symbol }: { readonly chosen: string; readonly symbol: string },
): string {
  const [nearest] = methods
    .filter(({ _id, freemissing }) => freemissing !== null && (chosen === '' || _id === chosen))
    .sort((a, b) => (a.freemissing ?? 0) - (b.freemissing ?? 0));
  if (!nearest?.freemissing) return '';
  return basket.missingToFree(
    formatMoney(toCents(nearest.freemissing), symbol),
    nearest.displayname,
  );
}

export function paymentLabel({ displayname, name }: WireOption): string {
  return displayname || name;
}
