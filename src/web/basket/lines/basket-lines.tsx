import { type ReactNode, useState } from 'react';
import { basket as text } from '../../../messages/basket/basket.ts';
import type { WireLine, WireShoppingCart } from '../../../wire/cart.ts';
import { QUANTITY_DEBOUNCE_MS } from '../../ui/behaviour/screen.ts';
import { useDebounced } from '../../ui/behaviour/use-debounced.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { QuantitySelector } from '../../ui/quantity-selector.tsx';
import { componentsOf, ownLines } from '../basket-state.ts';
import { changeQuantity, remove } from '../basket-store.ts';
import { useLineAmounts } from '../line-amounts.ts';
import styles from './basket-lines.module.css';
import { LineItem } from './line-item.tsx';
import { LineVehicles } from './line-vehicles.tsx';
import { LinesHead } from './lines-head.tsx';
import table from './lines-table.module.css';

/** The page's heading: it gets the focus when a line with its buttons is removed. */
export const BASKET_TITLE = 'basket-title';

/** The basket's lines, to be changed or removed. */
export function BasketLines({
  cart,
  beside,
}: {
  readonly cart: WireShoppingCart;
  /** Further actions for a line. */
  readonly beside: (line: WireLine) => ReactNode;
}) {
  const { note } = useLineAmounts(cart.currency.symbol);
  return (
    <table className={table.table}>
      <LinesHead text={{ ...text, subtotal: text.lineSubtotal }} note={note} canChange />
      <tbody className={table.body}>
        {ownLines(cart.transactionlines).map((line) => (
          <BasketLine
            key={line._id}
            line={line}
            components={componentsOf(cart.transactionlines, line)}
            symbol={cart.currency.symbol}
            basketId={cart.basketId}
            beside={beside}
          />
        ))}
      </tbody>
    </table>
  );
}

interface BasketLineProps {
  readonly line: WireLine;
  readonly components: readonly WireLine[];
  readonly basketId: string;
  readonly symbol: string;
  readonly beside: (line: WireLine) => ReactNode;
}

function BasketLine({ line, components, basketId, symbol, beside }: BasketLineProps) {
  const { quantity, choose, forget } = useLineQuantity(line);
  const amounts = useLineAmounts(symbol);
  const name = line.item.description;
  // One step down from more than the stock leads to the stock.
  const chooseWithin = (wish: number) => choose(Math.max(1, Math.min(wish, line.maximum)));
  async function take() {
    forget();
    if (await remove(line._id)) focusTitle();
  }
  return (
    <tr className={table.line}>
      <td className={table.itemCell}>
        <LineItem basketId={basketId} line={line} components={components}>
          <LineVehicles line={line} />
          {beside(line)}
        </LineItem>
      </td>
      <td
        className={classNames(table.amount, table.number, styles.price)}
        data-label={`${text.price} ${amounts.note}`.trim()}
      >
        {amounts.unit(line)}
      </td>
      <td className={styles.quantity}>
        <QuantitySelector
          quantity={quantity}
          maximum={line.maximum}
          onChange={chooseWithin}
          of={name}
        />
      </td>
      <td
        className={classNames(table.amount, table.number, table.sum, styles.sum)}
        data-label={`${text.lineSubtotal} ${amounts.note}`.trim()}
      >
        {amounts.total(line)}
      </td>
      <td className={styles.removeCell}>
        <IconButton icon="bin" aria-label={text.remove(name)} onClick={() => void take()} />
      </td>
    </tr>
  );
}

/** Keeps the scroll position. */
function focusTitle(): void {
  document.getElementById(BASKET_TITLE)?.focus({ preventScroll: true });
}

interface LineQuantity {
  readonly quantity: number;
  readonly choose: (quantity: number) => void;
  /** Discards an unsent quantity, as when the line is removed. */
  readonly forget: () => void;
}

/** The quantity that the shopper is choosing for a line: shown at once, sent after a pause. */
function useLineQuantity(line: WireLine): LineQuantity {
  const [wanted, setWanted] = useState<number>();
  const sending = useDebounced(async (quantity: number) => {
    await changeQuantity(line._id, quantity);
    // A newer choice stays until it is sent.
    setWanted((latest) => (latest === quantity ? undefined : latest));
  }, QUANTITY_DEBOUNCE_MS);

  function choose(quantity: number) {
    setWanted(quantity);
    sending.later(quantity);
  }

  return { quantity: wanted ?? line.quantity, choose, forget: sending.cancel };
}
