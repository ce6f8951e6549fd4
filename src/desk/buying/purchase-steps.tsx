import { type LateOrder, NOTICE_LENGTH } from '../../domain/buying/late.server.ts';
import { mayBecome, type PurchaseLine } from '../../domain/buying/purchase.ts';
import { cancelFileName, type PurchaseFile } from '../../domain/buying/purchase-file.ts';
import type { OpenedPurchase } from '../../domain/buying/purchases.server.ts';
import type { PieceToStop } from '../../domain/fulfilment/supplier-shipment.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { deskBuying } from '../../messages/buying/desk-buying.ts';
import { deskPurchases } from '../../messages/buying/desk-purchases.ts';
import { purchaseOrderText } from '../../messages/buying/purchase-order.ts';
import { CellField, DeskField, DeskTextArea } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { SeeMail } from '../frame/mailing-steps.tsx';
import type { May } from '../frame/may.ts';
import { dayWords } from '../frame/money.ts';
import { orderPathOf, stepAnchors } from '../frame/paths.ts';
import { DeskTable } from '../frame/table.tsx';
import { useTypedOnScreen } from '../frame/typed-form.ts';
import { CarrierField } from '../orders/carrier-field.tsx';

const texts = deskPurchases;

export interface PurchaseScreenProps extends OpenedPurchase {
  readonly late: readonly LateOrder[];
  /** What of a drop shipment its buyer's order no longer has. */
  readonly toStop: readonly PieceToStop[];
  /** Files that the supplier gets, and what became of them. */
  readonly handedOver: readonly PurchaseFile[];
  readonly may: May;
  /** The shop's e-mail address. */
  readonly answersTo: string;
  /** What was typed to buyers and not sent; '' for the usual text. */
  readonly noticeText: string;
  /** What was typed to the supplier about a cancelled order and not sent; '' for the usual text. */
  readonly cancelText: string;
}

interface StepProps extends PurchaseScreenProps {
  readonly path: string;
}

/** What can be done next with an order that is sent, the usual step first. */
export function PurchaseSteps(props: StepProps) {
  const { purchase, path } = props;
  const { state, isDropShipment, shipTo } = purchase;
  const isOpen = mayBecome(state, 'received');
  return (
    <div>
      {isOpen && !isDropShipment && (
        <section aria-labelledby="receive">
          <h2 id="receive">{texts.receive}</h2>
          <p className="hint">{texts.receiveHint}</p>
          <form method="get" action={`${path}/receive`}>
            <button type="submit">{texts.receive}</button>
          </form>
        </section>
      )}
      {isOpen && shipTo && <ShipForm path={path} />}
      {mayBecome(state, 'confirmed') && <DaysForm {...props} />}
      <div className="row">
        {state !== 'received' && mayBecome(state, 'closed') && (
          <EndForm action={`${path}/close`} hint={texts.closeHint} label={texts.close} />
        )}
      </div>
      {mayBecome(state, 'cancelled') && <CancelForm {...props} />}
    </div>
  );
}

function ShipForm({ path }: Pick<StepProps, 'path'>) {
  return (
    <section aria-labelledby="ship">
      <h2 id="ship">{texts.shipped}</h2>
      <p className="hint">{texts.shippedHint}</p>
      <DeskForm action={`${path}/ship`}>
        <CarrierField id="carrier" />
        <DeskField name="tracking" label={texts.tracking} autoComplete="off" />
        <div className="row">
          <button type="submit">{texts.ship}</button>
          <SeeMail />
        </div>
      </DeskForm>
    </section>
  );
}

function DaysForm({ purchase, path }: StepProps) {
  const { lines, isDropShipment } = purchase;
  const isRefused = useTypedOnScreen()?.action === `${path}/confirm`;
  return (
    <section aria-labelledby="days">
      <h2 id="days">{texts.confirm}</h2>
      <p className="hint">{isDropShipment ? texts.confirmDropHint : texts.confirmHint}</p>
      <DeskForm action={`${path}/confirm`}>
        <DeskField name="day" type="date" label={texts.oneDay} />
        {lines.length > 1 && (
          <details open={isRefused}>
            <summary>{texts.eachDay}</summary>
            <DeskTable
              label={texts.confirm}
              columns={[texts.lineColumns.part, texts.lineColumns.day]}
              rows={lines.map((line) => ({
                key: line.partId,
                cells: [line.partNumber, <DayInput key="day" line={line} />],
              }))}
            />
          </details>
        )}
        {lines.length === 1 &&
          lines.map(({ partId, confirmedFor }) => (
            <input key={partId} type="hidden" name={`day:${partId}`} value={confirmedFor ?? ''} />
          ))}
        <button type="submit" className="quiet">
          {texts.saveDays}
        </button>
      </DeskForm>
    </section>
  );
}

function DayInput({ line }: { readonly line: PurchaseLine }) {
  return (
    <CellField
      type="date"
      name={`day:${line.partId}`}
      label={texts.dayOf(line.partNumber)}
      defaultValue={line.confirmedFor ?? ''}
    />
  );
}

/** The supplier is told in words that stand here before they leave. */
function CancelForm({ purchase: { number }, ordersTo, sendsBy, path, ...props }: StepProps) {
  const hint =
    sendsBy === 'mail' ? texts.cancelHint(ordersTo) : texts.cancelFileHint(cancelFileName(number));
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel">{texts.cancel}</h2>
      <DeskForm action={`${path}/cancel`}>
        <DeskTextArea
          name="text"
          id="cancel-text"
          label={texts.cancelText}
          hint={hint}
          rows={6}
          maxLength={NOTICE_LENGTH}
          defaultValue={
            props.cancelText || purchaseOrderText.cancelled.template(number, props.answersTo)
          }
          required
        />
        <button type="submit" className="quiet">
          {texts.cancelSent}
        </button>
      </DeskForm>
    </section>
  );
}

/** One press that ends an order. */
export function EndForm({
  action,
  hint,
  label,
}: {
  readonly action: string;
  readonly hint: string;
  readonly label: string;
}) {
  return (
    <DeskForm action={action}>
      {hint && <p className="hint">{hint}</p>}
      <button type="submit" className="quiet">
        {label}
      </button>
    </DeskForm>
  );
}

/** Orders that get their parts later than promised, with the text to their buyers. */
export function LateOrders({ late, path, may, noticeText }: StepProps) {
  const { columns, title } = deskBuying.late;
  const mayTell = may('work-buying') && late.some(({ isTold }) => !isTold);
  return (
    <section aria-labelledby="late">
      <h2 id="late">{title}</h2>
      <p className="hint">{deskBuying.late.intro}</p>
      <DeskForm action={`${path}/tell`} mayPost={mayTell}>
        <DeskTable
          label={title}
          columns={[columns.order, columns.parts, columns.promised, columns.now, columns.step]}
          rows={late.map((order) => ({ key: order.orderId, cells: lateCells(order, mayTell) }))}
        />
        {mayTell && (
          <>
            <DeskTextArea
              name="text"
              label={deskBuying.late.text}
              hint={deskBuying.late.textHint}
              rows={7}
              maxLength={NOTICE_LENGTH}
              defaultValue={noticeText || purchaseOrderText.late.template}
              required
            />
            <button type="submit">{deskBuying.late.tell}</button>
          </>
        )}
      </DeskForm>
    </section>
  );
}

function lateCells(order: LateOrder, mayTell: boolean) {
  const { orderNumber, parts, promisedTo, arrival, isTold } = order;
  const screen = orderPathOf(orderNumber);
  return [
    <>
      {mayTell && !isTold && (
        <input
          type="checkbox"
          name="order"
          value={orderNumber}
          aria-label={deskBuying.late.choose(orderNumber)}
          defaultChecked
        />
      )}{' '}
      <a href={screen}>{orderNumber}</a>
    </>,
    parts.join(', '),
    dayWords(promisedTo),
    <>
      {formatDays(arrival, { year: true })}
      {isTold && `, ${deskBuying.late.told}`}
    </>,
    <>
      <a href={`${screen}#${stepAnchors.pack}`}>{deskBuying.late.split}</a>,{' '}
      <a href={screen}>{deskBuying.late.cancel}</a>
    </>,
  ];
}
