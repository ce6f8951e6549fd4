import {
  type AwayPieces,
  awayPieces,
  type PackableLine,
  type Parcel,
  parcelsToPack,
  piecesForNext,
} from '../../domain/fulfilment/parcels/parcel.ts';
import { deskPurchases } from '../../messages/buying/desk-purchases.ts';
import { deskOrderStand as stands } from '../../messages/desk/orders/order-stand.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { DeskField, DeskTick } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { isMailingStep, SeeMail } from '../frame/mailing-steps.tsx';
import { dayWords } from '../frame/money.ts';
import { purchasePathOf, stepAnchors } from '../frame/paths.ts';
import { useTypedOnScreen } from '../frame/typed-form.ts';
import { CarrierField } from './carrier-field.tsx';
import { canPack, packsHere, parcelAnchor } from './order-lines.tsx';
import type { OrderParts } from './order-parts.ts';

const texts = deskOrders.order;
const { draftName } = deskPurchases;

/** What is to be packed, and the parcels. */
export function ParcelsPanel(parts: OrderParts) {
  const { whole } = parts;
  const left = whole.lines.filter(({ ordered, packed }) => ordered > packed);
  const isPacking = canPack(parts);
  const isTyped = useTypedOnScreen()?.action === `${parts.path}/pack`;
  if (!isPacking && whole.parcels.length === 0) return null;
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels">{deskOrders.columns.fulfilment}</h2>
      {isPacking &&
        (packsHere(parts) ? (
          <PackForm {...parts} left={left} />
        ) : (
          <details open={isTyped}>
            <summary>{texts.packAllTheSame}</summary>
            <PackForm {...parts} left={left} isElsewhere />
          </details>
        ))}
      {whole.parcels.map((parcel) => (
        <ParcelCard key={parcel.id} {...parts} parcel={parcel} />
      ))}
    </section>
  );
}

/**
 * Prefilled with the pieces of the next parcel that are there: for an order in two parcels, without those of the later
 * one.
 */
function PackForm({
  path,
  whole,
  today,
  bringing,
  left,
  isElsewhere = false,
}: OrderParts & {
  readonly left: readonly PackableLine[];
  /** A drop shipper sends all of it. */
  readonly isElsewhere?: boolean;
}) {
  const next = piecesForNext(whole, today);
  const hint = parcelsToPack(whole).length > 1 ? texts.packFirstHint : texts.packHint;
  return (
    <DeskForm action={`${path}/pack`}>
      {!isElsewhere && <h3 id={stepAnchors.pack}>{texts.packTitle}</h3>}
      <p className="hint">{isElsewhere ? texts.packAllTheSameHint : hint}</p>
      <Bringing bringing={bringing} left={left} />
      {left.map(({ id, partNumber, ordered, packed }) => {
        const open = ordered - packed;
        const elsewhere = awayPieces(whole.supply, { partNumber, today });
        return (
          <div key={id} className="row">
            <DeskField
              name={`line:${id}`}
              label={texts.packOf(partNumber)}
              hint={awayWords(elsewhere)}
              type="number"
              min={0}
              max={open}
              defaultValue={next.get(id) ?? 0}
            />
          </div>
        );
      })}
      <div className="row">
        <button type="submit" className={isElsewhere ? 'quiet' : undefined}>
          {texts.pack}
        </button>
        {whole.order.pickUpAt !== null && <SeeMail />}
      </div>
    </DeskForm>
  );
}

/** The purchase orders that bring here what suppliers have of an order, with the days that they have confirmed. */
function Bringing({
  bringing,
  left,
}: Pick<OrderParts, 'bringing'> & { readonly left: readonly PackableLine[] }) {
  const numbers = left.map(({ partNumber }) => partNumber);
  const open = bringing.flatMap(({ id, number, supplierName, lines }) => {
    const coming = lines.filter(
      ({ partNumber, received, quantity }) => received < quantity && numbers.includes(partNumber),
    );
    const parts = coming.map(({ partNumber, confirmedFor }) =>
      confirmedFor ? `${partNumber} (${dayWords(confirmedFor)})` : partNumber,
    );
    return parts.length > 0 ? [{ id, name: number || draftName(id), supplierName, parts }] : [];
  });
  if (open.length === 0) return null;
  return (
    <>
      <p className="hint">{texts.bringing}</p>
      <ul>
        {open.map(({ id, name, supplierName, parts }) => (
          <li key={id}>
            <a href={purchasePathOf(id)}>{name}</a> {supplierName}: {parts.join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why a part's pieces are not filled in; undefined where all of them are there. */
export function awayWords({ late, dropShipped }: AwayPieces): string | undefined {
  const sentences = [
    ...(late ? [texts.stillToArrive(late.pieces, dayWords(late.by))] : []),
    ...(dropShipped > 0 ? [texts.dropShipped(dropShipped)] : []),
  ];
  return sentences.join(' ') || undefined;
}

function ParcelCard({ path, whole, parcel, may }: OrderParts & { readonly parcel: Parcel }) {
  const { position, state, decided, carrier, tracking, lines } = parcel;
  return (
    <div className="card" id={parcelAnchor(position)}>
      <h3>
        {texts.parcel(position)}: {deskOrders.parcelStates[state]}
      </h3>
      <p>
        {lines.map(({ quantity, partNumber }) => `${quantity} × ${partNumber}`).join(', ')}
        {carrier && (
          <>
            <br />
            {carrier} {tracking}
          </>
        )}
      </p>
      {decided && (
        <p className="hint">{decided === 'sent-again' ? stands.sentAgain : stands.fellAway}</p>
      )}
      <ParcelSteps path={path} whole={whole} parcel={parcel} may={may} />
    </div>
  );
}

function ParcelSteps({
  path,
  whole,
  parcel,
  may,
}: Pick<OrderParts, 'path' | 'whole' | 'may'> & { readonly parcel: Parcel }) {
  const of = { name: 'parcel', value: String(parcel.position) };
  const isPickUp = whole.order.pickUpAt !== null;
  const button = (step: string, label: string, mails = isMailingStep(step)) => (
    <DeskForm action={`${path}/${step}`} of={of}>
      <div className="row">
        <button type="submit" className="quiet">
          {label}
        </button>
        {mails && <SeeMail />}
      </div>
    </DeskForm>
  );
  switch (parcel.state) {
    case 'packed':
      if (may('pack') && isPickUp) {
        return (
          <div className="row">
            {button('hand-over', texts.pickedUp)}
            {button('unpack', texts.unpack)}
          </div>
        );
      }
      return (
        may('pack') && (
          <>
            <DeskForm action={`${path}/hand-over`} of={of}>
              {parcel.isReaddressed && (
                <>
                  <p className="notice">{deskOrders.faults.readdressed}</p>
                  <DeskTick name="relabelled" label={texts.relabelled} />
                </>
              )}
              <CarrierField id={`carrier-${parcel.position}`} />
              <DeskField
                name="tracking"
                id={`tracking-${parcel.position}`}
                label={texts.tracking}
                hint={texts.handOverHint}
                autoComplete="off"
              />
              <div className="row">
                <button type="submit">{texts.handOver}</button>
                <SeeMail />
              </div>
            </DeskForm>
            {button('unpack', texts.unpack)}
          </>
        )
      );
    case 'handed-over':
      return (
        may('note-arrivals') && (
          <div className="row">
            {button('deliver', texts.deliver)}
            {button('take-back', texts.takeBack)}
          </div>
        )
      );
    case 'delivered':
      return may('note-arrivals') && button('take-back', texts.takeBack);
    case 'returned':
      return (
        parcel.decided === null && (
          <div className="row">
            {may('pack') && button('pack-again', texts.packAgain, isPickUp)}
            {may('cancel-orders') && button('fall-away', stands.fallAway)}
          </div>
        )
      );
    case 'unpacked':
      return null;
  }
}
