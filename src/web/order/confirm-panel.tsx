import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { orderLink as text } from '../../messages/order/order-link.ts';
import type { WireOrder } from '../../wire/order.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { postConfirmation } from '../api-client/order-calls.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './payment-state.module.css';

interface ConfirmPanelProps {
  readonly order: WireOrder;
  readonly confirmKey: string;
  readonly isOver: boolean;
}

/** The button that confirms an order, for visitors who came by its mail's link, and its answer. */
export default function ConfirmPanel({ order, confirmKey, isOver }: ConfirmPanelProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      await postConfirmation(order._id, confirmKey);
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  if (order.confirmby === null) {
    return order.paymentstatus === 'pending' && <Notice kind="success">{text.confirmed}</Notice>;
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
