import { formatDays } from '../../kernel/format-days.ts';
import { order as text } from '../../messages/order/order.ts';
import type { WireOrder } from '../../wire/order.ts';
import styles from './next-steps.module.css';

export function NextSteps({ order }: { readonly order: WireOrder }) {
  const isSettled = order.paymentstatus === 'paid' || order.paymentstatus === 'refunded';
  const isOver = order.paymentstatus === 'cancelled' || order.paymentstatus === 'refunded';
  const steps = [
    text.nextMail,
    ...(isSettled ? [] : [text.nextPay]),
    order.backorder && order.sendtogether ? text.nextPack : text.nextPackNow,
    text.nextDispatch(order.shippingmethod.displayname),
  ];
  return (
    <section className={styles.next}>
      <h2 className={styles.title}>{text.next}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {order.arrival && !isOver && (
        <p className={styles.arrival}>
          {(order.paymentstatus === 'paid' ? text.arrives : text.arrivesOncePaid)(
            formatDays(order.arrival, { year: true }),
            order.shipcountryname,
          )}
        </p>
      )}
      {order.backorder && (
        <p className={styles.note}>{order.sendtogether ? text.backorder : text.inTwoParcels}</p>
      )}
    </section>
  );
}
