import { useState } from 'react';
import { BANK_TRANSFER } from '../../domain/basket/payment-methods.ts';
import { formatMoney } from '../../kernel/format-money.ts';
import { order as text } from '../../messages/order.ts';
import type { WireOrder } from '../../wire/order.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { startPayment } from '../api-client/calls.ts';
import { Button } from '../ui/button.tsx';
import { Notice, type NoticeKind } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './payment-state.module.css';

const notices: Readonly<Record<WireOrder['paymentstatus'], { kind: NoticeKind; words: string }>> = {
  paid: { kind: 'success', words: text.paid },
  pending: { kind: 'info', words: text.awaitingPayment },
  failed: { kind: 'warning', words: text.paymentFailed },
  cancelled: { kind: 'warning', words: text.paymentCancelled },
  refunded: { kind: 'info', words: text.refunded },
};

/** Whether the order is paid, and what to do where it is not. */
export function PaymentState({ order }: { readonly order: WireOrder }) {
  const { kind, words } = notices[order.paymentstatus];
  const isOpen = order.paymentstatus !== 'paid' && order.paymentstatus !== 'refunded';
  if (isOpen && order.paymentmethod._id === BANK_TRANSFER) return <Transfer order={order} />;
  return (
    <Notice kind={kind}>
      <p>{words}</p>
      {isOpen && <PayNow orderId={order._id} />}
    </Notice>
  );
}

function PayNow({ orderId }: { readonly orderId: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function pay() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { redirecturl } = await startPayment(orderId);
      window.location.assign(redirecturl);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFailure(error.message);
      setBusy(false);
    }
  }

  return (
    <>
      <p>
        <Button kind="primary" busy={busy} onClick={() => void pay()}>
          {busy ? text.paying : text.pay}
        </Button>
      </p>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

function Transfer({ order }: { readonly order: WireOrder }) {
  return (
    <Panel soft aria-labelledby="transfer">
      <h2 className={styles.title} id="transfer">
        {text.transferTitle}
      </h2>
      <dl className={styles.facts}>
        <dt>{text.transferAmount}</dt>
        <dd>{formatMoney(order.grossamount, order.currency.symbol)}</dd>
        <dt>{text.transferAccount}</dt>
        <dd>{order.bankaccount || text.noAccount}</dd>
        <dt>{text.transferReference}</dt>
        <dd className={styles.reference}>{order.name}</dd>
      </dl>
      <p className={styles.hint}>{text.transferHint}</p>
    </Panel>
  );
}
