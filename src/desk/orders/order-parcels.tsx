import { carriers } from '../../config/carriers.ts';
import {
  type PackableLine,
  type Parcel,
  parcelsToPack,
} from '../../domain/fulfilment/parcels/parcel.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { deskOrders } from '../../messages/desk/orders.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { ExchangeQuestion } from './exchange.tsx';
import type { OrderParts } from './order-parts.ts';

const texts = deskOrders.order;

/** The order's lines, their sources, and the parcels. */
export function ParcelsPanel(parts: OrderParts) {
  const { whole, may } = parts;
  const isPacking = may('pack') && !whole.order.closedAt && whole.order.paidAt !== null;
  const left = whole.lines.filter(({ ordered, packed }) => ordered > packed);
  const next = parcelsToPack(whole)[0]?.lines ?? [];
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{texts.lines}</h2>
      <ul className="plain">
        {whole.lines.map((line) => (
          <li key={line.id}>
            <strong>
              {line.ordered} × {line.partNumber}
            </strong>{' '}
            {line.description}
            <br />
            <span className="hint">
              {texts.packed} {line.packed}/{line.ordered}
              {supplyWords(parts, line.partNumber)}
              {promiseWords(whole, line)}
            </span>
            {may('change-orders') && isExchangeable(whole, line) && (
              <details>
                <summary>{deskOrders.exchange.ask}</summary>
                <ExchangeQuestion number={whole.order.number} line={line.partNumber} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {isPacking && left.length > 0 && <PackForm {...parts} left={left} next={next} />}
      {whole.parcels.map((parcel) => (
        <ParcelCard key={parcel.id} {...parts} parcel={parcel} />
      ))}
    </section>
  );
}

/** Neither packed nor part of a kit. */
function isExchangeable({ order }: OrderParts['whole'], line: PackableLine): boolean {
  const sold = order.lines.find(({ id }) => id === line.id);
  return line.packed === 0 && sold?.parentLineId === null && order.closedAt === null;
}

function supplyWords({ whole }: OrderParts, partNumber: string): string {
  return whole.supply
    .filter((supply) => supply.partNumber === partNumber)
    .map(({ quantity, stage, location, eta, left }) => {
      const place = [texts.stages[stage] ?? stage, location, eta].filter(Boolean).join(' ');
      return `. ${texts.from} ${place}: ${quantity}${left === null ? '' : `, ${texts.left(left)}`}`;
    })
    .join('');
}

/** For an order in two parcels: the line's parcel and its promised days. */
function promiseWords({ promised }: OrderParts['whole'], line: PackableLine): string {
  const parcel = promised.find(({ position }) => position === line.promisedParcel);
  if (promised.length < 2 || !parcel?.arrival) return '';
  return `. ${texts.soldIn(parcel.position, formatDays(parcel.arrival, { year: true }))}`;
}

/** Prefilled with the pieces of the next parcel; for an order in two parcels, without those of the later one. */
function PackForm({
  path,
  left,
  next,
}: OrderParts & {
  readonly left: readonly PackableLine[];
  readonly next: readonly PackableLine[];
}) {
  return (
    <DeskForm action={`${path}/pack`}>
      <h3>{texts.packTitle}</h3>
      <p className="hint">{next.length < left.length ? texts.packFirstHint : texts.packHint}</p>
      {left.map(({ id, partNumber, ordered, packed }) => (
        <div key={id} className="row">
          <DeskField
            name={`line:${id}`}
            label={texts.packOf(partNumber)}
            type="number"
            min={0}
            max={ordered - packed}
            defaultValue={next.some((line) => line.id === id) ? ordered - packed : 0}
          />
        </div>
      ))}
      <button type="submit">{texts.pack}</button>
    </DeskForm>
  );
}

function ParcelCard({ path, parcel, may }: OrderParts & { readonly parcel: Parcel }) {
  const { position, state, carrier, tracking, lines } = parcel;
  return (
    <div className="card">
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
      <ParcelSteps path={path} parcel={parcel} may={may} />
    </div>
  );
}

function ParcelSteps({
  path,
  parcel,
  may,
}: Pick<OrderParts, 'path' | 'may'> & { readonly parcel: Parcel }) {
  const of = { name: 'parcel', value: String(parcel.position) };
  const button = (step: string, label: string) => (
    <DeskForm action={`${path}/${step}`} of={of}>
      <button type="submit" className="quiet">
        {label}
      </button>
    </DeskForm>
  );
  switch (parcel.state) {
    case 'packed':
      return (
        may('pack') && (
          <>
            <DeskForm action={`${path}/hand-over`} of={of}>
              <datalist id={`carriers-${parcel.position}`}>
                {carriers.map(({ name }) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
              <DeskField
                name="carrier"
                id={`carrier-${parcel.position}`}
                label={texts.carrier}
                list={`carriers-${parcel.position}`}
                autoComplete="off"
                required
              />
              <DeskField
                name="tracking"
                id={`tracking-${parcel.position}`}
                label={texts.tracking}
                hint={texts.handOverHint}
                autoComplete="off"
              />
              <button type="submit">{texts.handOver}</button>
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
      return may('pack') && button('pack-again', texts.packAgain);
  }
}
