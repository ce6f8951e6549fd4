import { Fragment } from 'react';
import { RETURNS_PATH, WITHDRAWAL_PATH } from '../../config/page-paths.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { order as messages } from '../../messages/order/order.ts';
import { shell } from '../../messages/shell.ts';
import type { WireOrder } from '../../wire/order.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './order-withdrawal.module.css';
import { isBought } from './what-changed.ts';

const text = messages.withdrawal;

interface OrderWithdrawalProps {
  readonly order: WireOrder;
  /** One that has ended still says when its withdrawal was received. */
  readonly isAlive: boolean;
}

/** The link to a withdrawal from the contract, with the order's data filled in. Companies have no such right. */
export function OrderWithdrawal({ order, isAlive }: OrderWithdrawalProps) {
  if (order.vatnumber) return null;
  const lines = order.transactionlines.filter(isBought).flatMap((line) => {
    const left = line.quantity - line.fallen - line.back;
    const words = `${line.displayname} ${line.description}`;
    return left > 0 ? [{ id: line._id, words, left, unsent: left - (line.sent - line.back) }] : [];
  });
  return (
    <section className={styles.withdrawal}>
      <h2 className={styles.title}>{text.title}</h2>
      {order.withdrawnat && (
        <p>{text.received(formatMoment(new Date(order.withdrawnat), SHOP_TIME_ZONE))}</p>
      )}
      {isAlive && lines.length > 0 && (
        <>
          <p>
            {text.text} <Link to={RETURNS_PATH}>{shell.returns}</Link>
          </p>
          <form method="post" action={WITHDRAWAL_PATH}>
            <input type="hidden" name="intent" value="begin" />
            <input type="hidden" name="name" value={order.shortened ? '' : order.shipaddressee} />
            <input type="hidden" name="orderNumber" value={order.name} />
            <input type="hidden" name="email" value={order.shortened ? '' : order.shipemail} />
            {lines.map(({ id, words, left, unsent }) => (
              <Fragment key={id}>
                <input type="hidden" name="offered" value={words} />
                <input type="hidden" name="left" value={left} />
                <input type="hidden" name="unsent" value={unsent} />
              </Fragment>
            ))}
            <Button type="submit">{shell.withdraw}</Button>
          </form>
        </>
      )}
    </section>
  );
}
