import type { CheckoutForm } from '../../domain/checkout/checkout-form.ts';
import type { WireOrder } from '../../wire/order.ts';
import { add, clearError, updateMany } from '../basket/basket-store.ts';
import { rememberForm } from '../checkout/remember-form.ts';

/**
 * Puts an order's parts into the cart again and fills the checkout as it was, but for the consent to the terms.
 * @param lines those that were bought, not the contents of kits
 * @param form null where the page shows less of the buyer
 * @returns the numbers of parts that are not to be had
 */
export async function reorder(
  lines: WireOrder['transactionlines'],
  form: CheckoutForm | null,
): Promise<readonly string[]> {
  const missing: string[] = [];
  // One after the other: each answer is the whole basket.
  for (const line of lines) {
    const isIn = await add({ record: line.urlcomponent, quantity: line.quantity });
    if (!isIn) missing.push(line.displayname);
  }
  if (form) {
    rememberForm(form);
    await fillBasket(form);
  }
  // The page lists everything that is missing.
  clearError();
  return missing;
}

/** A method that is not offered any more is left to choose; the rest holds without it. */
async function fillBasket({ country, zip, delivery, payment }: CheckoutForm): Promise<void> {
  await updateMany([
    { field: 'shipcountry', value: country },
    { field: 'shipzip', value: zip },
  ]);
  await updateMany([{ field: 'shippingmethod', value: delivery }]);
  await updateMany([{ field: 'paymentmethod', value: payment }]);
}
