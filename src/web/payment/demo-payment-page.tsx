import { Link } from 'react-router';
import { payment } from '../../messages/payment.ts';
import type { WireOrder } from '../../wire/order.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { formatMoney } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './demo-payment-page.module.css';

const text = payment.demo;

/** Stands in for a payment provider. A plain form: it works without script, as a provider's page would. */
export function DemoPaymentPage({ order }: { readonly order: WireOrder }) {
  const isOpen = order.paymentstatus !== 'paid' && order.paymentstatus !== 'refunded';
  return (
    <div className={`content ${styles.page}`}>
      <Panel className={styles.panel}>
        <p>
          <Badge>{text.badge}</Badge>
        </p>
        <h1 className={styles.title}>{text.title}</h1>
        <Notice kind="warning">{text.explanation}</Notice>
        <dl className={styles.facts}>
          <dt>{text.order}</dt>
          <dd className={styles.number}>{order.name}</dd>
          <dt>{text.amount}</dt>
          <dd>{formatMoney(order.grossamount, order.currency.symbol)}</dd>
        </dl>
        {isOpen ? (
          <>
            <form method="post" action={`/demo-payment/${order._id}`} className={styles.actions}>
              <Button type="submit" name="outcome" value="paid" kind="primary" wide>
                {text.pay} {formatMoney(order.grossamount, order.currency.symbol)}
              </Button>
              <Button type="submit" name="outcome" value="cancelled" wide>
                {text.cancel}
              </Button>
              <Button type="submit" name="outcome" value="failed" wide>
                {text.decline}
              </Button>
            </form>
            <p className={styles.hint}>{text.hint}</p>
          </>
        ) : (
          <p>{text.settled}</p>
        )}
        <p>
          <Link to={`/order/${order._id}`}>{text.backToOrder}</Link>
        </p>
      </Panel>
    </div>
  );
}
