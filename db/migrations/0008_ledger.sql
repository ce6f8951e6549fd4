-- What changes an order's price, and what follows from it: what it costs and owes, what may be packed, and how often a
-- promo code was used.

-- What made an order owe less, or more, than was agreed: by sold line, or for the delivery where the line is null.
-- `cancelled`: pieces that never went out fall away. `withdrawn`: pieces came back. `reduced`: the same goods for less.
-- `kept`: the seller keeps a part of what has fallen, such as wear beyond inspection; its cents are negative.
-- `exchanged`: the line is another part now, at the price that was agreed; its reason says which for which.
create table order_change (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  order_line_id uuid references order_line on delete cascade,
  kind text not null check (kind in ('cancelled', 'withdrawn', 'reduced', 'kept', 'exchanged')),
  pieces int not null default 0 check (pieces >= 0),       -- of the sold line: of a kit, sets
  net_cents int not null,                                  -- how much less is owed
  gross_cents int not null,
  withdrawal_id uuid references withdrawal on delete set null,
  press_key text not null,                                 -- of one press; pressed twice it counts once
  reason text not null default '',
  at timestamptz not null,
  actor text not null check (actor <> ''),
  check ((pieces > 0) <= (kind in ('cancelled', 'withdrawn'))),
  check (pieces = 0 or order_line_id is not null),
  check (case when kind = 'kept' then gross_cents < 0 and net_cents <= 0
              else gross_cents >= 0 and net_cents >= 0 end),
  constraint order_change_changes check (kind = 'exchanged' or pieces > 0 or gross_cents <> 0),
  unique nulls not distinct (order_id, press_key, order_line_id, kind)
);
create index order_change_of_order on order_change (order_id);
create index order_change_of_line on order_change (order_line_id) where order_line_id is not null;
create index order_change_of_withdrawal on order_change (withdrawal_id) where withdrawal_id is not null;
-- Words may be erased with the buyer, and a withdrawal; what counts is never changed.
create trigger order_change_unchanged before update on order_change
  for each row when (
    (old.order_id, old.order_line_id, old.kind, old.pieces, old.net_cents, old.gross_cents, old.press_key, old.at)
    is distinct from
    (new.order_id, new.order_line_id, new.kind, new.pieces, new.net_cents, new.gross_cents, new.press_key, new.at))
  execute function refuse_change();

-- Pieces of a line, or of a kit's component, that fell away before they went out.
create function cancelled_pieces(wanted uuid) returns int language sql stable as $$
  select coalesce(sum(change.pieces * line.quantity / sold.quantity), 0)::int
  from order_line line
  join order_line sold on sold.id = coalesce(line.parent_line_id, line.id)
  join order_change change on change.order_line_id = sold.id and change.kind = 'cancelled'
  where line.id = wanted
$$;

-- Pieces of a line in parcels that are packed, on their way, at the buyer's, or back and not decided about.
create function pieces_in_parcels(wanted uuid) returns int language sql stable as $$
  select coalesce(sum(packed.quantity), 0)::int
  from parcel_line packed join parcel on parcel.id = packed.parcel_id
  where packed.order_line_id = wanted and parcel.state <> 'unpacked' and parcel.decided is null
$$;

create function check_parcel_line() returns trigger language plpgsql as $$
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
create trigger parcel_line_checked after insert or update on parcel_line
  for each row execute function check_parcel_line();

-- No line owes less than nothing, no piece falls away twice, and nothing falls that has gone out.
create function check_order_change() returns trigger language plpgsql as $$
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
create trigger order_change_checked after insert on order_change
  for each row execute function check_order_change();

-- What an order costs now: what was agreed, less all that has fallen.
create function price_cents(sold placed_order) returns int language sql stable as $$
  select sold.gross_cents - coalesce((
    select sum(gross_cents) from order_change where order_id = sold.id), 0)::int
$$;

-- What it owes: a closed one nothing.
create function owed_cents(sold placed_order) returns int language sql stable as $$
  select case when sold.closed_at is not null then 0 else price_cents(sold) end
$$;

-- What the shop holds beyond what is owed: to be given back where positive, still to come where negative. 0 while an
-- order waits for its first payment. What was written off fills up what is short, and is never given back.
create function order_balance(sold placed_order) returns int language sql stable as $$
  select case when sold.paid_at is null and sold.closed_at is null then 0
    else greatest(held.cents, least(0, held.cents + coalesce((
      select sum(amount_cents) from order_money
      where order_id = sold.id and kind = 'written-off'), 0)))::int end
  from (select received_cents(sold.id) - sent_back_cents(sold.id) - owed_cents(sold) as cents) as held
$$;

create function follow_balance() returns trigger language plpgsql as $$
begin
  update placed_order set balance_cents = order_balance(placed_order)
  where id = new.order_id and balance_cents <> order_balance(placed_order);
  return null;
end $$;
create trigger order_change_in_balance after insert on order_change
  for each row execute function follow_balance();
create trigger order_money_in_balance after insert on order_money
  for each row execute function follow_balance();
create trigger refund_in_balance after insert or update of state on refund
  for each row execute function follow_balance();
create trigger payment_in_balance after update of status on payment
  for each row when (new.status in ('paid', 'refunded') or old.status in ('paid', 'refunded'))
  execute function follow_balance();
create function balance_of_order() returns trigger language plpgsql as $$
begin
  update placed_order set balance_cents = order_balance(placed_order)
  where id = new.id and balance_cents <> order_balance(placed_order);
  return null;
end $$;
create trigger placed_order_in_balance after update of paid_at, closed_at on placed_order
  for each row when (old.paid_at is distinct from new.paid_at
                     or old.closed_at is distinct from new.closed_at)
  execute function balance_of_order();

-- An order uses its code while it is open, and anything is left to pay of it or ever was free.
create function uses_promo_code(sold placed_order) returns boolean language sql stable as $$
  select sold.promo_code_key is not null and sold.closed_at is null
    and (sold.gross_cents = 0 or price_cents(sold) > 0)
$$;

create function add_promo_use(code text, by_count int) returns void language sql as $$
  update promo_code set uses = greatest(uses + by_count, 0) where code_key = code
$$;

create function promo_use_of_order() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'UPDATE' then uses_promo_code(old)::int else 0 end;
begin
  if uses_promo_code(new)::int <> before then
    perform add_promo_use(new.promo_code_key, uses_promo_code(new)::int - before);
  end if;
  return null;
end $$;
create trigger promo_use_of_order after insert or update of closed_at on placed_order
  for each row when (new.promo_code_key is not null) execute function promo_use_of_order();

-- The last of it falls away, or the seller keeps a part again.
create function promo_use_of_change() returns trigger language plpgsql as $$
declare
  sold placed_order;
  left_cents int;
begin
  select * into sold from placed_order where id = new.order_id;
  if sold.promo_code_key is null or sold.closed_at is not null then return null; end if;
  left_cents := price_cents(sold);
  if (left_cents > 0) <> (left_cents + new.gross_cents > 0) then
    perform add_promo_use(sold.promo_code_key, case when left_cents > 0 then 1 else -1 end);
  end if;
  return null;
end $$;
create trigger promo_use_of_change after insert on order_change
  for each row when (new.gross_cents <> 0) execute function promo_use_of_change();
