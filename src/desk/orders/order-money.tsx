import { waivablePoints } from '../../domain/checkout/judged-points.ts';
import { deskOrderStand as stands } from '../../messages/desk/orders/order-stand.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { DeskField, DeskTick } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { SeeMail } from '../frame/mailing-steps.tsx';
import { dayWords, inEuros, inField, moment } from '../frame/money.ts';
import { stepAnchors } from '../frame/paths.ts';
import { useTypedOnScreen } from '../frame/typed-form.ts';
import type { OrderParts } from './order-parts.ts';

const texts = deskOrders.order;

/** What came, went back and is open, and the steps that move money. */
export function OrderMoney(parts: OrderParts) {
  const { whole, may } = parts;
  const { order, stand } = whole;
  const { money } = stand;
  const isUnpaid = order.paidAt === null;
  const facts: readonly (readonly [string, number])[] = [
    [stands.agreed, money.agreedCents],
    [stands.owedNow, money.owedCents],
    [texts.received, money.receivedCents],
    [texts.givenBack, money.sentBackCents],
    [stands.sending, money.sendingCents],
    [stands.writtenOff, money.writtenOffCents],
    [stands.fell, money.giveBackCents],
    [stands.surplus, money.surplusCents],
    [stands.short, money.shortCents],
  ];
  return (
    <section aria-labelledby="money">
      <h2 id="money">{texts.money}</h2>
      <dl className="sums">
        {facts
          .filter(([, cents], at) => at < 4 || cents > 0)
          .map(([term, cents]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{inEuros(cents)}</dd>
            </div>
          ))}
      </dl>
      <MoneyList {...parts} />
      {may('confirm-orders') && order.isUnconfirmed && isUnpaid && <ConfirmForm {...parts} />}
      {may('confirm-orders') && isUnpaid && order.closedAt && <ReopenForm {...parts} />}
      {may('pay-back') && money.dueBackCents > 0 && <RefundForm {...parts} />}
      {may('take-payments') && <PaidForm {...parts} />}
      {may('take-payments') && money.shortCents > 0 && <WriteOffForm {...parts} />}
    </section>
  );
}

/** Each payment, receipt and refund, with the provider's own record. */
function MoneyList({ whole: { payments, receipts, refunds } }: OrderParts) {
  return (
    <ul className="plain">
      {payments.map((payment) => (
        <li key={payment.id}>
          {payment.provider}: {inEuros(payment.amountCents)}, {payment.status}
          {payment.captureId && `, ${payment.captureId}`}
          {payment.problem && `, ${payment.problem}`}
          {payment.lastError && <div className="hint">{payment.lastError}</div>}
        </li>
      ))}
      {receipts.map((receipt) => (
        <li key={`${receipt.notedAt.toISOString()} ${receipt.reference}`}>
          {texts.received}: {inEuros(receipt.amountCents)}, {receipt.reference}
          <div className="hint">
            {receipt.bookedOn ? dayWords(receipt.bookedOn) : moment(receipt.notedAt)},{' '}
            {receipt.actor}
          </div>
        </li>
      ))}
      {refunds.map((refund) => (
        <li key={refund.id}>
          {texts.refund}: {inEuros(refund.amountCents)}, {stands.refundStates[refund.state]}
          <div className="hint">
            {[
              refund.isFor.map((purpose) => stands.refundsFor[purpose]).join(', '),
              refund.reason,
              refund.reference,
              refund.actor,
              moment(refund.askedAt),
            ]
              .filter(Boolean)
              .join(', ')}
          </div>
          {refund.lastError && <div className="hint">{refund.lastError}</div>}
        </li>
      ))}
    </ul>
  );
}

/** For a transfer whose shopper did not follow the link in the mail but says on the phone that the money is coming. */
function ConfirmForm({ path, whole }: OrderParts) {
  return (
    <DeskForm action={`${path}/confirm`}>
      <h3>{texts.confirmTitle}</h3>
      <p className="hint">{texts.confirmHint}</p>
      {whole.order.closedAt && <Waiving />}
      <div className="row">
        <button type="submit" className="quiet">
          {texts.confirm}
        </button>
        <SeeMail />
      </div>
    </DeskForm>
  );
}

function ReopenForm({ path }: OrderParts) {
  return (
    <DeskForm action={`${path}/reopen`}>
      <h3>{texts.reopenTitle}</h3>
      <p className="hint">{texts.reopenHint}</p>
      <Waiving />
      <div className="row">
        <button type="submit" className="quiet">
          {texts.reopen}
        </button>
        <SeeMail />
      </div>
    </DeskForm>
  );
}

/** The points that a cancelled order is not asked about before it counts again. */
function Waiving() {
  return (
    <fieldset>
      <legend>{texts.waiveTitle}</legend>
      {waivablePoints.map((point) => (
        <DeskTick key={point} name={`waive-${point}`} label={texts.waive[point]} />
      ))}
    </fieldset>
  );
}

/** The first payment, or more money for a paid order: closed unless something is still to come. */
function PaidForm({ path, whole }: OrderParts) {
  const action = `${path}/paid`;
  const isTyped = useTypedOnScreen()?.action === action;
  const { paidAt, closedAt } = whole.order;
  const { shortCents } = whole.stand.money;
  const isFirst = paidAt === null;
  const dueCents = isFirst ? whole.stand.money.owedCents : shortCents;
  return (
    <details
      id={stepAnchors.paid}
      open={isTyped || shortCents > 0 || (isFirst && closedAt === null)}
    >
      <summary>{isFirst ? texts.markPaidTitle : stands.moreMoney}</summary>
      <DeskForm action={action}>
        {!isFirst && <p className="hint">{stands.moreMoneyHint}</p>}
        <DeskField
          name="reference"
          id="paid-reference"
          label={isFirst ? texts.reference : stands.cameReference}
          required
        />
        <DeskField
          name="amount"
          id="paid-amount"
          label={isFirst ? texts.amount : stands.cameAmount}
          inputMode="decimal"
          defaultValue={dueCents > 0 ? inField(dueCents) : undefined}
          required
        />
        <DeskTick name="force" label={isFirst ? texts.force : texts.forceMore} />
        {isFirst && closedAt && <Waiving />}
        <div className="row">
          <button type="submit">{isFirst ? texts.markPaid : stands.noteMoney}</button>
          <SeeMail />
        </div>
      </DeskForm>
    </details>
  );
}

function WriteOffForm({ path, whole }: OrderParts) {
  const action = `${path}/write-off`;
  return (
    <details open={useTypedOnScreen()?.action === action}>
      <summary>{stands.writeOff}</summary>
      <DeskForm action={action}>
        <p className="hint">{stands.writeOffHint(inEuros(whole.stand.money.shortCents))}</p>
        <DeskField
          name="reason"
          id="write-off-reason"
          label={texts.reason}
          maxLength={500}
          required
        />
        <button type="submit" className="quiet">
          {stands.writeOff}
        </button>
      </DeskForm>
    </details>
  );
}

/** Shown where something is owed back. */
function RefundForm({ whole, path, pressKey }: OrderParts) {
  return (
    <DeskForm action={`${path}/refund`}>
      <h3 id={stepAnchors.refund}>{stands.giveBack}</h3>
      <input type="hidden" name="key" value={pressKey} />
      <DeskField
        name="amount"
        id="refund-amount"
        label={texts.amount}
        inputMode="decimal"
        defaultValue={inField(whole.stand.money.dueBackCents)}
        required
      />
      <DeskField name="reason" id="refund-reason" label={stands.toldReason} />
      <DeskTick name="byHand" label={texts.byHand} />
      <DeskField name="reference" id="refund-reference" label={texts.reference} />
      <button type="submit">{stands.giveBack}</button>
    </DeskForm>
  );
}
