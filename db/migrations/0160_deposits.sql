-- expands: a version that does not know deposits sells without them

-- The deposit of an exchange part is a line of its own beside the part's: never discounted, never packed, and given back
-- when the old part is received.
alter table order_line
  add column deposit_of uuid references order_line deferrable initially deferred,
  add constraint order_line_deposit check ((record_type = 'deposit') = (deposit_of is not null));
create index order_line_deposit_of on order_line (deposit_of) where deposit_of is not null;

-- What is packed, weighed, taken from stock and counted as sold: every line but deposits.
create view order_piece as select * from order_line where deposit_of is null;

alter table order_event drop constraint order_event_step_check;
alter table order_event add constraint order_event_step_check check (step in (
  'packed', 'unpacked', 'handed-over', 'delivered', 'returned', 'confirmed', 'paid', 'cancelled',
  'refund-asked', 'refunded', 'refund-refused', 'address', 'note', 'message', 'withdrawal-settled',
  'invoiced', 'credited', 'goods-received', 'exchanged', 'reopened', 'pieces-cancelled', 'price-lowered',
  'rest-written-off', 'refunded-by-provider', 'charged-back', 'chargeback-won', 'deposit-returned'));

create or replace function check_parcel_line() returns trigger language plpgsql as $$
declare
  ordered int;
begin
  if exists (select 1 from parcel where id = new.parcel_id and state <> 'packed') then
    raise exception 'parcel % is on its way', new.parcel_id
      using errcode = 'check_violation', constraint = 'parcel_line_closed';
  end if;
  -- Whoever packs the same line waits here, and then counts what the first has packed.
  select line.quantity into ordered
  from order_line line join parcel on parcel.id = new.parcel_id and parcel.order_id = line.order_id
  where line.id = new.order_line_id and line.deposit_of is null
    and not exists (select 1 from order_line component where component.parent_line_id = line.id)
  for update of line;
  if ordered is null then
    raise exception 'line % is no line of that order that can be packed', new.order_line_id
      using errcode = 'check_violation', constraint = 'parcel_line_of_order';
  end if;
  if pieces_in_parcels(new.order_line_id) + cancelled_pieces(new.order_line_id) > ordered then
    raise exception 'line %: % ordered, too many packed', new.order_line_id, ordered
      using errcode = 'check_violation', constraint = 'parcel_line_quantity';
  end if;
  return new;
end $$;

create or replace function check_order_change() returns trigger language plpgsql as $$
declare
  agreed record;
  fallen record;
begin
  perform 1 from placed_order where id = new.order_id for update;
  if new.order_line_id is null then
    select shipping_gross_cents as gross, shipping_net_cents as net, 1 as quantity, null::uuid as deposit_of
    into agreed
    from placed_order where id = new.order_id;
  else
    select gross_cents as gross, net_cents as net, quantity, deposit_of into agreed
    from order_line
    where id = new.order_line_id and order_id = new.order_id and parent_line_id is null;
  end if;
  select coalesce(sum(gross_cents), 0) as gross, coalesce(sum(net_cents), 0) as net,
         coalesce(sum(pieces), 0) as pieces into fallen
  from order_change
  where order_id = new.order_id and order_line_id is not distinct from new.order_line_id;
  if agreed is null or fallen.gross not between 0 and agreed.gross
    or fallen.net not between 0 and agreed.net or fallen.pieces > agreed.quantity then
    raise exception 'order %: more would fall away than was agreed', new.order_id
      using errcode = 'check_violation', constraint = 'order_change_of_what_is_owed';
  end if;
  if new.kind = 'cancelled' and agreed.deposit_of is null and exists (
    select 1 from order_line line
    where new.order_line_id in (line.id, line.parent_line_id)
      and not exists (select 1 from order_line component where component.parent_line_id = line.id)
      and pieces_in_parcels(line.id) + cancelled_pieces(line.id) > line.quantity) then
    raise exception 'order %: what is packed or has gone out does not fall away', new.order_id
      using errcode = 'check_violation', constraint = 'order_change_of_unsent_pieces';
  end if;
  -- What comes back for a deposit is the old part, which the shop never sent.
  if new.kind = 'withdrawn' and agreed.deposit_of is null and (
    select coalesce(sum(pieces), 0) from order_change
    where order_line_id = new.order_line_id and kind = 'withdrawn') > (
    select coalesce(min((
        select coalesce(sum(quantity), 0) from returned_goods where order_line_id = line.id
      ) * agreed.quantity / line.quantity), 0)
    from order_line line
    where new.order_line_id in (line.id, line.parent_line_id)
      and not exists (select 1 from order_line component where component.parent_line_id = line.id)) then
    raise exception 'order %: pieces that have not come back', new.order_id
      using errcode = 'check_violation', constraint = 'order_change_of_returned_pieces';
  end if;
  return null;
end $$;

