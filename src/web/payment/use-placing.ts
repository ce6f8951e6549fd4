import { useRef, useState } from 'react';
import { orderPath } from '../../config/page-paths.ts';
import { PAYPAL } from '../../domain/basket/payment-methods.ts';
import type { WireShoppingCart } from '../../wire/cart.ts';
import { isOrderAddress, unreachedPaymentPath } from '../addresses/order-address.ts';
import { ApiProblem, type FieldProblem } from '../api-client/api-problem.ts';
import type { CartChange } from '../api-client/calls.ts';
import { addOrder, postPaymentStart } from '../api-client/order-calls.ts';
import {
  BasketGoneError,
  basketState,
  clearError,
  reload,
  reset,
  tryUpdateMany,
} from '../basket/basket-store.ts';
import { expectPurchase } from '../basket/purchase-memory.ts';
import { useConsent } from '../consent/consent-store.ts';
import { useVatIncluded } from '../page-data/price-view.ts';
import { useStep } from '../ui/behaviour/use-step.ts';
import { raisedPriceProblems } from './raised-prices.ts';

/** Why there is no order. */
interface PlacingFailure {
  readonly message: string;
  /** By line, where single lines are the reason. */
  readonly errors: readonly FieldProblem[];
}

export interface Placing {
  readonly busy: boolean;
  /** The order, once it is placed. */
  readonly orderId: string | undefined;
  readonly failure: PlacingFailure | undefined;
  readonly dismiss: () => void;
  readonly place: (cart: WireShoppingCart) => Promise<void>;
}

/** Places the order once, however often the button is pressed, and goes to its payment page. */
export function usePlacing(): Placing {
  const step = useStep();
  const isVatIncluded = useVatIncluded();
  const { accepted, preferences } = useConsent();
  const mayLoadScripts = accepted && preferences.includes('functional');
  const [busy, setBusy] = useState(false);
  const [orderId, setOrderId] = useState<string>();
  const [failure, setFailure] = useState<PlacingFailure>();
  const isUnderWay = useRef(false);

  async function goOn(id: string, paymentMethod: string) {
    setFailure(undefined);
    setOrderId(id);
    expectPurchase(id);
    clearError();
    reset();
    // PayPal's buttons, which offer no card, are on the order's page. They need its script.
    const hasButtons = paymentMethod === PAYPAL && mayLoadScripts;
    const address = hasButtons ? orderPath(id) : await addressAfterOrder(id);
    // Only a separate page may load PayPal's script.
    const isOrder = isOrderAddress(address) && paymentMethod !== PAYPAL;
    if (isOrder) await step(address);
    else window.location.assign(address);
  }

  async function place(cart: WireShoppingCart) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await goOn(await submitOrder(cart, !isVatIncluded), cart.paymentmethod);
    } catch (error) {
      // The store reports that a basket is gone.
      if (error instanceof BasketGoneError) return;
      if (!(error instanceof ApiProblem)) throw error;
      // A refusal is shown with the shop's current state; a missing answer is shown before the next request.
      if (error.isUnanswered) setFailure(error);
      await reload();
      const { cart: now, error: news } = basketState();
      // The order was placed, and the answer lost.
      if (news?.order) await goOn(news.order, cart.paymentmethod);
      else setFailure(error.errors.length > 0 || !now ? error : withRaisedPrices(error, cart, now));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return { busy, orderId, failure, dismiss: () => setFailure(undefined), place };
}

function withRaisedPrices(
  { message }: ApiProblem,
  seen: WireShoppingCart,
  now: WireShoppingCart,
): PlacingFailure {
  return { message, errors: raisedPriceProblems(seen, now) };
}

/**
 * Places the basket as an order. The addresses were saved at the checkout; everything that refers to them is set in
 * one change. A repeated call returns the same order.
 * @param cart as the shopper saw it when pressing the button
 * @param netprices whether its prices were shown without VAT
 * @returns the order's id
 * @throws ApiProblem, BasketGone
 * Requirement ORD-1.
 */
async function submitOrder(cart: WireShoppingCart, netprices: boolean): Promise<string> {
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
async function addressAfterOrder(orderId: string): Promise<string> {
  try {
    return (await postPaymentStart(orderId)).redirecturl;
  } catch (error) {
    if (error instanceof ApiProblem) return unreachedPaymentPath(orderId);
    throw error;
  }
}
