import { orderWithdrawalPath, RETURNS_PATH } from '../../config/page-paths.ts';
import { order as messages } from '../../messages/order/order.ts';
import { shell } from '../../messages/shell.ts';
import type { WireOrder } from '../../wire/order.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './order-withdrawal.module.css';
import { isBought } from './what-changed.ts';

const text = messages.withdrawal;

/** The link to a withdrawal from the contract, filled with the order's data. Companies have no such right. */
export function OrderWithdrawal({ order }: { readonly order: WireOrder }) {
  const isLeft = order.transactionlines
    .filter(isBought)
    .some(({ quantity, fallen, back }) => quantity > fallen + back);
  if (order.vatnumber || !isLeft) return null;
  return (
    <section className={styles.withdrawal}>
      <h2 className={styles.title}>{text.title}</h2>
      <p>
        {text.text} <Link to={RETURNS_PATH}>{shell.returns}</Link>
      </p>
      <ButtonLink to={orderWithdrawalPath(order._id)}>{shell.withdraw}</ButtonLink>
    </section>
  );
}
