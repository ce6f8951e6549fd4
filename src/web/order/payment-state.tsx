import { useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { BANK_TRANSFER, PAYPAL } from '../../domain/basket/payment-methods.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import type { QrPath } from '../../kernel/qr-path.ts';
import { order as text } from '../../messages/order/order.ts';
import type { WireOption } from '../../wire/cart.ts';
import type { WireOrder } from '../../wire/order.ts';
import { isOrderAddress, isPaymentUnreached } from '../addresses/order-address.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { postPaymentStart, postPaymentStatus } from '../api-client/order-calls.ts';
import { useConsent } from '../consent/consent-store.ts';
import type { PayPalScript } from '../page-data/shop-context.ts';
import { Button } from '../ui/button.tsx';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { Notice, type NoticeKind } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { Loading } from '../ui/spinner.tsx';
import styles from './payment-state.module.css';

const PayPalButtons = lazyPart(() => import('./paypal-buttons.tsx'));

interface PayOrderProps {
  readonly order: WireOrder;
  readonly paymentMethods: readonly WireOption[];
  readonly payPal: PayPalScript | undefined;
}

/** The order's chosen method first, then the others. */
function PayOrder({ order, paymentMethods, payPal }: PayOrderProps) {
  const { busy, failure, pay, begin, agreed, look } = usePaying(order);
  const consent = useConsent();
  const [hasButtons, setHasButtons] = useState(true);
  const own = paymentMethods.find(({ _id }) => _id === order.paymentmethod._id);
  const others = paymentMethods.filter((method) => method !== own);
  const ownScript = own?._id === PAYPAL && hasButtons ? payPal : undefined;
  // No third party loads before the visitor has allowed it.
  const mayLoad = consent.accepted && consent.preferences.includes('functional');
  const script = mayLoad ? ownScript : undefined;
  // A button that is about to be replaced is not shown.
  const isUndecided = ownScript !== undefined && !consent.isKnown;

  return (
    <div className={styles.pay}>
      {script && (
        <LazyPart>
          <PayPalButtons
            script={script}
            begin={begin}
            onAgreed={() => void agreed()}
            onTurnedBack={() => void look()}
            onFailed={() => setHasButtons(false)}
          />
        </LazyPart>
      )}
      {isUndecided && <Loading>{text.payPalLoading}</Loading>}
      {own && own._id !== BANK_TRANSFER && !script && !isUndecided && (
        <Button kind="primary" busy={busy === own._id} onClick={() => void pay(own._id)}>
          {busy === own._id ? text.paying : text.pay}
        </Button>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      {others.length > 0 && (
        <div className={styles.others}>
          <h3 className={styles.subtitle}>{text.payOtherwise}</h3>
          <div className={styles.choices}>
            {others.map((method) => (
              <Button
                key={method._id}
                busy={busy === method._id}
                onClick={() => void pay(method._id)}
              >
                {method.displayname}
              </Button>
            ))}
          </div>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {busy && text.paying}
      </p>
    </div>
  );
}

function usePaying(order: WireOrder) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();

  // Back from the provider's page by the browser: the page is as it was left, and may be stale.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setBusy(undefined);
      void revalidate();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [revalidate]);

  async function begun(method: string) {
    setFailure(undefined);
    try {
      return await postPaymentStart(order._id, method);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFailure(error.message);
      await revalidate();
      return undefined;
    }
  }

  async function pay(method: string) {
    if (busy) return;
    setBusy(method);
    const started = await begun(method);
    if (started && !isOrderAddress(started.redirecturl)) {
      window.location.assign(started.redirecturl);
      return;
    }
    if (started) await revalidate();
    setBusy(undefined);
  }

  async function begin(): Promise<string> {
    const started = await begun(PAYPAL);
    if (started?.providerreference) return started.providerreference;
    // Nothing to pay there any more: the page says why.
    await revalidate();
    throw new Error('Not to be paid now');
  }

  async function agreed() {
    setBusy(PAYPAL);
    try {
      await postPaymentStatus(order._id);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
    }
    await revalidate();
    setBusy(undefined);
  }

  return { busy, failure, pay, begin, agreed, look: revalidate };
}

/** A provider usually knows at once; some take a moment. Afterwards the shop finds out by itself. */
const WAITS_MS = [1500, 3000, 6000, 12_000, 24_000, 48_000];

/**
 * Polls until an order's state changes, or for a minute and a half.
 * @returns whether it does
 */
async function confirmPayment(order: WireOrder, signal: AbortSignal): Promise<boolean> {
  for (const waitMs of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (signal.aborted) return false;
    try {
      const now = await postPaymentStatus(order._id, signal);
      const isNews =
        now.paymentstatus !== order.paymentstatus || now.paymentdetail !== order.paymentdetail;
      if (isNews) return true;
    } catch (error) {
      if (signal.aborted) return false;
      // The next turn may reach the shop.
      if (!(error instanceof ApiProblem)) throw error;
    }
  }
  return false;
}

/** The page waits for it: a press on it counts. */
const ConfirmPanel = import.meta.env.SSR
  ? (await import('./confirm-panel.tsx')).default
  : lazyPart(() => import('./confirm-panel.tsx'));

/**
 * Asks to confirm an order that waits for a bank transfer: a visitor who came by its mail's link gets a button, so
 * that a program which only opens links confirms nothing.
 */
function ConfirmOrder({ order }: { readonly order: WireOrder }) {
  const [search] = useSearchParams();
  const key = search.get('confirm');
  const isOver = order.paymentdetail === 'expired';
  if (key) {
    return <ConfirmPanel order={order} confirmKey={key} isOver={isOver} />;
  }
  if (isOver || order.confirmby === null) return null;
  const until = formatMoment(new Date(order.confirmby), SHOP_TIME_ZONE);
  return <Notice kind="warning">{text.confirmByMail(order.shipemail, until)}</Notice>;
}

/** Whom to pay what an order still costs by transfer. */
export interface TransferTo {
  readonly payee: string;
  /** The code for banking apps; undefined where the account is outside SEPA. */
  readonly qr: QrPath | undefined;
}

interface PaymentPanelProps {
  readonly order: WireOrder;
  readonly paymentMethods: readonly WireOption[];
  readonly payPal: PayPalScript | undefined;
  /** Undefined where nothing is to be transferred. */
  readonly transfer: TransferTo | undefined;
}

/** The order's payment state, and the next step while it is unpaid. */
export function PaymentPanel({ order, paymentMethods, payPal, transfer }: PaymentPanelProps) {
  useConfirmation(order);
  const [search] = useSearchParams();
  const { kind, words, canPay = false } = paymentStand(order);
  const isTransfer = order.paymentmethod._id === BANK_TRANSFER;
  if (!canPay) {
    return (
      <>
        <Notice kind={kind}>{words}</Notice>
        {isTransfer && isShort(order) && <Transfer order={order} to={transfer} />}
        <ConfirmOrder order={order} />
      </>
    );
  }
  const isAway = order.paymentstatus === 'pending' && isPaymentUnreached(search);
  return (
    <>
      <ConfirmOrder order={order} />
      {isTransfer ? <Transfer order={order} to={transfer} /> : <Notice kind={kind}>{words}</Notice>}
      {isAway && <Notice kind="error">{text.providerAway}</Notice>}
      <PayOrder order={order} paymentMethods={paymentMethods} payPal={payPal} />
    </>
  );
}

type StandOfOrder = Pick<
  WireOrder,
  | 'paymentstatus'
  | 'paymentdetail'
  | 'grossamount'
  | 'owedamount'
  | 'receivedamount'
  | 'sentbackamount'
  | 'tosendbackamount'
  | 'topayamount'
  | 'currency'
>;

/** It counts as paid, but less is there than it costs. */
function isShort({ paymentstatus, topayamount }: StandOfOrder): boolean {
  return paymentstatus === 'paid' && topayamount > 0;
}

interface Stand {
  readonly kind: NoticeKind;
  readonly words: string;
  readonly canPay?: boolean;
}

export function paymentStand(order: StandOfOrder): Stand {
  const { paymentstatus, paymentdetail, grossamount } = order;
  if (paymentstatus === 'paid' && grossamount === 0) {
    return { kind: 'success', words: text.nothingToPay };
  }
  if (isShort(order)) {
    const rest = formatMoney(toCents(order.topayamount), order.currency.symbol);
    const isSomeThere = order.receivedamount > order.sentbackamount;
    return { kind: 'warning', words: (isSomeThere ? text.partlyPaid : text.unpaidAgain)(rest) };
  }
  if (paymentstatus === 'paid') {
    const second = paymentdetail === 'refunding' ? ` ${text.secondRefunding}` : '';
    return { kind: 'success', words: text.paid + second };
  }
  if (paymentstatus === 'refunded') return { kind: 'info', words: text.refunded };
  // All of it was paid, and has fallen away since.
  if (order.receivedamount > 0 && order.owedamount === 0) {
    return { kind: 'info', words: order.tosendbackamount > 0 ? text.goesBack : text.refunded };
  }
  switch (paymentdetail) {
    case 'processing':
      return { kind: 'info', words: text.processing };
    case 'review':
      return { kind: 'warning', words: text.review };
    case 'refunding':
      return { kind: 'info', words: text.refunding };
    case 'expired':
      return { kind: 'warning', words: text.expired };
  }
  switch (paymentstatus) {
    case 'failed':
      return { kind: 'warning', words: text.paymentFailed, canPay: true };
    case 'cancelled':
      return { kind: 'warning', words: text.paymentCancelled, canPay: true };
    case 'pending':
      return { kind: 'info', words: text.awaitingPayment, canPay: true };
  }
}

/** Polls while the provider may still report a change, and shows the resulting state. */
function useConfirmation(order: WireOrder): void {
  const { revalidate } = useRevalidator();
  const { paymentdetail } = order;
  const mayChange = paymentdetail === 'started' || paymentdetail === 'processing';
  useEffect(() => {
    if (!mayChange) return;
    const abort = new AbortController();
    void confirmPayment(order, abort.signal).then((isNews) => {
      if (isNews && !abort.signal.aborted) void revalidate();
    });
    return () => abort.abort();
  }, [mayChange, order, revalidate]);
}

function Transfer({
  order,
  to,
}: {
  readonly order: WireOrder;
  readonly to: TransferTo | undefined;
}) {
  const isRest = isShort(order);
  const euros = isRest ? order.topayamount : order.dueamount;
  return (
    <Panel soft aria-labelledby="transfer">
      <h2 className={styles.title} id="transfer">
        {isRest ? text.transferRestTitle : text.transferTitle}
      </h2>
      <dl className={styles.facts}>
        <dt>{text.transferAmount}</dt>
        <dd>{formatMoney(toCents(euros), order.currency.symbol)}</dd>
        {to && (
          <>
            <dt>{text.transferPayee}</dt>
            <dd>{to.payee}</dd>
          </>
        )}
        <dt>{text.transferAccount}</dt>
        <dd>{order.bankaccount || text.noAccount}</dd>
        <dt>{text.transferReference}</dt>
        <dd className={styles.reference}>{order.name}</dd>
      </dl>
      {to?.qr && (
        <figure className={styles.qr}>
          <svg role="img" aria-label={text.transferQr} viewBox={to.qr.viewBox}>
            <path d={to.qr.path} />
          </svg>
          <figcaption className={styles.hint}>{text.transferQrHint}</figcaption>
        </figure>
      )}
      <p className={styles.hint}>{isRest ? text.transferRestHint : text.transferHint}</p>
    </Panel>
  );
}
