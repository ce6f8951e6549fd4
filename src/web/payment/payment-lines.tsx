import { payment as text } from '../../messages/payment.ts';
import type { WireShoppingCart } from '../../wire/cart.ts';
import { componentsOf, ownLines } from '../basket/basket-state.ts';
import { LineItem } from '../basket/lines/line-item.tsx';
import { PricedLines } from '../basket/lines/priced-lines.tsx';

/** The lines to be ordered. Lines with price 0 are hidden: components are shown with their kit. */
export function PaymentLines({ cart }: { readonly cart: WireShoppingCart }) {
  const lines = cart.transactionlines;
  return (
    <PricedLines
      lines={ownLines(lines).filter(({ price }) => price !== 0)}
      symbol={cart.currency.symbol}
      text={text}
      itemOf={(line) => (
        <LineItem basketId={cart.basketId} line={line} components={componentsOf(lines, line)} />
      )}
    />
  );
}
