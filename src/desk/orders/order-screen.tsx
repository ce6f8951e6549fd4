import { CHANGEABLE_FIELDS, shownAddress } from '../../domain/fulfilment/change-address.server.ts';
import { openWords } from '../../domain/ledger/open-words.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { shownMark } from '../../kernel/shown-mark.server.ts';
import { deskBuyers } from '../../messages/desk/orders/buyers.ts';
import { deskOrderStand } from '../../messages/desk/orders/order-stand.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { AlsoOpen } from '../frame/also-open.tsx';
import { Facts } from '../frame/facts.tsx';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { inEuros, moment, shortMoment } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, orderPathOf, stepAnchors, withdrawalPathOf } from '../frame/paths.ts';
import { ShownMark } from '../frame/shown-mark.tsx';
import { useTypedOnScreen } from '../frame/typed-form.ts';
import { DropShipments } from './drop-shipments.tsx';
import { namedParts } from './named-parts.ts';
import { AddressDoubts, AddressLines } from './order-address.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderEvidence } from './order-evidence.tsx';
import { LinesTable, OpenSentence } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { DeskOrderPapers, hasPackingLists, PackingLists } from './order-papers.tsx';
import { ParcelsPanel } from './order-parcels.tsx';
import type { OrderParts } from './order-parts.ts';
import { OrderTimeline } from './order-timeline.tsx';

const optional: readonly string[] = ['company', 'address2', 'address3'];

/**
 * The delivery address, until some of the order has gone out. The country is fixed: VAT and delivery price depend on
 * it.
 */
function AddressForm({ whole, path }: OrderParts) {
  const typed = useTypedOnScreen();
  const { order, fulfilment } = whole;
  if (fulfilment !== 'open' || order.closedAt) return null;
  const action = `${path}/address`;
  const fields = Object.entries(CHANGEABLE_FIELDS) as [keyof typeof CHANGEABLE_FIELDS, number][];
  return (
    <details id={stepAnchors.address} open={typed?.action === action}>
      <summary>{texts.changeAddress}</summary>
      <p className="hint">{texts.changeAddressHint(order.shippingAddress.country)}</p>
      <DeskForm action={action}>
        <ShownMark now={shownMark(shownAddress(order.shippingAddress))} />
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
  /** Who else has it open. */
  readonly alsoOpen: readonly string[];
  readonly fault: string | undefined;
  readonly done: string | undefined;
}

export function OrderScreen({ fault, done, alsoOpen, ...rest }: OrderScreenProps) {
  const { order, fulfilment } = rest.whole;
  const parts: OrderParts = { ...rest, path: orderPathOf(order.number) };
  const state = order.closedAt ? deskOrders.closed : deskOrders.fulfilment[fulfilment];
  const seesAll = rest.may('see-orders');
  // A cancelled order's payment is called by the same word.
  const states = new Set([...(seesAll ? [deskOrders.payment[order.paymentStatus]] : []), state]);
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <AlsoOpen order={order.number} others={alsoOpen} />
      <p className="lead">
        <a href={deskPaths.orders}>{texts.back}</a> · {moment(order.placedAt)} ·{' '}
        {seesAll && `${inEuros(order.grossCents)} · `}
        {[...states].join(' · ')}
      </p>
      {seesAll && <OpenSentence {...parts} />}
      {seesAll && <Withdrawals {...parts} />}
      {seesAll ? (
        <div className="order">
          <div className="stack">
            <Lines {...parts} />
            <ParcelsPanel {...parts} />
            <DropShipments {...parts} />
            <OrderMoney {...parts} />
            <OrderTimeline {...parts} />
          </div>
          <div className="stack">
            <Buyer {...parts} />
            <Addresses {...parts} />
            <DeskOrderPapers {...parts} />
            <OrderEvidence {...parts} />
          </div>
        </div>
      ) : (
        <div className="stack">
          <Lines {...parts} />
          <div className="columns wide">
            <ParcelsPanel {...parts} />
            <WhereTo {...parts} />
          </div>
        </div>
      )}
    </>
  );
}

function Lines(parts: OrderParts) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{texts.lines}</h2>
      <LinesTable {...parts} />
      <OrderChanges {...parts} />
    </section>
  );
}

/** Who bought, how to reach them, and what else they ordered. */
function Buyer({ whole: { order }, others, buyerPath, may }: OrderParts) {
  const { shippingAddress, billingAddress, isCompany, vatNumber } = order;
  const { addressee, company, email, phone } = billingAddress ?? shippingAddress;
  return (
    <section aria-labelledby="buyer">
      <h2 id="buyer">{deskOrders.columns.buyer}</h2>
      <p>
        <strong>{company || addressee}</strong>
        <br />
        {email || shippingAddress.email}
        <br />
        {phone}
        {isCompany && vatNumber !== '' && (
          <>
            <br />
            {deskOrderStand.vatNumber(vatNumber)}
          </>
        )}
      </p>
      <p>
        <a href={buyerPath}>{deskBuyers.ofOrder}</a>
        {may('work-selling') && (
          <>
            {' · '}
            <a
              href={`${deskPaths.promoCodes}?${new URLSearchParams({ order: order.number })}#buyer-code`}
            >
              {deskBuyers.code}
            </a>
          </>
        )}
      </p>
      {others.orders.length > 0 && (
        <>
          <h3>{deskOrderStand.others}</h3>
          <ul className="plain">
            {others.orders.map((other) => (
              <li key={other.id}>
                <a href={orderPathOf(other.number)}>{other.number}</a>{' '}
                <span className="hint">
                  {[
                    shortMoment(other.placedAt),
                    inEuros(other.grossCents),
                    other.isClosed ? deskOrders.closed : deskOrders.payment[other.paymentStatus],
                    ...(other.open.length > 0 ? [openWords(other.open)] : []),
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {/* A form, because the address in a link would be a stranger's words. */}
          {others.isMore && (
            <form action={deskPaths.orders}>
              <input type="hidden" name="view" value="all" />
              <input type="hidden" name="search" value={shippingAddress.email} />
              <button type="submit" className="quiet">
                {deskOrderStand.allOthers}
              </button>
            </form>
          )}
        </>
      )}
    </section>
  );
}

/** The withdrawals from the order, each with its screen. */
function Withdrawals({ whole: { withdrawals } }: OrderParts) {
  return withdrawals.map(({ id, receivedAt, parts, settledAt }) => (
    <p key={id} className={settledAt ? 'notice' : 'notice fault'}>
      <a href={withdrawalPathOf(id)}>{texts.withdrawal(moment(receivedAt))}</a>. {namedParts(parts)}
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
    [texts.contact, billingAddress ? shippingAddress.phone : ''],
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
