import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { orderPath } from '../../config/page-paths.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { order as text } from '../../messages/order/order.ts';
import type { WireOrder } from '../../wire/order.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { postConfirmation } from '../api-client/order-calls.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './payment-state.module.css';

/**
 * Asks to confirm an order that waits for a bank transfer: a visitor who came by its mail's link gets a button, so
 * that a program which only opens links confirms nothing.
 */
export function ConfirmOrder({ order }: { readonly order: WireOrder }) {
  const [search] = useSearchParams();
  const key = search.get('confirm');
  const isOver = order.paymentdetail === 'expired';
  if (order.confirmby === null) return null;
  if (key) return <ConfirmPanel order={order} confirmKey={key} isOver={isOver} />;
  if (isOver) return null;
  const until = formatMoment(new Date(order.confirmby), SHOP_TIME_ZONE);
  return <Notice kind="warning">{text.confirmByMail(order.shipemail, until)}</Notice>;
}

function ConfirmPanel({
  order,
  confirmKey,
  isOver,
}: {
  readonly order: WireOrder;
  readonly confirmKey: string;
  readonly isOver: boolean;
}) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      await postConfirmation(order._id, confirmKey);
      await navigate(orderPath(order._id), { replace: true, preventScrollReset: true });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel soft aria-labelledby="confirm">
      <h2 className={styles.title} id="confirm">
        {text.confirmTitle}
      </h2>
      <p>{isOver ? text.confirmLate : text.confirmHint}</p>
      <Button kind="primary" busy={isBusy} onClick={() => void confirm()}>
        {text.confirm}
      </Button>
      {failure && <Notice kind="error">{failure}</Notice>}
    </Panel>
  );
}
