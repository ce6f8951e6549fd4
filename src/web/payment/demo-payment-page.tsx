import { demoPaymentPath, orderPath } from '../../config/page-paths.ts';
import { payment as messages } from '../../messages/payment.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './demo-payment-page.module.css';

const text = messages.demo;

interface DemoPaymentView {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  /** As it is shown. */
  readonly amount: string;
  readonly isOpen: boolean;
}

/** Plays a payment provider. A plain form: it works without script, like a provider's page. */
export function DemoPaymentPage({ payment }: { readonly payment: DemoPaymentView }) {
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
          <dd className={styles.number}>{payment.orderNumber}</dd>
          <dt>{text.amount}</dt>
          <dd>{payment.amount}</dd>
        </dl>
        {payment.isOpen ? <Outcomes payment={payment} /> : <p>{text.settled}</p>}
        <p>
          <Link to={orderPath(payment.orderId)}>{text.backToOrder}</Link>
        </p>
      </Panel>
    </div>
  );
}

function Outcomes({ payment }: { readonly payment: DemoPaymentView }) {
  return (
    <>
      <form method="post" action={demoPaymentPath(payment.id)} className={styles.actions}>
        <Button type="submit" name="outcome" value="paid" kind="primary" wide>
          {text.pay} {payment.amount}
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
  );
}
