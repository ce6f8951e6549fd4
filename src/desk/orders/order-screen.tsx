import { useContext } from 'react';
import { doubtWords } from '../../domain/fulfilment/address-check/doubt-words.ts';
import { CHANGEABLE_FIELDS } from '../../domain/fulfilment/change-address.server.ts';
import type { Address } from '../../kernel/address.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { deskAddressCheck } from '../../messages/desk/address-check.ts';
import { deskOrders } from '../../messages/desk/orders.ts';
import { Facts } from '../frame/facts.tsx';
import { DeskField, DeskTextArea } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { inEuros, moment } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, orderPathOf, withdrawalPathOf } from '../frame/paths.ts';
import { recordedValues } from '../frame/recorded-values.ts';
import { TypedOnScreen } from '../frame/typed-form.ts';
import { OrderChanges } from './order-changes.tsx';
import { OrderEvidence } from './order-evidence.tsx';
import { LinesTable, OpenSentence } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { DeskOrderPapers, hasPackingLists, PackingLists } from './order-papers.tsx';
import { ParcelsPanel } from './order-parcels.tsx';
import type { OrderParts } from './order-parts.ts';

const optional: readonly string[] = ['company', 'address2', 'address3'];

/**
 * The delivery address, until some of the order has gone out. The country is fixed: VAT and delivery price depend on
 * it.
 */
function AddressForm({ whole, path }: OrderParts) {
  const typed = useContext(TypedOnScreen);
  const { order, fulfilment } = whole;
  if (fulfilment !== 'open' || order.closedAt) return null;
  const action = `${path}/address`;
  const fields = Object.entries(CHANGEABLE_FIELDS) as [keyof typeof CHANGEABLE_FIELDS, number][];
  return (
    <details open={typed?.action === action}>
      <summary>{texts.changeAddress}</summary>
      <p className="hint">{texts.changeAddressHint(order.shippingAddress.country)}</p>
      <DeskForm action={action}>
        {fields.map(([field, maxLength]) => (
          <DeskField
            key={field}
            id={`address-${field}`}
            name={field}
            label={texts.addressFields[field]}
            defaultValue={order.shippingAddress[field]}
            maxLength={maxLength}
            required={!optional.includes(field)}
          />
        ))}
        <button type="submit">{texts.changeAddress}</button>
      </DeskForm>
    </details>
  );
}

const texts = deskOrders.order;

interface OrderScreenProps extends Omit<OrderParts, 'path'> {
  readonly fault: string | undefined;
  readonly done: string | undefined;
}

export function OrderScreen({ fault, done, ...rest }: OrderScreenProps) {
  const { order, fulfilment } = rest.whole;
  const parts: OrderParts = { ...rest, path: orderPathOf(order.number) };
  const state = order.closedAt ? deskOrders.closed : deskOrders.fulfilment[fulfilment];
  const seesAll = rest.may('see-orders');
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <p className="lead">
        <a href={deskPaths.orders}>{texts.back}</a> · {moment(order.placedAt)} ·{' '}
        {seesAll && `${inEuros(order.grossCents)} · ${deskOrders.payment[order.paymentStatus]} · `}
        {state}
      </p>
      {seesAll && <OpenSentence {...parts} />}
      {seesAll && <Withdrawals {...parts} />}
      <div className="stack">
        <section aria-labelledby="lines">
          <h2 id="lines">{texts.lines}</h2>
          <LinesTable {...parts} />
          <OrderChanges {...parts} />
        </section>
        {seesAll ? (
          <>
            <div className="columns wide">
              <div className="stack">
                <OrderMoney {...parts} />
                <DeskOrderPapers {...parts} />
                <OrderEvidence {...parts} />
              </div>
              <div className="stack">
                <ParcelsPanel {...parts} />
                <Addresses {...parts} />
              </div>
            </div>
            <OrderPast {...parts} />
            <Words {...parts} />
          </>
        ) : (
          <div className="columns wide">
            <ParcelsPanel {...parts} />
            <WhereTo {...parts} />
          </div>
        )}
      </div>
    </>
  );
}

/** The withdrawals from the order, each with its screen. */
function Withdrawals({ whole: { withdrawals } }: OrderParts) {
  return withdrawals.map(({ id, receivedAt, parts, settledAt }) => (
    <p key={id} className={settledAt ? 'notice' : 'notice fault'}>
      <a href={withdrawalPathOf(id)}>{texts.withdrawal(moment(receivedAt))}</a>. {parts}
      {settledAt && ` ${texts.settled(moment(settledAt))}`}
    </p>
  ));
}

/** What a parcel needs on it, without the buyer's other data. */
function WhereTo(parts: OrderParts) {
  const { order } = parts.whole;
  return (
    <section aria-labelledby="ship-to">
      <h2 id="ship-to">{texts.shipTo}</h2>
      <AddressLines address={order.shippingAddress} />
      <AddressDoubts {...parts} />
      <Facts
        facts={[
          [texts.delivery, deliveryWords(order)],
          [texts.promised, promisedDays(parts.whole)],
        ]}
      />
      {hasPackingLists(parts.whole) && (
        <p>
          <PackingLists {...parts} />
        </p>
      )}
    </section>
  );
}

function Addresses(parts: OrderParts) {
  const { order } = parts.whole;
  const { shippingAddress, billingAddress, vin, vehicle, buyerReference, sendTogether } = order;
  const facts: readonly (readonly [string, string])[] = [
    [texts.contact, `${shippingAddress.email}, ${shippingAddress.phone}`],
    [texts.delivery, deliveryWords(order)],
    [texts.promised, promisedDays(parts.whole)],
    [texts.sending, sendTogether ? '' : texts.inTwoParcels],
    [texts.vin, vin],
    [texts.vehicle, vehicle],
    [texts.buyerReference, buyerReference],
  ];
  return (
    <section aria-labelledby="ship-to">
      <h2 id="ship-to">{texts.shipTo}</h2>
      <AddressLines address={shippingAddress} />
      <AddressDoubts {...parts} />
      {parts.may('change-orders') && <AddressForm {...parts} />}
      {billingAddress && (
        <>
          <h2>{texts.billTo}</h2>
          <AddressLines address={billingAddress} />
        </>
      )}
      <Facts facts={facts} />
    </section>
  );
}

function deliveryWords({ shippingMethodName, pickUpAt }: OrderParts['whole']['order']): string {
  return pickUpAt === null ? shippingMethodName : texts.pickUp(shippingMethodName, pickUpAt);
}

/** The promised days; of each parcel where the order was sold in two. */
function promisedDays({ promised }: OrderParts['whole']): string {
  return promised
    .flatMap(({ position, arrival }) => {
      if (!arrival) return [];
      const days = formatDays(arrival, { year: true });
      return promised.length > 1 ? texts.parcelDays(position, days) : days;
    })
    .join(', ');
}

/** Doubts about the address, until everything has gone out. */
function AddressDoubts({ whole: { addressDoubts, fulfilment, order } }: OrderParts) {
  if (order.closedAt || (fulfilment !== 'open' && fulfilment !== 'partly')) return null;
  if (addressDoubts.length === 0) return <p className="hint">{deskAddressCheck.none}</p>;
  return (
    <div className="card">
      <h3>{deskAddressCheck.title}</h3>
      <ul>
        {addressDoubts.map((doubt) => (
          <li key={doubt.kind}>{doubtWords(doubt)}</li>
        ))}
      </ul>
    </div>
  );
}

function AddressLines({ address }: { readonly address: Address }) {
  const lines = [
    address.company,
    address.addressee,
    `${address.address} ${address.address2}`,
    address.address3,
    `${address.zip} ${address.city}`,
    address.country,
  ].filter((line) => line.trim() !== '');
  return (
    <address>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}

/** A note, and a message to the shopper. */
function Words({ path, may }: OrderParts) {
  if (!may('write-to-shoppers')) return null;
  return (
    <div className="columns wide">
      <section aria-labelledby="note-title">
        <h2 id="note-title">{texts.noteTitle}</h2>
        <DeskForm action={`${path}/note`}>
          <TextArea id="note-text" hint={texts.noteHint} />
          <button type="submit" className="quiet">
            {texts.note}
          </button>
        </DeskForm>
      </section>
      <section aria-labelledby="message-title">
        <h2 id="message-title">{texts.messageTitle}</h2>
        <DeskForm action={`${path}/message`}>
          <TextArea id="message-text" />
          <button type="submit" className="quiet">
            {texts.message}
          </button>
        </DeskForm>
      </section>
    </div>
  );
}

function TextArea({ id, hint }: { readonly id: string; readonly hint?: string }) {
  return (
    <DeskTextArea
      id={id}
      name="text"
      label={texts.text}
      hint={hint}
      rows={3}
      maxLength={2000}
      required
    />
  );
}

/** The order's history, and its mails. */
function OrderPast({ whole: { history, mails } }: OrderParts) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      {history.length === 0 && <p>{texts.nothing}</p>}
      <ol className="plain">
        {history.map((event) => (
          <li key={`${event.at.toISOString()} ${event.step} ${event.note}`}>
            {moment(event.at)}, {event.actor}: <strong>{deskOrders.steps[event.step]}</strong>
            <div className="hint">
              {[recordedValues(event.after), event.note].filter(Boolean).join('. ')}
            </div>
          </li>
        ))}
      </ol>
      <h2>{texts.mails}</h2>
      {mails.length === 0 && <p>{texts.nothing}</p>}
      {mails.map((mail) => (
        <details key={mail.id}>
          <summary>
            {mail.subject} ({mail.sentAt ? texts.sent(moment(mail.sentAt)) : texts.notSent})
          </summary>
          <pre>{mail.text}</pre>
        </details>
      ))}
    </section>
  );
}
