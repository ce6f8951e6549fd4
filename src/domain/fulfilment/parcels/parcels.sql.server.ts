import type { Queryable } from '../../../db/database.server.ts';
import { newId } from '../../../kernel/ids.ts';
import type { FulfilmentState } from '../../checkout/order.ts';
import type { Arrival } from '../../delivery/arrival.ts';
import type { PackableLine, Parcel } from './parcel.ts';

/** Lines that can be packed: a kit is packed by its components. In the order's sequence. */
export async function packableLines(
  sql: Queryable,
  orderId: string,
): Promise<readonly PackableLine[]> {
  return sql<PackableLine[]>`
    select id, part_number as "partNumber", description,
           vehicle_line as "vehicleLine", promised_parcel as "promisedParcel", quantity - cancelled_pieces(line.id) as ordered,
           pieces_in_parcels(line.id) as packed
    from order_piece line
    where order_id = ${orderId}
      and not exists (select 1 from order_line component where component.parent_line_id = line.id)
    order by position`;
}

/** Fields of an address that stand on a parcel. */
const PLACE_FIELDS = ['addressee', 'company', 'address', 'address2', 'address3', 'city', 'zip'];

/** An order's parcels, without those that were unpacked. */
export async function parcelsOf(sql: Queryable, orderId: string): Promise<readonly Parcel[]> {
  return sql<Parcel[]>`
    select id, position, state, decided, carrier, tracking, packed_at as "packedAt",
           handed_over_at as "handedOverAt", delivered_at as "deliveredAt",
           returned_at as "returnedAt",
           state = 'packed' and exists (
             select from order_event changed
             where changed.order_id = parcel.order_id and step = 'address' and at > packed_at
               and after ?| ${PLACE_FIELDS}) as "isReaddressed",
           (select coalesce(json_agg(json_build_object(
                     'lineId', line.id, 'partNumber', line.part_number,
                     'description', line.description, 'vehicleLine', line.vehicle_line,
                     'quantity', packed.quantity)
                   order by line.position), '[]')
            from parcel_line packed join order_line line on line.id = packed.order_line_id
            where packed.parcel_id = parcel.id) as lines
    from parcel
    where order_id = ${orderId} and state <> 'unpacked'
    order by position`;
}

/** The promised arrival of the second of two parcels that an order was sold in, if nothing of it has gone out. BSK-15. */
export async function promiseOfRest(sql: Queryable, orderId: string): Promise<Arrival | null> {
  const [promise] = await sql<{ arrival: Arrival | null }[]>`
    select case when count(*) = count(line.arrives_from)
             then json_build_object('from', max(line.arrives_from), 'to', max(line.arrives_to)) end as arrival
    from order_piece line join placed_order on placed_order.id = line.order_id
    where line.order_id = ${orderId} and promised_parcel = 2 and parent_line_id is null and not send_together
      and not exists (
        select 1 from parcel
        join parcel_line packed on packed.parcel_id = parcel.id
        join order_line gone on gone.id = packed.order_line_id
        where parcel.order_id = ${orderId} and state not in ('packed', 'unpacked') and gone.promised_parcel = 2)
    having count(*) > 0`;
  return promise?.arrival ?? null;
}

/** Writes a packed parcel with its contents. @returns its id and its position within the order */
export async function insertParcel(
  tx: Queryable,
  orderId: string,
  lines: readonly { readonly lineId: string; readonly quantity: number }[],
  now: Date,
): Promise<{ id: string; position: number }> {
  const id = newId();
  const [parcel] = await tx<{ position: number }[]>`
    insert into parcel (id, order_id, position, packed_at)
    select ${id}, ${orderId}, coalesce(max(position), 0) + 1, ${now}
    from parcel where order_id = ${orderId}
    returning position`;
  await tx`
    insert into parcel_line (parcel_id, order_line_id, quantity)
    select ${id}::uuid, line."lineId", line.quantity
    from jsonb_to_recordset(${tx.json(lines.map((line) => ({ ...line })))})
      as line("lineId" uuid, quantity int)`;
  if (!parcel) throw new Error('The parcel was not written');
  return { id, position: parcel.position };
}

export async function markHandedOver(
  tx: Queryable,
  parcelId: string,
  { carrier, tracking, now }: { readonly carrier: string; readonly tracking: string; now: Date },
): Promise<void> {
  await tx`
    update parcel
    set state = 'handed-over', carrier = ${carrier}, tracking = ${tracking}, handed_over_at = ${now}
    where id = ${parcelId}`;
}

/** Moves a parcel on; the database refuses a move that its state does not allow. */
export async function setParcelState(
  tx: Queryable,
  parcelId: string,
  state: 'unpacked' | 'delivered' | 'returned',
  now: Date,
): Promise<void> {
  const at = tx(`${state}_at`);
  await tx`update parcel set state = ${state}, ${at} = ${now} where id = ${parcelId}`;
}

/** Says what becomes of a parcel that came back. */
export async function decideParcel(
  tx: Queryable,
  parcelId: string,
  decided: 'sent-again' | 'fallen-away',
): Promise<void> {
  await tx`update parcel set decided = ${decided} where id = ${parcelId}`;
}

export async function setFulfilment(
  tx: Queryable,
  orderId: string,
  state: FulfilmentState,
): Promise<void> {
  await tx`update placed_order set fulfilment = ${state} where id = ${orderId}`;
}
