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
      {!isOver && <PromisedDays order={order} />}
      {order.backorder && (
        <p className={styles.note}>{order.sendtogether ? text.backorder : text.inTwoParcels}</p>
      )}
    </section>
  );
}

/** What was promised: one day for everything, or that of each parcel with its parts. */
function PromisedDays({ order }: { readonly order: WireOrder }) {
  const { promisedparcels: parcels, shipcountryname } = order;
  const arrives = order.paymentstatus === 'paid' ? text.arrives : text.arrivesOncePaid;
  return parcels.map(({ arrival, lines }, index) => {
    if (!arrival) return null;
    const sentence = arrives(formatDays(arrival, { year: true }), shipcountryname);
    const parts = order.transactionlines.filter(({ _id }) => lines.includes(_id));
    return (
      <p key={lines.join()} className={styles.arrival}>
        {parcels.length > 1 && (
          <>
            {text.promisedParcel(index + 1, parts.map(({ displayname }) => displayname).join(', '))}
            <br />
          </>
        )}
        {sentence}
      </p>
    );
  });
}
