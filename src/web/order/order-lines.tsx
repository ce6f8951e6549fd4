import { formatDays } from '../../kernel/format-days.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { basket } from '../../messages/basket/basket.ts';
import { order as text } from '../../messages/order/order.ts';
import type { WireOrder, WireOrderLine } from '../../wire/order.ts';
import { discountPercent } from '../basket/discount.ts';
import { LineWords } from '../basket/lines/line-words.tsx';
import { PricedLines } from '../basket/lines/priced-lines.tsx';
import { FitLines } from '../garage/fit-line.tsx';
import { useVatIncluded } from '../page-data/price-view.ts';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './order-lines.module.css';
import { lineChange, soldLines } from './what-changed.ts';

/** The lines of the order as sold, with what became of them. */
export function OrderLines({ order }: { readonly order: WireOrder }) {
  const lines = order.transactionlines;
  const isVatIncluded = useVatIncluded();
  return (
    <PricedLines
      lines={soldLines(lines)}
      symbol={order.currency.symbol}
      text={text}
      itemOf={(line) => (
        <OrderItem
          line={line}
          change={lineChange(order, line)}
          discount={discountOf(order, line, isVatIncluded)}
          arrival={parcelArrival(order, line)}
          components={lines.filter(({ init }) => init === line._id)}
        />
      )}
    />
  );
}

/** What a promo code took off it, without which unit price and quantity do not make the line; may be empty. */
export function discountOf(
  order: Pick<WireOrder, 'discountrate' | 'promocode' | 'currency'>,
  line: Pick<WireOrderLine, 'quantity' | 'price' | 'grossprice' | 'amount' | 'grosamount'>,
  isVatIncluded: boolean,
): string {
  const [unit, total] = isVatIncluded
    ? [line.grossprice, line.grosamount]
    : [line.price, line.amount];
  const cents = toCents(unit) * line.quantity - toCents(total);
  // Net prices of one are rounded.
  if (order.promocode === '' || cents <= line.quantity / 2) return '';
  return basket.discount(
    order.discountrate === 0
      ? formatMoney(cents, order.currency.symbol)
      : discountPercent(order.discountrate),
  );
}

/** Of the parcel that a line was sold in; where all comes together, the order says it once. */
function parcelArrival({ sendtogether, promisedparcels }: WireOrder, { _id }: WireOrderLine) {
  if (sendtogether) return null;
  return promisedparcels.find(({ lines }) => lines.includes(_id))?.arrival ?? null;
}

function OrderItem({
  line,
  change,
  discount,
  arrival,
  components,
}: {
  readonly line: WireOrderLine;
  /** What became of it since; may be empty. */
  readonly change: string;
  readonly discount: string;
  readonly arrival: WireOrderLine['arrival'];
  readonly components: readonly WireOrderLine[];
}) {
  return (
    <div className={classNames(styles.item, line.depositof !== null && styles.deposit)}>
      {line.depositof === null && (
        <Picture className={styles.picture} src={line.photo || undefined} alt="" sizes="96px" />
      )}
      <LineWords part={line} number={line.displayname}>
        {discount && <p>{discount}</p>}
        {change && <p className={styles.change}>{change}</p>}
        {arrival && (
          <p className={styles.arrival}>{basket.arrives(formatDays(arrival, { year: true }))}</p>
        )}
        <FitLines vehicles={line.vehicles} />
        {components.length > 0 && (
          <>
            <p className={styles.contents}>{text.kitContents}</p>
            <ul className={styles.components}>
              {components.map(({ _id, quantity, displayname, description }) => (
                <li key={_id}>{text.component(quantity, displayname, description)}</li>
              ))}
            </ul>
          </>
        )}
      </LineWords>
    </div>
  );
}
