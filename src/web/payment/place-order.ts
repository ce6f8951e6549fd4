import type { WireShoppingCart } from '../../wire/cart.ts';
import { unreachedPaymentPath } from '../addresses/order-address.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import type { CartChange } from '../api-client/calls.ts';
import { addOrder, postPaymentStart } from '../api-client/order-calls.ts';
import { BasketGoneError, tryUpdateMany } from '../basket/basket-store.ts';

/**
 * Places the basket as an order. The addresses are there since the checkout; what refers to them
 * is set in one change. Asked twice, it answers the same order.
 * @param cart as the shopper saw it when pressing the button
 * @returns the order's id
 * @throws ApiProblem, BasketGone
 * Requirement ORD-1.
 */
export async function submitOrder(cart: WireShoppingCart): Promise<string> {
  try {
    await tryUpdateMany(changesOf(cart));
  } catch (error) {
    // Another tab, or a first press whose answer was lost, has placed it already.
    if (error instanceof BasketGoneError && error.order) return error.order;
    throw error;
  }
  return (await addOrder(cart.basketId, cart.grossamount))._id;
}

function changesOf(cart: WireShoppingCart): readonly CartChange[] {
  const { shippingaddress, billingaddress } = cart;
  return [
    ...(shippingaddress ? [{ field: 'shippingaddress', value: shippingaddress._id }] : []),
    ...(billingaddress ? [{ field: 'billingaddress', value: billingaddress._id }] : []),
    { field: 'shipemail', value: cart.shipemail },
    { field: 'paymentmethod', value: cart.paymentmethod },
    { field: 'reqpayment', value: true },
    { field: 'sendtogether', value: cart.sendtogether },
  ];
}

/**
 * Where the shopper goes with a placed order: to the payment provider, or to the order itself
 * where there is nothing to do on a page. A provider that cannot be reached leaves the order
 * standing, which can be paid from its own page; that page then says so.
 */
export async function addressAfterOrder(orderId: string): Promise<string> {
  try {
    return (await postPaymentStart(orderId)).redirecturl;
  } catch (error) {
    if (error instanceof ApiProblem) return unreachedPaymentPath(orderId);
    throw error;
  }
}
