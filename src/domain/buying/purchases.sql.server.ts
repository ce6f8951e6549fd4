import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { PurchaseOrder, PurchaseState } from './purchase.ts';
import type { ListFormat } from './supplier.ts';

const columns = (sql: Queryable) => sql`
  bought.id, bought.supplier_id as "supplierId", purchase_supplier.name as "supplierName",
  coalesce(bought.number, '') as number, bought.state, is_drop_shipment as "isDropShipment",
  case when sold.id is not null then json_build_object('id', sold.id, 'number', sold.number) end as "shipTo",
  bought.currency, bought.freight_cents as "freightCents", made_at as "madeAt", sent_at as "sentAt", (
    select coalesce(json_agg(json_build_object(
      'partId', part.id, 'partNumber', part.name, 'description', part.description, 'gtin', coalesce(part.gtin, ''),
      'supplierNumber', supplier_number, 'quantity', quantity, 'received', received, 'unitCents', unit_cents,
      'confirmedFor', confirmed_for) order by part.name, part.id), '[]')
    from purchase_line join part on part.id = part_id
    where purchase_id = bought.id
  ) as lines`;

const tables = (sql: Queryable) => sql`
  purchase_order bought
  join purchase_supplier on purchase_supplier.id = bought.supplier_id
  left join placed_order sold on sold.id = bought.ship_to and sold.erased_at is null`;

export async function purchaseById(sql: Queryable, id: number): Promise<PurchaseOrder | undefined> {
  const [row] = await sql<PurchaseOrder[]>`
    select ${columns(sql)} from ${tables(sql)} where bought.id = ${id}`;
  return row;
}

/** Locks a purchase order: whoever works the same one waits, and then sees the first one's changes. */
export async function lockPurchase(tx: Queryable, id: number): Promise<PurchaseOrder | undefined> {
  const locked = await tx`select 1 from purchase_order where id = ${id} for update`;
  return locked.length === 0 ? undefined : purchaseById(tx, id);
}

/** Newest first. */
export async function purchasesIn(
  sql: Queryable,
  { states, limit }: { readonly states: readonly PurchaseState[]; readonly limit: number },
): Promise<readonly PurchaseOrder[]> {
  return sql<PurchaseOrder[]>`
    select ${columns(sql)} from ${tables(sql)}
    where bought.state = any(${[...states]}::text[])
    order by bought.id desc limit ${limit}`;
}

/** What suppliers send to the buyer of an order, the oldest first. */
export async function purchasesShippedTo(
  sql: Queryable,
  orderId: string,
): Promise<readonly PurchaseOrder[]> {
  return sql<PurchaseOrder[]>`
    select ${columns(sql)} from ${tables(sql)} where bought.ship_to = ${orderId} order by bought.id`;
}

/** What brings parts here that an order took from a supplier's own stock, the oldest first. */
export async function purchasesBringing(
  sql: Queryable,
  orderId: string,
): Promise<readonly PurchaseOrder[]> {
  return sql<PurchaseOrder[]>`
    select ${columns(sql)} from ${tables(sql)}
    where bought.state in ('draft', 'sent', 'confirmed', 'partly-received') and not is_drop_shipment
      and exists (
        select from purchase_line coming join stock_taking taken using (part_id)
        where coming.purchase_id = bought.id and received < coming.quantity
          and taken.order_id = ${orderId} and stage = 'dropshipping')
    order by bought.id`;
}

/** How many purchase orders there are of each state. */
export async function countPurchases(sql: Queryable): Promise<ReadonlyMap<PurchaseState, number>> {
  const rows = await sql<{ state: PurchaseState; count: number }[]>`
    select state, count(*)::int as count from purchase_order group by state`;
  return new Map(rows.map(({ state, count }) => [state, count]));
}

export interface NewLine {
  readonly partId: number;
  readonly supplierNumber: string;
  readonly quantity: number;
  readonly unitCents: number;
}

/** Writes a draft. @returns its id */
export async function insertPurchase(
  tx: Queryable,
  purchase: {
    readonly supplierId: number;
    readonly currency: string;
    readonly freightCents: number;
    /** The order whose buyer gets it; null: it comes here. */
    readonly shipTo: string | null;
    readonly lines: readonly NewLine[];
    readonly now: Date;
  },
): Promise<number> {
  const { supplierId, currency, freightCents, shipTo, now } = purchase;
  const [row] = await tx<{ id: number }[]>`
    insert into purchase_order (supplier_id, is_drop_shipment, ship_to, currency, freight_cents, made_at)
    values (${supplierId}, ${shipTo !== null}, ${shipTo}, ${currency}, ${freightCents}, ${now})
    returning id`;
  if (!row) throw new Error('The purchase order was not written');
  await insertPurchaseLines(tx, row.id, purchase.lines);
  return row.id;
}

/** Writes lines; of a part that has one, the pieces are added. */
export async function insertPurchaseLines(
  tx: Queryable,
  id: number,
  lines: readonly NewLine[],
): Promise<void> {
  await tx`
    insert into purchase_line (purchase_id, part_id, supplier_number, quantity, unit_cents)
    select ${id}::int, "partId", "supplierNumber", quantity, "unitCents"
    from jsonb_to_recordset(${tx.json(lines as never)})
      as line("partId" int, "supplierNumber" text, quantity int, "unitCents" int)
    on conflict (purchase_id, part_id) do update set
      quantity = least(100000, purchase_line.quantity + excluded.quantity)`;
}

/** Sets a draft's freight and its lines; a line of 0 pieces goes. */
export async function updateDraft(
  tx: Queryable,
  id: number,
  draft: {
    readonly freightCents: number;
    readonly lines: readonly Pick<NewLine, 'partId' | 'quantity' | 'unitCents'>[];
  },
): Promise<void> {
  await tx`update purchase_order set freight_cents = ${draft.freightCents} where id = ${id}`;
  for (const { partId, quantity, unitCents } of draft.lines) {
    const line = tx`purchase_id = ${id} and part_id = ${partId}`;
    if (quantity === 0) await tx`delete from purchase_line where ${line}`;
    else {
      await tx`
        update purchase_line set quantity = ${quantity}, unit_cents = ${unitCents} where ${line}`;
    }
  }
}

export async function setPurchaseState(
  tx: Queryable,
  id: number,
  state: PurchaseState,
): Promise<void> {
  await tx`update purchase_order set state = ${state} where id = ${id}`;
}

/** Marks a draft as sent, under its number. */
export async function markPurchaseSent(
  tx: Queryable,
  id: number,
  { number, now }: { readonly number: string; readonly now: Date },
): Promise<void> {
  await tx`
    update purchase_order set state = 'sent', number = ${number}, sent_at = ${now} where id = ${id}`;
}

/** Pieces that an order's buyer waits for, less what other drop shipments, drafts included, bring: by part. */
export async function waitingForDrop(
  sql: Queryable,
  { orderId, purchaseId }: { readonly orderId: string; readonly purchaseId: number },
): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ partId: number; quantity: number }[]>`
    select part_id as "partId", (sum(line.quantity - cancelled_pieces(line.id) - pieces_in_parcels(line.id)) - coalesce((
        select sum(other.quantity - received)
        from purchase_order join purchase_line other on purchase_id = id
        where ship_to = ${orderId} and id <> ${purchaseId} and other.part_id = line.part_id and received < other.quantity
          and state in ('draft', 'sent', 'confirmed', 'partly-received')), 0))::int as quantity
    from order_piece line
    where order_id = ${orderId}
      and not exists (select 1 from order_line component where component.parent_line_id = line.id)
    group by part_id`;
  return new Map(rows.map(({ partId, quantity }) => [partId, quantity]));
}

/** Sets the supplier's days. */
export async function setConfirmedDays(
  tx: Queryable,
  id: number,
  days: readonly { readonly partId: number; readonly day: IsoDay | null }[],
): Promise<void> {
  for (const { partId, day } of days) {
    await tx`
      update purchase_line set confirmed_for = ${day}
      where purchase_id = ${id} and part_id = ${partId}`;
  }
}

/** The file that the supplier wants of an order, and where it goes. */
export async function orderAddress(
  sql: Queryable,
  supplierId: number,
): Promise<{
  readonly ordersTo: string;
  readonly postal: string;
  readonly listFormat: ListFormat;
  readonly minimumCents: number;
}> {
  const [row] = await sql<
    { ordersTo: string; postal: string; listFormat: ListFormat; minimumCents: number }[]
  >`
    select orders_to as "ordersTo", postal, list_format as "listFormat", minimum_cents as "minimumCents"
    from purchase_supplier where id = ${supplierId}`;
  if (!row) throw new Error(`Supplier ${supplierId} is gone`);
  return row;
}

/** Whether goods were booked by a press. */
export async function isReceiptPressed(tx: Queryable, id: number, key: string): Promise<boolean> {
  const rows = await tx`
    select 1 from purchase_receipt where purchase_id = ${id} and press_key = ${key} limit 1`;
  return rows.length > 0;
}

/** Books what came of a line. */
export async function insertReceipt(
  tx: Queryable,
  receipt: {
    readonly purchaseId: number;
    readonly partId: number;
    readonly key: string;
    readonly quantity: number;
    readonly location: string;
    readonly now: Date;
    readonly actor: string;
  },
): Promise<void> {
  const { purchaseId, partId, key, quantity, location, now, actor } = receipt;
  await tx`
    insert into purchase_receipt (purchase_id, part_id, press_key, quantity, location, received_at, actor)
    values (${purchaseId}, ${partId}, ${key}, ${quantity}, ${location}, ${now}, ${actor})`;
  await markReceived(tx, { purchaseId, partId, quantity });
}

/** Counts pieces of a line as received. */
export async function markReceived(
  tx: Queryable,
  of: { readonly purchaseId: number; readonly partId: number; readonly quantity: number },
): Promise<void> {
  await tx`
    update purchase_line set received = received + ${of.quantity}::int
    where purchase_id = ${of.purchaseId} and part_id = ${of.partId}`;
}

/** Takes pieces out of the deliveries that the feed names: they are here. The earliest go first. */
export async function endDeliveries(
  tx: Queryable,
  { partId, location, quantity }: { partId: number; location: string; quantity: number },
): Promise<void> {
  await tx`
    update delivery set quantity = greatest(0, least(delivery.quantity, rest.before + delivery.quantity - ${quantity}::int))
    from (
      select eta, coalesce(sum(quantity) over (
        order by eta rows between unbounded preceding and 1 preceding), 0)::int as before
      from delivery where part_id = ${partId} and location = ${location}
    ) as rest
    where part_id = ${partId} and location = ${location} and delivery.eta = rest.eta`;
}

/** What a piece of a part costs the shop from now on. */
export async function setPurchasePrice(
  tx: Queryable,
  { partId, netCents, now }: { partId: number; netCents: number; now: Date },
): Promise<void> {
  await tx`
    insert into purchase_price (part_id, net_cents, changed_at) values (${partId}, ${netCents}, ${now})
    on conflict (part_id) do update set net_cents = excluded.net_cents, changed_at = excluded.changed_at`;
}

/** Pieces that sent orders still bring here, with the supplier's day or the one that its lead time means. */
export async function expectedPieces(
  sql: Queryable,
  partIds: readonly number[],
): Promise<
  readonly {
    readonly purchaseId: number;
    readonly partId: number;
    readonly quantity: number;
    readonly confirmedFor: IsoDay | null;
    readonly sentAt: Date;
    readonly leadDays: number;
  }[]
> {
  return sql`
    select bought.id as "purchaseId", part_id as "partId", quantity - received as quantity,
      confirmed_for::text as "confirmedFor", sent_at as "sentAt", lead_days as "leadDays"
    from purchase_order bought
    join purchase_supplier on purchase_supplier.id = supplier_id
    join purchase_line on purchase_id = bought.id
    where bought.state in ('sent', 'confirmed', 'partly-received') and not is_drop_shipment
      and received < quantity and part_id = any(${[...partIds]}::int[])`;
}

/** Notes that a buyer is told of a later day. @returns false where they were told of it before */
export async function insertNotice(
  tx: Queryable,
  notice: {
    readonly orderId: string;
    readonly arrivesTo: IsoDay;
    readonly purchaseId: number;
    readonly now: Date;
    readonly actor: string;
  },
): Promise<boolean> {
  const { orderId, arrivesTo, purchaseId, now, actor } = notice;
  const { count } = await tx`
    insert into purchase_notice (order_id, arrives_to, purchase_id, told_at, actor)
    values (${orderId}, ${arrivesTo}, ${purchaseId}, ${now}, ${actor})
    on conflict do nothing`;
  return count > 0;
}

/** The latest day that each order's buyer was told of. */
export async function toldDays(
  sql: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, IsoDay>> {
  const rows = await sql<{ orderId: string; day: IsoDay }[]>`
    select order_id as "orderId", max(arrives_to)::text as day
    from purchase_notice where order_id = any(${[...orderIds]}::uuid[]) group by 1`;
  return new Map(rows.map(({ orderId, day }) => [orderId, day]));
}

/** Pieces that an order waits for, of the parts of purchase orders about which its buyer was told of a later day. */
export async function toldPieces(
  sql: Queryable,
  orderId: string,
): Promise<
  readonly {
    readonly partId: number;
    /** As the order names it. */
    readonly partNumber: string;
    readonly pieces: number;
    /** That the buyer was told of. */
    readonly day: IsoDay;
    /** The supplier's day by now. */
    readonly confirmedFor: IsoDay | null;
    /** All that the order still has to get into a parcel, of whatever part. */
    readonly leftInAll: number;
  }[]
> {
  return sql`
    with waiting as (
      select part_id, min(part_number) as number,
        sum(line.quantity - cancelled_pieces(line.id) - pieces_in_parcels(line.id))::int as pieces, (
          select coalesce(sum(quantity), 0) from stock_taking
          where stock_taking.order_id = line.order_id and stock_taking.part_id = line.part_id and stage <> 'instock'
        )::int as elsewhere
      from order_piece line
      where order_id = ${orderId}
        and not exists (select 1 from order_line component where component.parent_line_id = line.id)
      group by order_id, part_id
    )
    select part_id as "partId", waiting.number as "partNumber", arrives_to::text as day, confirmed_for::text as "confirmedFor",
      least(pieces, case when is_drop_shipment then quantity - received else elsewhere end)::int as pieces,
      (select sum(pieces) from waiting)::int as "leftInAll"
    from purchase_notice told
    join purchase_order bought on bought.id = told.purchase_id
    join purchase_line on purchase_line.purchase_id = bought.id
    join waiting using (part_id)
    where told.order_id = ${orderId} and received < quantity and pieces > 0 and (is_drop_shipment or elsewhere > 0)
    order by waiting.number, arrives_to`;
}
