import type { WireShoppingCart } from '../../wire/cart.ts';
import { unreachedPaymentPath } from '../addresses/order-address.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import type { CartChange } from '../api-client/calls.ts';
import { addOrder, postPaymentStart } from '../api-client/order-calls.ts';
import { BasketGoneError, tryUpdateMany } from '../basket/basket-store.ts';

/**
 * Places the basket as an order. The addresses were saved at the checkout; everything that refers to them is set in
 * one change. A repeated call returns the same order.
 * @param cart as the shopper saw it when pressing the button
 * @param netprices whether its prices were shown without VAT
 * @returns the order's id
 * @throws ApiProblem, BasketGone
 * Requirement ORD-1.
 */
export async function submitOrder(cart: WireShoppingCart, netprices: boolean): Promise<string> {
  try {
    await tryUpdateMany(changesOf(cart));
  } catch (error) {
    // Another tab, or a first press whose answer was lost, has already placed it.
    if (error instanceof BasketGoneError && error.order) return error.order;
    throw error;
  }
  return (await addOrder(cart.basketId, { grossamount: cart.grossamount, netprices }))._id;
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
 * The next page after an order was placed: the payment provider's, or the order's own where no page is needed. If the
 * provider cannot be reached, the order stands and can be paid from its own page, which then says so.
 */
export async function addressAfterOrder(orderId: string): Promise<string> {
  try {
    return (await postPaymentStart(orderId)).redirecturl;
  } catch (error) {
    if (error instanceof ApiProblem) return unreachedPaymentPath(orderId);
    throw error;
  }
}
