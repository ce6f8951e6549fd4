import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { BASKET_PATH } from '../../config/page-paths.ts';
import { order as text } from '../../messages/order/order.ts';
import type { WireOrder } from '../../wire/order.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { postCancellation } from '../api-client/order-calls.ts';
import { add, clearError } from '../basket/basket-store.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './order-more.module.css';
import { isBought } from './what-changed.ts';

/** Further steps for an order: cancel it while it is unpaid, and order its parts again. */
export function OrderMore({ order }: { readonly order: WireOrder }) {
  const isOpen = ['pending', 'failed'].includes(order.paymentstatus);
  const isSettled = order.paymentdetail === '' || order.paymentdetail === 'started';
  return (
    <section className={styles.more}>
      <h2 className={styles.title}>{text.moreTitle}</h2>
      {isOpen && isSettled && !order.shortened && <Cancel order={order} />}
      <Reorder order={order} />
    </section>
  );
}

function Cancel({ order }: { readonly order: WireOrder }) {
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function cancel() {
    setBusy(true);
    try {
      await postCancellation(order._id);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFailure(error.message);
    }
    setBusy(false);
    setAsked(false);
    await revalidate();
  }

  return (
    <div className={styles.step}>
      {isAsked ? (
        <div role="alert" className={styles.step}>
          <p>{text.cancelSure}</p>
          <div className={styles.actions}>
            <Button kind="primary" busy={isBusy} onClick={() => void cancel()}>
              {text.cancelYes}
            </Button>
            <Button onClick={() => setAsked(false)}>{text.cancelNo}</Button>
          </div>
        </div>
      ) : (
        <>
          <p>{text.cancelHint}</p>
          <Button onClick={() => setAsked(true)}>{text.cancel}</Button>
        </>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
    </div>
  );
}

function Reorder({ order }: { readonly order: WireOrder }) {
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>();

  async function reorder() {
    setBusy(true);
    const left: string[] = [];
    // One after the other: each answer is the whole basket.
    for (const line of order.transactionlines.filter(isBought)) {
      const isIn = await add({ record: line.urlcomponent, quantity: line.quantity });
      if (!isIn) left.push(line.displayname);
    }
    // Lists everything that is missing.
    clearError();
    setMissing(left);
    setBusy(false);
  }

  return (
    <div className={styles.step}>
      <Button busy={isBusy} onClick={() => void reorder()}>
        {text.reorder}
      </Button>
      <div role="status">
        {isBusy && <p>{text.reordering}</p>}
        {missing && (
          <Notice kind={missing.length > 0 ? 'warning' : 'info'}>
            {missing.length > 0 ? text.reorderedPartly(missing.join(', ')) : text.reordered}{' '}
            <Link to={BASKET_PATH}>{text.toBasket}</Link>
          </Notice>
        )}
      </div>
    </div>
  );
}
