import type {
  WireCart,
  WireLine,
  WireOption,
  WireShippingOption,
  WireShoppingCart,
  WireSummary,
} from '../../wire/cart.ts';

/** What the browser knows of the basket. */
export interface BasketState {
  /** False until the browser has looked: on the server, and before the first answer. */
  readonly isKnown: boolean;
  readonly basketId: string | null;
  readonly cart: WireShoppingCart | null;
  readonly shippingMethods: readonly WireShippingOption[];
  readonly paymentMethods: readonly WireOption[];
  readonly summary: WireSummary | null;
  /** Pieces in the basket, kit components left out. Requirement BSK-3. */
  readonly count: number;
  readonly isLoading: boolean;
  /** The error of the last change; shown until it is cleared. */
  readonly error: BasketError | null;
  /** The shop did not know the remembered basket when it was read. */
  readonly wasLost: boolean;
  /** Why the basket could not be read, while nothing is known of it. */
  readonly loadProblem: string | null;
}

export interface BasketError {
  readonly message: string;
  /** The order that the basket has become, if that is the error. */
  readonly order?: string;
}

/** The same for every guest: nothing is known yet. */
export const unknownBasket: BasketState = {
  isKnown: false,
  basketId: null,
  cart: null,
  shippingMethods: [],
  paymentMethods: [],
  summary: null,
  count: 0,
  isLoading: false,
  error: null,
  wasLost: false,
  loadProblem: null,
};

export const emptyBasket: BasketState = { ...unknownBasket, isKnown: true };

/** The basket's state from an answer of the cart calls. */
export function stateOf(answer: WireCart): BasketState {
  const [first] = answer.shoppingcarts;
  if (!first) return { ...emptyBasket, basketId: answer.cart_id };
  return {
    ...emptyBasket,
    basketId: answer.cart_id,
    cart: first.shoppingcart,
    shippingMethods: first.options.shippingmethod,
    paymentMethods: first.options.paymentmethod,
    summary: first.summary,
    count: countOf(first.shoppingcart.transactionlines),
  };
}

export function countOf(lines: readonly WireLine[]): number {
  return ownLines(lines).reduce((pieces, line) => pieces + line.quantity, 0);
}

/** Lines that the shopper chose, without the components of kits. */
export function ownLines(lines: readonly WireLine[]): readonly WireLine[] {
  return lines.filter((line) => !line.kitcomponent);
}

export function componentsOf(lines: readonly WireLine[], kit: WireLine): readonly WireLine[] {
  return lines.filter((line) => line.kitcomponent && line.init === kit._id);
}
