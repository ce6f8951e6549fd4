import { useEffect } from 'react';
import { HOME_PATH, RETURNS_PATH } from '../../config/page-paths.ts';
import type { CheckoutForm } from '../../domain/checkout/checkout-form.ts';
import type { ShopperParcel } from '../../domain/my-order/shopper-parcel.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { checkout } from '../../messages/checkout.ts';
import { order as text } from '../../messages/order/order.ts';
import { shell } from '../../messages/shell.ts';
import { ui } from '../../messages/ui.ts';
import type { WireOption } from '../../wire/cart.ts';
import type { WireOrder } from '../../wire/order.ts';
import type { WireReckoning } from '../../wire/reckoning.ts';
import { clearError, useBasket } from '../basket/basket-store.ts';
import { discountPercent } from '../basket/discount.ts';
import { takePurchase } from '../basket/purchase-memory.ts';
import { taxAdded, taxIncluded } from '../basket/summary/tax-note.ts';
import { Row, TotalsList } from '../basket/summary/totals.tsx';
import { CheckoutSteps } from '../checkout/checkout-steps.tsx';
import { useConsent } from '../consent/consent-store.ts';
import { useVatIncluded } from '../page-data/price-view.ts';
import type { PayPalScript } from '../page-data/shop-context.ts';
import { OrderReckoning } from '../reckoning/order-reckoning.tsx';
import { LinesAside } from '../sending/lines-aside.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import { OrderCancel } from './order-cancel.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-page.module.css';
import { OrderReorder } from './order-reorder.tsx';
import type { OrderStatus } from './order-status.ts';
import stepStyles from './order-steps.module.css';
import { OrderWithdrawal } from './order-withdrawal.tsx';
import { rememberPaidOrder } from './paid-order.ts';
import { PaymentPanel, type TransferTo } from './payment-state.tsx';
import { changeRows, depositTotals, piecesToSend, promisedLines } from './what-changed.ts';

const steps = [
  { label: checkout.steps.shipping },
  { label: checkout.steps.review },
  { label: checkout.steps.confirmation },
];

/** The message that the basket has become this order is superfluous on the order's own page. */
function useKnownOrder(orderId: string): void {
  const { error } = useBasket();
  const isThisOrder = error?.order === orderId;
  useEffect(() => {
    if (isThisOrder) clearError();
  }, [isThisOrder]);
}

function placedOn({ placedat }: WireOrder): string {
  const day = placedat.slice(0, 'YYYY-MM-DD'.length);
  return formatDays({ from: day, to: day }, { year: true });
}

/** Not for an order that ended without a sale. */
function goesOn({ paymentstatus, paymentdetail }: WireOrder): boolean {
  if (paymentstatus === 'paid') return true;
  return (
    paymentstatus !== 'refunded' && paymentdetail !== 'expired' && paymentdetail !== 'refunding'
  );
}

/** While a payment is under way nobody can tell what would have to go back. */
function mayCancel({ paymentdetail, shortened }: WireOrder): boolean {
  return !shortened && (paymentdetail === '' || paymentdetail === 'started');
}

interface OrderPageProps {
  readonly order: WireOrder;
  /** Undefined while it is unpaid, or some of it. */
  readonly paidMsAgo: number | undefined;
  readonly reckoning: readonly WireReckoning[];
  readonly parcels: readonly ShopperParcel[];
  /** Undefined as long as nothing has happened to it. */
  readonly status: OrderStatus | undefined;
  /** Addresses of PDFs. */
  readonly papers: readonly OrderPaper[];
  /** That the shop offers. */
  readonly paymentMethods: readonly WireOption[];
  /** Undefined where nothing is to be paid by it. */
  readonly payPal: PayPalScript | undefined;
  readonly transfer: TransferTo | undefined;
  /** The checkout as it was filled; null where the page shows less of the buyer. */
  readonly form: CheckoutForm | null;
  /** Beside cancelling, where a supplier sends some of it. */
  readonly cancelNote: string | undefined;
  /** Where a supplier sends some of what is cancelled. */
  readonly supplierNote: string | undefined;
  /** Why the last press on cancelling did nothing. */
  readonly refused: string | undefined;
}

export function OrderPage({
  order,
  paidMsAgo,
  reckoning,
  parcels,
  status,
  papers,
  paymentMethods,
  payPal,
  transfer,
  form,
  cancelNote,
  supplierNote,
  refused,
}: OrderPageProps) {
  const { _id: id, name: number } = order;
  const isAlive = goesOn(order);
  useEffect(() => {
    if (paidMsAgo !== undefined) rememberPaidOrder({ id, number }, paidMsAgo);
  }, [paidMsAgo, id, number]);
  useKnownOrder(id);
  usePurchaseEvent(order);

  return (
    <div className={`content ${styles.page}`}>
      {!status && <CheckoutSteps steps={steps} current={2} />}
      <header className={styles.head}>
        <h1>{isAlive ? (status?.title ?? text.thanks) : text.ended}</h1>
        <dl className={styles.identity}>
          <div>
            <dt>{text.number}</dt>
            <dd className={styles.number}>{order.name}</dd>
          </div>
          <div>
            <dt>{text.placedAt}</dt>
            <dd>
              <time dateTime={order.placedat}>{placedOn(order)}</time>
            </dd>
          </div>
        </dl>
        {status && status.facts.length > 0 && (
          <ul className={stepStyles.facts} aria-label={text.statusLabel}>
            {status.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {isAlive && !status && !order.shortened && <p>{text.confirmationMail(order.shipemail)}</p>}
        {supplierNote && <p>{supplierNote}</p>}
        {order.shortened && <p>{text.shortened}</p>}
        <div className={stepStyles.steps}>
          <OrderReorder order={order} form={form} />
          {isAlive && mayCancel(order) && (
            <OrderCancel order={order} note={cancelNote} refused={refused} />
          )}
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <PaymentPanel
            order={order}
            paymentMethods={paymentMethods}
            payPal={payPal}
            transfer={transfer}
          />
          <OrderParcels parcels={parcels} isPickUp={order.pickupat !== null} />
          {isAlive && !status && <NextSteps order={order} />}
          <section>
            <h2 className={styles.title}>{text.items}</h2>
            <OrderLines order={order} />
          </section>
          <OrderReckoning reckoning={reckoning} />
          {isAlive && <OrderWithdrawal order={order} />}
          <LinesAside />
        </div>
        <Panel soft className={styles.side}>
          <OrderTotals order={order} />
          <hr className={styles.rule} />
          <OrderFacts order={order} />
          <OrderPapers papers={papers} />
          <Button className={styles.print} onClick={() => window.print()}>
            {text.print}
          </Button>
        </Panel>
      </div>
      <p className={styles.back}>
        <Link to={HOME_PATH}>{text.continueShopping}</Link>
      </p>
    </div>
  );
}

function OrderTotals({ order }: { readonly order: WireOrder }) {
  const money = (euros: number) => formatMoney(toCents(euros), order.currency.symbol);
  const isVatIncluded = useVatIncluded();
  const deposits = depositTotals(order.transactionlines);
  const deposit = isVatIncluded ? deposits.grosamount : deposits.amount;
  const items = isVatIncluded ? order.grossitemsamount : order.itemsamount;
  return (
    <TotalsList>
      <Row label={text.itemsTotal} amount={money(items - deposit)}>
        {order.promoterms !== ''
          ? text.promoTerms(order.promocode, order.promoterms)
          : order.discountrate !== 0 &&
            text.promo(order.promocode, discountPercent(order.discountrate))}
      </Row>
      {deposit > 0 && (
        <Row label={text.deposits} amount={money(deposit)}>
          {text.depositsNote} <Link to={RETURNS_PATH}>{shell.returns}</Link>
        </Row>
      )}
      <Row
        label={text.shipping}
        amount={
          order.shippingcost === 0
            ? ui.free
            : money(isVatIncluded ? order.grossshippingcost : order.shippingcost)
        }
      />
      <Row label={text.tax} amount={money(order.taxamount)}>
        {order.vattreatment === 'standard'
          ? isVatIncluded
            ? taxIncluded(order)
            : taxAdded(order)
          : text.zeroRated[order.vattreatment]}
        {order.vattreatment === 'export' && <> {text.importCharges}</>}
      </Row>
      <Row label={text.total} amount={money(order.grossamount)} isTotal />
      {changeRows(order).map((row) => (
        <Row key={row.label} {...row} />
      ))}
    </TotalsList>
  );
}

declare global {
  interface Window {
    /** The tag manager's data layer, which also contains what was pushed before it loaded. */
    dataLayer?: unknown[];
  }
}

/** Puts an order that this browser placed into the data layer, once. Requirement ORD-10. */
function usePurchaseEvent(order: WireOrder): void {
  const { isKnown, accepted, preferences } = useConsent();
  const mayName = accepted && preferences.includes('advertisement');
  useEffect(() => {
    if (!isKnown) return;
    void takePurchase(order._id).then(async (isDue) => {
      if (!isDue) return;
      const { purchaseEvent } = await import('./purchase-event.ts');
      window.dataLayer ??= [];
      window.dataLayer.push(purchaseEvent(order, mayName));
    });
  }, [isKnown, mayName, order]);
}

function NextSteps({ order }: { readonly order: WireOrder }) {
  const isSettled = order.paymentstatus === 'paid' || order.paymentstatus === 'refunded';
  // Nothing is promised of what fell away.
  const isToSend = piecesToSend(order.transactionlines) > 0;
  const steps = [
    text.nextMail,
    ...(isSettled ? [] : [text.nextPay]),
    order.backorder && order.sendtogether ? text.nextPack : text.nextPackNow,
    order.pickupat === null ? text.nextDispatch(order.shippingmethod.displayname) : text.nextPickUp,
  ];
  if (!isToSend) return <PromisedDays order={order} />;
  return (
    <section className={styles.next}>
      <h2 className={styles.nextTitle}>{text.next}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <PromisedDays order={order} />
      {order.backorder && order.pickupat === null && (
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
    const parts = promisedLines(order.transactionlines, lines);
    if (!arrival || parts.length === 0) return null;
    const sentence = arrives(formatDays(arrival, { year: true }), shipcountryname);
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

interface OrderPaper {
  readonly title: string;
  readonly path: string;
}

/** The order's papers as PDFs. */
function OrderPapers({ papers }: { readonly papers: readonly OrderPaper[] }) {
  if (papers.length === 0) return null;
  return (
    <section className={styles.papers}>
      <h3 className={styles.papersTitle}>{text.papers}</h3>
      <ul className={styles.list}>
        {papers.map(({ title, path }) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Parcels with their state and tracking links. */
function OrderParcels({
  parcels,
  isPickUp,
}: {
  readonly parcels: readonly ShopperParcel[];
  readonly isPickUp: boolean;
}) {
  if (parcels.length === 0) return null;
  const states = isPickUp ? text.pickUpStates : text.parcelStates;
  return (
    <section className={styles.parcels}>
      <h2 className={styles.parcelsTitle}>{text.parcels}</h2>
      <ul className={styles.list}>
        {parcels.map((parcel) => (
          <li key={parcel.position} className={styles.parcel}>
            <p>
              <strong>{text.parcel(parcel.position)}</strong>: {states[parcel.state]}
              {parcel.carrier && ` ${text.parcelBy(parcel.carrier)}`}
            </p>
            <p>
              {parcel.lines
                .map(({ quantity, partNumber }) => `${quantity} x ${partNumber}`)
                .join(', ')}
            </p>
            {parcel.trackingUrl ? (
              <a href={parcel.trackingUrl} target="_blank" rel="noreferrer">
                {text.track(parcel.tracking)}
              </a>
            ) : (
              parcel.tracking && <p>{parcel.tracking}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
