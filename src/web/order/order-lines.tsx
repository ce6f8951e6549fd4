import { Link } from 'react-router';
import { formatMoney } from '../../kernel/format-money.ts';
import { order as text } from '../../messages/order.ts';
import type { WireOrder, WireOrderLine } from '../../wire/order.ts';
import table from '../basket/lines-table.module.css';
import { detailsHref } from '../catalogue/part-card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './order-lines.module.css';

/** What was sold, as it was sold. */
export function OrderLines({ order }: { readonly order: WireOrder }) {
  const money = (euros: number) => formatMoney(euros, order.currency.symbol);
  const number = classNames(table.amount, table.number);
  const lines = order.transactionlines;
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
        {lines
          .filter(({ kitcomponent }) => !kitcomponent)
          .map((line) => (
            <tr key={line._id} className={classNames(table.line, table.fixed)}>
              <td className={table.itemCell}>
                <OrderItem line={line} components={lines.filter(({ init }) => init === line._id)} />
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

function OrderItem({
  line,
  components,
}: {
  readonly line: WireOrderLine;
  readonly components: readonly WireOrderLine[];
}) {
  return (
    <div className={styles.item}>
      <Picture className={styles.picture} src={line.photo || undefined} alt="" />
      <div className={styles.words}>
        <Link className={styles.description} to={detailsHref(line.urlcomponent)}>
          {line.description}
        </Link>
        <p className={styles.number}>{line.displayname}</p>
        {components.length > 0 && (
          <>
            <p className={styles.contents}>{text.kitContents}</p>
            <ul className={styles.components}>
              {components.map(({ _id, quantity, displayname, description }) => (
                <li key={_id}>
                  {quantity} x {displayname} - {description}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
