import type { Queryable } from '../../db/database.server.ts';
import { type Found, found } from './books.sql.server.ts';

/**
 * Parcels hold no more than was sold and did not fall away, no more came back than went out, what came back in whole
 * pieces or sets is not owed any more, and the order's state follows from its parcels.
 */
export async function piecesBook(sql: Queryable): Promise<Found> {
  return found(
    sql`
    with fallen as (
      select order_line_id, sum(pieces) filter (where kind = 'cancelled') as cancelled,
             sum(pieces) filter (where kind = 'withdrawn') as withdrawn
      from order_change where pieces > 0 group by 1
    ), packed as (
      select order_line_id,
             sum(quantity) filter (where state <> 'unpacked' and decided is null) as held,
             sum(quantity) filter (where state in ('handed-over', 'delivered')) as out,
             sum(quantity) filter (where state = 'handed-over') as moving,
             sum(quantity) filter (where state = 'returned' and decided is null) as returned,
             bool_or(parcel.id is null) as is_lost
      from parcel_line left join parcel on parcel.id = parcel_id group by 1
    ), back as (
      select order_line_id, sum(quantity) as pieces from returned_goods group by 1
    ), line as (
      select line.order_id, sold.id as sold_id, line.quantity, sold.quantity as sets,
             coalesce(cancelled, 0) * line.quantity / sold.quantity as cancelled,
             coalesce(fallen.cancelled, 0) as sets_cancelled, coalesce(withdrawn, 0) as withdrawn,
             coalesce(held, 0) as held, coalesce(out, 0) as out, coalesce(moving, 0) as moving,
             coalesce(returned, 0) as returned, coalesce(is_lost, false) as is_lost,
             coalesce(back.pieces, 0) as back
      from order_piece line
      join order_line sold on sold.id = coalesce(line.parent_line_id, line.id)
      left join fallen on fallen.order_line_id = sold.id
      left join packed on packed.order_line_id = line.id
      left join back on back.order_line_id = line.id
      where not exists (select 1 from order_line child where child.parent_line_id = line.id)
    ), sold as (
      select order_id, sum(held) as counted,
             bool_and(holds and withdrawn = least(sets_back, sets - sets_cancelled)) as holds,
             sum(ordered) as ordered, sum(sent) as sent, sum(moving) as moving, sum(returned) as returned
      from (
        select order_id, sold_id, sets, sets_cancelled, withdrawn, min(back * sets / quantity) as sets_back,
               sum(held) as held, sum(quantity - cancelled) as ordered, sum(out + returned) as sent,
               sum(moving) as moving, sum(returned) as returned,
               bool_and(not is_lost and held + cancelled <= quantity and back <= out) as holds
        from line group by order_id, sold_id, sets, sets_cancelled, withdrawn
      ) as sold group by order_id
    )
    select number as key, counted,
      holds and fulfilment = case
        when ordered = 0 then 'returned' when sent = 0 then 'open' when sent < ordered then 'partly'
        when returned = sent then 'returned' when moving = 0 then 'delivered' else 'dispatched' end as holds
    from sold join placed_order on placed_order.id = order_id`,
    sql,
  );
}

/**
 * The balance of an order is what came less what went back and what is owed, as `order_balance` says it order by order;
 * no more went back by refunds than came.
 */
export async function moneyBook(sql: Queryable): Promise<Found> {
  return found(
    sql`
    with moved as (
      select order_id, null::uuid as payment_id, amount_cents as came, 0 as back, 0 as refunded, 0 as written_off,
             status = 'paid' as pays
      from payment where status = 'paid' or (status = 'refunded' and problem = '')
      union all
      select order_id, payment_id, case kind when 'received' then amount_cents else 0 end,
             went_back(kind, amount_cents), 0, case kind when 'written-off' then amount_cents else 0 end,
             kind = 'received'
      from order_money
      union all
      select order_id, payment_id, 0, amount_cents, amount_cents, 0, false from refund where state <> 'refused'
    ), money as (
      select order_id, sum(came) as came, sum(back) as back, sum(refunded) as refunded,
             sum(written_off) as written_off, bool_or(pays) as pays,
             bool_or(payment_id is not null and payment.id is null) as is_lost
      from moved left join (select id from payment) as payment on payment.id = payment_id
      group by order_id
    ), fallen as (
      select order_id, sum(gross_cents) as cents from order_change group by order_id
    ), held as (
      select number, balance_cents, paid_at is not null or closed_at is not null as counts, money.*,
             coalesce(came - back, 0)
               - case when closed_at is null then gross_cents - coalesce(fallen.cents, 0) else 0 end as cents
      from placed_order
      left join money on money.order_id = placed_order.id
      left join fallen on fallen.order_id = placed_order.id
    )
    select number as key, 1 as counted,
      balance_cents = case when counts then greatest(cents, least(0, cents + coalesce(written_off, 0))) else 0 end
        and (counts or not coalesce(pays, false))
        and not coalesce(is_lost, false) and coalesce(refunded <= came, true) as holds
    from held
    where counts or balance_cents <> 0 or order_id is not null`,
    sql,
  );
}

/**
 * Papers add up. Line by line, an invoice bills no more than was agreed, credit notes take back no more than was invoiced
 * and has fallen, and both together say no less than is owed.
 */
export async function papersBook(sql: Queryable): Promise<Found> {
  return found(
    sql`
    with summed as (
      select paper.order_id, paper.kind, paper_cents(paper, 'grossCents') as said_gross,
             paper_cents(paper, 'netCents') as said_net, content, sum(net_cents) as net, sum(gross_cents) as gross,
             count(line.paper_id) - count(gross_cents) as without_gross
      from paper left join paper_line line on line.paper_id = paper.id
      where paper.kind in ('invoice', 'credit-note') group by paper.id
    ), adds_up as (
      select order_id,
        coalesce(net, 0) = said_net and (without_gross > 0 or coalesce(gross, 0) = said_gross)
          and said_gross - said_net = abs((
            select coalesce(sum((tax ->> 'taxCents')::int), 0) from jsonb_array_elements(content -> 'taxes') as tax))
          as holds
      from summed
    ), billed as (
      select order_id, key,
             coalesce(sum(net_cents) filter (where kind = 'invoice'), 0) as net,
             coalesce(sum(gross_cents) filter (where kind = 'invoice'), 0) as gross,
             coalesce(sum(net_cents) filter (where kind = 'credit-note'), 0) as net_back,
             coalesce(sum(gross_cents) filter (where kind = 'credit-note'), 0) as gross_back
      from paper_line
      cross join lateral (select coalesce(line_id::text, case when is_delivery then 'delivery' end) as key) as about
      where key is not null group by 1, 2
    ), priced as (
      select order_id, id::text as key, net_cents as net, gross_cents as gross from order_line
      where parent_line_id is null
      union all
      select id, 'delivery', shipping_net_cents, shipping_gross_cents from placed_order
    ), changed as (
      select order_id, coalesce(order_line_id::text, 'delivery') as key,
             sum(net_cents) filter (where kind <> 'kept') as net,
             sum(gross_cents) filter (where kind <> 'kept') as gross
      from order_change group by 1, 2
    ), by_line as (
      select billed.order_id,
        billed.net <= priced.net and billed.gross <= priced.gross
          and net_back <= billed.net and gross_back <= billed.gross
          and (closed_at is not null or (
            net_back <= coalesce(changed.net, 0) and gross_back <= coalesce(changed.gross, 0)
            and billed.net - net_back >= priced.net - coalesce(changed.net, 0)
            and billed.gross - gross_back >= priced.gross - coalesce(changed.gross, 0))) as holds
      from billed
      join placed_order on placed_order.id = billed.order_id
      left join priced on priced.order_id = billed.order_id and priced.key = billed.key
      left join changed on changed.order_id = billed.order_id and changed.key = billed.key
    ), in_all as (
      select order_id,
        coalesce(sum(said_gross) filter (where kind = 'credit-note'), 0)
          <= coalesce(sum(said_gross) filter (where kind = 'invoice'), 0) as holds
      from summed group by order_id
    )
    select number as key, case when kind = 'sum' then 1 else 0 end as counted, holds
    from (
      select 'sum' as kind, order_id, holds from adds_up
      union all select 'line', order_id, holds from by_line
      union all select 'all', order_id, holds from in_all
    ) as checked join placed_order on placed_order.id = order_id`,
    sql,
  );
}

/** Every number that a series has issued is there: a paper, or what is kept of an erased one. */
export async function numbersBook(sql: Queryable): Promise<Found> {
  return found(
    sql`
    with kept as (
      select kind, number from paper where kind in ('invoice', 'credit-note')
      union all select kind, number from erased_paper
    ), issued as (
      select series.kind, series.year, drawn,
             case series.kind when 'invoice' then 'INV' else 'CN' end || '-' || series.year || '-'
               || lpad(drawn::text, greatest(5, length(drawn::text)), '0') as number
      from paper_series series cross join lateral generate_series(1, series.last) as drawn
      where series.kind in ('invoice', 'credit-note')
    ), told as (
      select after ->> 'number' as number, min(placed_order.number) as order_number
      from order_event join placed_order on placed_order.id = order_id
      where step in ('invoiced', 'credited') group by 1
    )
    select coalesce(issued.number, kept.number) || coalesce(' of ' || order_number, '') as key, 1 as counted,
           issued.number is not null and kept.number is not null as holds
    from issued full join kept on kept.kind = issued.kind and kept.number = issued.number
    left join told on told.number = coalesce(issued.number, kept.number)`,
    sql,
  );
}

/**
 * Every invoice and credit note to a company since the first paper went to KSeF is there or on its way, and what is
 * there has its document, as long as its paper is kept.
 */
export async function ksefBook(sql: Queryable): Promise<Found> {
  return found(
    sql`
    select paper.number as key, 1 as counted,
           sent.id is not null and (sent.digest is null or document.submission_id is not null) as holds
    from paper
    left join ksef_submission sent on sent.paper_id = paper.id
    left join ksef_document document on document.submission_id = sent.id
    where paper.kind in ('invoice', 'credit-note')
      and (sent.id is not null or content -> 'buyer' ->> 'is' = 'company')
      and paper.issued_at >= (select min(created_at) from ksef_submission)`,
    sql,
  );
}

/**
 * What an order's history tells is there, with its pieces and amounts: parcels, papers, what fell away or got cheaper.
 * Histories go with their buyers, so erased orders are left out, and changes from before they were written down.
 */
export async function historyBook(sql: Queryable): Promise<Found> {
  return found(
    sql`
    with told as (
      select order_event.* from order_event join placed_order on placed_order.id = order_id
      where erased_at is null
    ), packing as (
      select distinct on (order_id, position) order_id, position, step, lines
      from (
        select id, order_id, step, coalesce((after ->> 'parcel')::int, (before ->> 'parcel')::int) as position,
               after -> 'lines' as lines
        from told where step in ('packed', 'unpacked')
      ) as packing
      order by order_id, position, id desc
    ), parcels as (
      select packing.order_id,
        (select sum(quantity) from parcel_line where parcel_id = parcel.id) = (
          select sum(substring(line from '^\\d+')::int) from jsonb_array_elements_text(lines) as line) as holds
      from packing left join parcel using (order_id, position)
      where step = 'packed'
    ), papers as (
      select told.order_id, paper_cents(paper, 'grossCents') = (after ->> 'amountCents')::int as holds
      from told
      left join paper on paper.order_id = told.order_id and paper.number = after ->> 'number'
        and paper.kind = case step when 'invoiced' then 'invoice' else 'credit-note' end
      where step in ('invoiced', 'credited')
    ), fell as (
      select order_id, sum((after ->> 'lessCents')::int) filter (where step = 'pieces-cancelled') as cancelled,
             sum(coalesce((after ->> 'lessCents')::int, (after ->> 'dueCents')::int))
               filter (where step <> 'pieces-cancelled') as reduced
      from told where step in ('pieces-cancelled', 'price-lowered', 'exchanged') group by order_id
    ), changed as (
      select order_id,
             sum(gross_cents) filter (where kind = 'cancelled' and order_line_id is not null) as cancelled,
             sum(gross_cents) filter (where kind in ('reduced', 'kept')) as reduced,
             bool_or(press_key = 'from-before') as is_from_before
      from order_change group by order_id
    ), changes as (
      select order_id,
        coalesce(is_from_before, false)
          or (coalesce(fell.cancelled, 0) = coalesce(changed.cancelled, 0)
              and coalesce(fell.reduced, 0) = coalesce(changed.reduced, 0)) as holds
      from fell full join changed using (order_id)
    )
    select number as key, 1 as counted, holds
    from (
      select * from parcels union all select * from papers union all select * from changes
    ) as checked join placed_order on placed_order.id = order_id
    where erased_at is null`,
    sql,
  );
}

/** What orders owe that were paid, by the groups of the VAT export: net and gross cents. */
export async function owedByGroup(
  sql: Queryable,
): Promise<readonly { group: string; netCents: number; grossCents: number }[]> {
  return sql<{ group: string; netCents: number; grossCents: number }[]>`
    with changed as (
      select order_id, sum(net_cents) as net, sum(gross_cents) as gross from order_change group by 1
    )
    select concat_ws(' ', ship_country, vat_treatment, vat_country, vat_rate_basis_points) as group,
           sum(case when closed_at is null then items_net_cents + shipping_net_cents - coalesce(net, 0)
             else 0 end)::float8 as "netCents",
           sum(case when closed_at is null then gross_cents - coalesce(gross, 0) else 0 end)::float8 as "grossCents"
    from placed_order left join changed on changed.order_id = placed_order.id
    where paid_at is not null
    group by 1`;
}
