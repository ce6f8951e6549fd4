-- expands: papers are kept in two forms, and whoever reads amounts and lines of both reads paper_cents and paper_line

-- What customs and tax offices ask about goods, as it was when they were ordered.
alter table order_line
  add column sold_as text not null default '',
  add column gtin text not null default '',
  add column customs_code text not null default '',
  add column origin_country text not null default '',
  add column gtu_group text not null default '';
create function copy_goods() returns trigger language plpgsql as $$
declare
  sold record;
begin
  select part.sold_as, part.gtin, part.customs_code, part.origin_country, part.gtu_group into sold
  from part where id = new.part_id;
  new.sold_as := coalesce(sold.sold_as, '');
  new.gtin := coalesce(sold.gtin, '');
  new.customs_code := coalesce(sold.customs_code, '');
  new.origin_country := coalesce(sold.origin_country, '');
  new.gtu_group := coalesce(sold.gtu_group, '');
  return new;
end $$;
create trigger order_line_goods before insert or update of part_id on order_line
  for each row execute function copy_goods();

-- What an authority or a company's books need to know of the buyer beyond the addresses.
alter table placed_order
  add column leitweg_id text not null default '',
  add column is_jst boolean not null default false,
  add column is_vat_group_member boolean not null default false,
  add column unit_id text not null default '';

-- Net, tax or gross of a paper in either form; what a credit note takes back is positive, as it was in the old form.
create function paper_cents(said paper, what text) returns int language sql immutable as $$
  select case when said.kind = 'credit-note' and said.content ? 'version' then -1 else 1 end
    * coalesce(said.content -> 'totals' ->> what, said.content ->> what)::int
$$;

-- The lines of invoices and credit notes that have a price, in either form. A credit note takes back what is positive.
-- Where several lines of a paper are about one of the order, the last one names the part.
create view paper_line as
  select paper.id as paper_id, order_id, kind, number, issued_at, actor,
         nullif(said ->> 'lineId', '')::uuid as line_id, coalesce(said ->> 'is', '') = 'delivery' as is_delivery,
         last_value(coalesce(said ->> 'partNumber', '')) over (
           partition by order_id, paper.id, coalesce(said ->> 'lineId', said ->> 'is') order by place
           rows between unbounded preceding and unbounded following) as part_number,
         sign * coalesce((said ->> 'pieces')::int, (said ->> 'quantity')::int, 0) as pieces,
         sign * (said ->> 'netCents')::int as net_cents, sign * (said ->> 'grossCents')::int as gross_cents
  from paper
  cross join lateral (
    select case when kind = 'credit-note' and content ? 'version' then -1 else 1 end as sign) as signed
  cross join lateral jsonb_array_elements(content -> 'lines') with ordinality as lines(said, place)
  where kind in ('invoice', 'credit-note') and said ->> 'netCents' is not null;

create or replace function check_credit_note() returns trigger language plpgsql as $$
begin
  perform 1 from placed_order where id = new.order_id for update;
  if exists (
    select 1 from paper_line
    where order_id = new.order_id and gross_cents is not null and (line_id is not null or is_delivery)
    group by line_id
    having sum(gross_cents) filter (where kind = 'credit-note')
      > coalesce(sum(gross_cents) filter (where kind = 'invoice'), 0))
    or (select coalesce(sum(paper_cents(paper, 'grossCents')), 0) from paper
        where order_id = new.order_id and kind = 'credit-note')
      > (select coalesce(sum(paper_cents(paper, 'grossCents')), 0) from paper
         where order_id = new.order_id and kind = 'invoice') then
    raise exception 'order %: more would be credited than was invoiced', new.order_id
      using errcode = 'check_violation', constraint = 'credit_of_what_was_invoiced';
  end if;
  return null;
end $$;

create or replace function keep_erased_paper() returns trigger language plpgsql as $$
begin
  insert into erased_paper (kind, number, issued_on, net_cents, gross_cents, erased_at)
  values (old.kind, old.number, (old.content ->> 'issuedOn')::date, paper_cents(old, 'netCents'),
          paper_cents(old, 'grossCents'), now());
  return null;
end $$;

-- As before, with the lines of papers in either form.
create or replace view order_ledger as
  select order_id, placed_at as at, 'agreed' as kind, line.id as line_id, null::int as parcel, quantity as pieces,
         net_cents, line.gross_cents, '' as actor, part_number as why, null::text as source
  from order_line line join placed_order on placed_order.id = line.order_id
  union all
  select id, placed_at, 'agreed', null, null, 0, shipping_net_cents, shipping_gross_cents, '',
         shipping_method_name, null
  from placed_order
  union all
  select order_id, at, change.kind, order_line_id, null, pieces, net_cents, gross_cents, actor, reason,
         withdrawal_id::text
  from order_change change
  union all
  select id, closed_at, 'closed', null, null, 0, 0, 0, '', coalesce(closed_because, ''), null
  from placed_order where closed_at is not null
  union all
  select order_id, moved.at, moved.kind, order_line_id, position, quantity, 0, 0, '',
         case moved.kind when 'handed-over' then concat_ws(' ', carrier, tracking)
           when 'came-back' then coalesce(decided, '') else '' end,
         parcel.id::text
  from parcel
  join parcel_line on parcel_line.parcel_id = parcel.id
  cross join lateral (values
    ('packed', packed_at), ('unpacked', unpacked_at), ('handed-over', handed_over_at),
    ('delivered', delivered_at), ('came-back', returned_at)) as moved(kind, at)
  where moved.at is not null
  union all
  select line.order_id, received_at, 'received-back', order_line_id, null, back.quantity, 0, 0, actor,
         concat_ws(', ', condition, 'restocked at ' || restocked_at, nullif(note, '')), withdrawal_id::text
  from returned_goods back join order_line line on line.id = order_line_id
  union all
  -- A payment is also changed when it goes back.
  select order_id, least(updated_at, paid_at), 'received', null, null, 0, 0, amount_cents, provider,
         coalesce(capture_reference, ''), payment.id::text
  from payment join placed_order on placed_order.id = order_id
  where status = 'paid' or (status = 'refunded' and problem = '')
  union all
  -- Money that the order did not want, as it was paid before or closed: it pays nothing, and all of it goes back.
  select order_id, updated_at, moved.kind, null, null, 0, 0, amount_cents, provider,
         concat_ws(', ', problem, capture_reference), id::text
  from payment
  cross join lateral (values ('unwanted'), ('unwanted-back')) as moved(kind)
  where problem in ('second-payment', 'order-closed', 'refund-refused')
    and (status = 'refunded' or (status in ('refund-due', 'review') and moved.kind = 'unwanted'))
  union all
  select order_id, coalesce(booked_on::timestamp at time zone 'UTC', noted_at),
         case kind when 'received' then 'received' when 'written-off' then 'rest-written-off'
           when 'provider-refund' then 'sent-back' else kind end,
         null, null, 0, 0, amount_cents, actor, concat_ws(', ', nullif(reference, ''), nullif(reason, '')),
         coalesce(payment_id, id)::text
  from order_money
  union all
  select order_id, coalesce(done_at, asked_at), case state when 'done' then 'sent-back' else 'sending-back' end,
         null, null, 0, 0, amount_cents, actor,
         concat_ws(', ', nullif(array_to_string(is_for, ' and '), ''), nullif(reason, ''), nullif(reference, '')),
         id::text
  from refund where state in ('sending', 'done')
  union all
  select order_id, issued_at, case kind when 'invoice' then 'invoiced' else 'corrected' end,
         line_id, null, pieces, net_cents, coalesce(gross_cents, 0), actor, number,
         case when is_delivery then 'delivery' when line_id is not null then part_number else '' end
  from paper_line;

-- Middle rates of the euro in table A of the National Bank of Poland: złoty for one euro, in ten-thousandths.
create table zloty_rate (
  day date primary key,
  table_number text not null check (table_number <> ''),
  rate_ten_thousandths int not null check (rate_ten_thousandths between 10000 and 999999)
);
