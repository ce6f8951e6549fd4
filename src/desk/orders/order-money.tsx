import { useContext } from 'react';
import { waivablePoints } from '../../domain/checkout/judged-points.ts';
import { deskOrders } from '../../messages/desk/orders.ts';
import { DeskField, DeskTick } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { inEuros, moment } from '../frame/money.ts';
import { TypedOnScreen } from '../frame/typed-form.ts';
import type { OrderParts } from './order-parts.ts';

const texts = deskOrders.order;

/** Payments, refunds, the provider's record, and the steps that move money. */
export function OrderMoney(parts: OrderParts & { readonly refundKey: string }) {
  const { whole, may } = parts;
  const { stand, payments, receipts, refunds } = whole;
  const { money } = stand;
  return (
    <section aria-labelledby="money">
      <h2 id="money">{texts.money}</h2>
      <dl>
        <div>
          <dt>{texts.received}</dt>
          <dd>{inEuros(money.receivedCents)}</dd>
        </div>
        <div>
          <dt>{texts.givenBack}</dt>
          <dd>{inEuros(money.sentBackCents + money.sendingCents)}</dd>
        </div>
        {dueCentsOf(whole) > 0 && (
          <div>
            <dt>{texts.due}</dt>
            <dd>
              <strong>{inEuros(dueCentsOf(whole))}</strong>
            </dd>
          </div>
        )}
      </dl>
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
            {inEuros(receipt.amountCents)}, {receipt.reference}, {receipt.actor},{' '}
            {moment(receipt.notedAt)}
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.id}>
            {texts.refund}: {inEuros(refund.amountCents)}, {refund.state}, {refund.actor},{' '}
            {moment(refund.askedAt)}
            {refund.lastError && <div className="hint">{refund.lastError}</div>}
          </li>
        ))}
      </ul>
      {may('confirm-orders') && whole.order.isUnconfirmed && whole.order.paidAt === null && (
        <ConfirmForm {...parts} />
      )}
      {may('confirm-orders') && whole.order.paidAt === null && whole.order.closedAt && (
        <ReopenForm {...parts} />
      )}
      {may('take-payments') && whole.order.paidAt === null && <PaidForm {...parts} />}
      {may('pay-back') && dueCentsOf(whole) > 0 && <RefundForm {...parts} />}
    </section>
  );
}

function dueCentsOf({ stand }: OrderParts['whole']): number {
  return stand.money.giveBackCents + stand.money.surplusCents;
}

/** For a transfer whose shopper did not follow the link in the mail but says on the phone that the money is coming. */
function ConfirmForm({ path, whole }: OrderParts) {
  return (
    <DeskForm action={`${path}/confirm`}>
      <h3>{texts.confirmTitle}</h3>
      <p className="hint">{texts.confirmHint}</p>
      {whole.order.closedAt && <Waiving />}
      <button type="submit" className="quiet">
        {texts.confirm}
      </button>
    </DeskForm>
  );
}

function ReopenForm({ path }: OrderParts) {
  return (
    <DeskForm action={`${path}/reopen`}>
      <h3>{texts.reopenTitle}</h3>
      <p className="hint">{texts.reopenHint}</p>
      <Waiving />
      <button type="submit" className="quiet">
        {texts.reopen}
      </button>
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

function PaidForm({ path, whole }: OrderParts) {
  return (
    <DeskForm action={`${path}/paid`}>
      <h3>{texts.markPaidTitle}</h3>
      <DeskField name="reference" id="paid-reference" label={texts.reference} required />
      <DeskField
        name="amount"
        id="paid-amount"
        label={texts.amount}
        hint={texts.amountHint}
        inputMode="decimal"
      />
      <DeskTick name="force" label={texts.force} />
      {whole.order.closedAt && <Waiving />}
      <button type="submit">{texts.markPaid}</button>
    </DeskForm>
  );
}

/** Closed until it is needed; open where it was refused or a refund is owed. */
function RefundForm({ whole, path, refundKey }: OrderParts & { readonly refundKey: string }) {
  const typed = useContext(TypedOnScreen);
  const action = `${path}/refund`;
  return (
    <details open={typed?.action === action || dueCentsOf(whole) > 0}>
      <summary>{texts.refundTitle}</summary>
      <DeskForm action={action}>
        <input type="hidden" name="key" value={refundKey} />
        <DeskField
          name="amount"
          id="refund-amount"
          label={texts.amount}
          hint={texts.refundHint}
          inputMode="decimal"
        />
        <DeskField name="reason" id="refund-reason" label={texts.reason} />
        <DeskTick name="byHand" label={texts.byHand} />
        <DeskField name="reference" id="refund-reference" label={texts.reference} />
        <button type="submit">{texts.refund}</button>
      </DeskForm>
    </details>
  );
}
