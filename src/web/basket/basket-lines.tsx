import { formatMoney } from '../../kernel/format-money.ts';
import { basket as text } from '../../messages/basket.ts';
import type { WireLine, WireShoppingCart } from '../../wire/cart.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { QuantitySelector } from '../ui/quantity-selector.tsx';
import styles from './basket-lines.module.css';
import { componentsOf, ownLines } from './basket-state.ts';
import { remove } from './basket-store.ts';
import { LineItem } from './line-item.tsx';
import table from './lines-table.module.css';
import { useLineQuantity } from './use-line-quantity.ts';

/** The basket's lines, to be changed or removed. */
export function BasketLines({ cart }: { readonly cart: WireShoppingCart }) {
  return (
    <table className={table.table}>
      <thead className={table.head}>
        <tr>
          <th scope="col">{text.item}</th>
          <th scope="col" className={table.number}>
            {text.price}
          </th>
          <th scope="col">{text.quantity}</th>
          <th scope="col" className={table.number}>
            {text.lineSubtotal}
          </th>
          <td />
        </tr>
      </thead>
      <tbody className={table.body}>
        {ownLines(cart.transactionlines).map((line) => (
          <BasketLine
            key={line._id}
            line={line}
            components={componentsOf(cart.transactionlines, line)}
            symbol={cart.currency.symbol}
          />
        ))}
      </tbody>
    </table>
  );
}

interface BasketLineProps {
  readonly line: WireLine;
  readonly components: readonly WireLine[];
  readonly symbol: string;
}

function BasketLine({ line, components, symbol }: BasketLineProps) {
  const { quantity, choose, forget } = useLineQuantity(line);
  const name = line.item.description;
  // One step down from more than there is leads to what there is.
  const chooseWithin = (wish: number) => choose(Math.max(1, Math.min(wish, line.maximum)));
  return (
    <tr className={table.line}>
      <td className={table.itemCell}>
        <LineItem line={line} components={components} />
      </td>
      <td className={classNames(table.amount, table.number, styles.price)} data-label={text.price}>
        {formatMoney(line.grossprice, symbol)}
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
        data-label={text.lineSubtotal}
      >
        {formatMoney(line.grosamount, symbol)}
      </td>
      <td className={styles.removeCell}>
        <button
          type="button"
          className={styles.remove}
          aria-label={text.remove(name)}
          onClick={() => {
            forget();
            void remove(line._id);
          }}
        >
          <Icon name="bin" />
        </button>
      </td>
    </tr>
  );
}
