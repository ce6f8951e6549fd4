import { formatMoney } from '../../kernel/format-money.ts';
import { payment as text } from '../../messages/payment.ts';
import type { WireShoppingCart } from '../../wire/cart.ts';
import { componentsOf, ownLines } from '../basket/basket-state.ts';
import { LineItem } from '../basket/line-item.tsx';
import table from '../basket/lines-table.module.css';
import { classNames } from '../ui/class-names.ts';

/** What is about to be ordered. Lines with price 0 do not show: components stand with their kit. */
export function PaymentLines({ cart }: { readonly cart: WireShoppingCart }) {
  const money = (euros: number) => formatMoney(euros, cart.currency.symbol);
  const number = classNames(table.amount, table.number);
  return (
    <table className={table.table}>
      <thead className={table.head}>
        <tr>
          <th scope="col">{text.item}</th>
          <th scope="col" className={table.number}>
            {text.price}
          </th>
          <th scope="col" className={table.number}>
            {text.quantity}
          </th>
          <th scope="col" className={table.number}>
            {text.subtotal}
          </th>
        </tr>
      </thead>
      <tbody className={table.body}>
        {ownLines(cart.transactionlines)
          .filter(({ price }) => price !== 0)
          .map((line) => (
            <tr key={line._id} className={classNames(table.line, table.fixed)}>
              <td className={table.itemCell}>
                <LineItem line={line} components={componentsOf(cart.transactionlines, line)} />
              </td>
              <td className={number} data-label={text.price}>
                {money(line.grossprice)}
              </td>
              <td className={number} data-label={text.quantity}>
                {line.quantity}
              </td>
              <td className={classNames(number, table.sum)} data-label={text.subtotal}>
                {money(line.grosamount)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
