import type { ReactNode } from 'react';
import { canCancel } from '../../domain/fulfilment/cancel-order.server.ts';
import { DELIVERY, unsentOf } from '../../domain/fulfilment/change-owed.server.ts';
import { isSoldPart, type LineStand } from '../../domain/ledger/ledger.ts';
import { deskOrderStand as texts } from '../../messages/desk/orders/order-stand.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { DeskField, DeskSelect } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { SeeMail } from '../frame/mailing-steps.tsx';
import { inEuros } from '../frame/money.ts';
import { useTypedOnScreen } from '../frame/typed-form.ts';
import { CancelWarnings } from './drop-shipments.tsx';
import { ExchangeQuestion } from './exchange.tsx';
import type { OrderParts } from './order-parts.ts';

/** The steps that change what is agreed: each is closed until it is needed, and open where it was refused. */
export function OrderChanges(parts: OrderParts) {
  const { whole, may } = parts;
  const { order, stand } = whole;
  if (order.closedAt) return null;
  const sold = stand.lines.filter(isSoldPart);
  const deposits = stand.lines.filter(({ depositOf, left }) => depositOf !== null && left > 0);
  const unsent = sold
    .map((line) => ({ line, most: unsentOf(stand, line) }))
    .filter(({ most }) => most > 0);
  const exchangeable = sold.filter((line) => line.toPack > 0 && line.toPack === line.left);
  const priced = [
    ...sold.map(({ id, partNumber, owed }) => ({ value: id, what: partNumber, owed })),
    { value: DELIVERY, what: texts.delivery, owed: stand.delivery.owed },
  ].filter(({ owed }) => owed.grossCents > 0);
  const warnings = <CancelWarnings dropShipments={parts.dropShipments} />;
  const forms = [
    may('cancel-orders') && unsent.length > 0 && (
      <Closed key="cancel-pieces" {...parts} step="cancel-pieces" title={texts.cancelPieces}>
        <p className="hint">{texts.cancelPiecesHint}</p>
        {warnings}
        {unsent.map(({ line, most }) => (
          <DeskField
            key={line.id}
            id={`cancel-${line.id}`}
            name={`line:${line.id}`}
            label={texts.piecesOf(line.partNumber, most)}
            type="number"
            min={0}
            max={most}
            defaultValue={0}
          />
        ))}
        <DeskField
          name="reason"
          id="cancel-pieces-reason"
          label={texts.toldReason}
          maxLength={500}
        />
        <button type="submit">{texts.cancelPieces}</button>
      </Closed>
    ),
    ...(may('work-withdrawals') ? deposits : []).map((line) => (
      <OldPart key={line.id} {...parts} deposit={line} />
    )),
    may('change-orders') && priced.length > 0 && (
      <Closed key="lower-price" {...parts} step="lower-price" title={texts.lowerPrice}>
        <p className="hint">{texts.lowerPriceHint}</p>
        <DeskSelect name="line" label={texts.priceOf}>
          {priced.map(({ value, what, owed }) => (
            <option key={value} value={value}>
              {texts.owed(what, inEuros(owed.grossCents))}
            </option>
          ))}
        </DeskSelect>
        <DeskField
          name="amount"
          id="lower-amount"
          label={texts.lowerBy}
          inputMode="decimal"
          required
        />
        <DeskField
          name="reason"
          id="lower-reason"
          label={texts.toldReason}
          maxLength={500}
          required
        />
        <button type="submit">{texts.lowerPrice}</button>
      </Closed>
    ),
    may('change-orders') && exchangeable.length > 0 && (
      <details key="exchange">
        <summary>{deskOrders.exchange.ask}</summary>
        <ExchangeQuestion number={order.number} lines={exchangeable} />
      </details>
    ),
    may('cancel-orders') && canCancel(stand) && (
      <Closed key="cancel" {...parts} step="cancel" title={deskOrders.order.cancelTitle}>
        <p className="hint">{deskOrders.order.cancelHint}</p>
        {warnings}
        <DeskField name="reason" id="cancel-reason" label={texts.toldReason} />
        <button type="submit" className="quiet">
          {deskOrders.order.cancel}
        </button>
      </Closed>
    ),
  ].filter(Boolean);
  if (forms.length === 0) return null;
  return (
    <fieldset className="changes">
      <legend className="visually-hidden">{texts.changes}</legend>
      {forms}
    </fieldset>
  );
}

/** An old part has come: its deposit falls. */
function OldPart({ deposit, ...parts }: OrderParts & { readonly deposit: LineStand }) {
  const { id, depositOf, left, owed, partNumber } = deposit;
  return (
    <Closed {...parts} step="return-deposit" title={texts.oldPart(partNumber)}>
      <p className="hint">{texts.oldPartHint(inEuros(owed.grossCents))}</p>
      <input type="hidden" name="line" value={depositOf ?? ''} />
      <DeskField
        name="pieces"
        id={`old-part-${id}`}
        label={texts.oldParts}
        type="number"
        min={1}
        max={left}
        defaultValue={left}
      />
      <DeskField
        name="reason"
        id={`old-part-reason-${id}`}
        label={texts.lateReason}
        maxLength={500}
      />
      <div className="row">
        <button type="submit">{texts.noteOldPart}</button>
        <SeeMail />
      </div>
    </Closed>
  );
}

function Closed({
  path,
  step,
  title,
  pressKey,
  children,
}: OrderParts & {
  readonly step: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const action = `${path}/${step}`;
  return (
    <details open={useTypedOnScreen()?.action === action}>
      <summary>{title}</summary>
      <DeskForm action={action}>
        <input type="hidden" name="key" value={pressKey} />
        {children}
      </DeskForm>
    </details>
  );
}
