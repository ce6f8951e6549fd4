import { formatDays } from '../../kernel/format-days.ts';
import { basket } from '../../messages/basket/basket.ts';
import { order as text } from '../../messages/order/order.ts';
import type { WireOrder, WireOrderLine } from '../../wire/order.ts';
import { lineDiscount } from '../basket/discount.ts';
import { LineWords } from '../basket/lines/line-words.tsx';
import { PricedLines } from '../basket/lines/priced-lines.tsx';
import { FitLines } from '../garage/fit-line.tsx';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './order-lines.module.css';
import { lineChange, soldLines } from './what-changed.ts';

/** The lines of the order as sold, with what became of them. */
export function OrderLines({ order }: { readonly order: WireOrder }) {
  const lines = order.transactionlines;
  return (
    <PricedLines
      lines={soldLines(lines)}
      symbol={order.currency.symbol}
      text={text}
      itemOf={(line) => (
        <OrderItem
          line={line}
          change={lineChange(order, line)}
          arrival={parcelArrival(order, line)}
          components={lines.filter(({ init }) => init === line._id)}
        />
      )}
    />
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
  arrival,
  components,
}: {
  readonly line: WireOrderLine;
  /** What became of it since; may be empty. */
  readonly change: string;
  readonly arrival: WireOrderLine['arrival'];
  readonly components: readonly WireOrderLine[];
}) {
  const discount = lineDiscount(line);
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
