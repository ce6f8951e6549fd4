-- expands: everything that changes what an order owes, its money and its pieces becomes an entry

alter table order_event drop constraint order_event_step_check;
alter table order_event add constraint order_event_step_check check (step in (
  'packed', 'unpacked', 'handed-over', 'delivered', 'returned', 'confirmed', 'paid', 'cancelled',
  'refund-asked', 'refunded', 'refund-refused', 'address', 'note', 'message', 'withdrawal-settled',
  'invoiced', 'credited', 'goods-received', 'exchanged', 'reopened', 'pieces-cancelled', 'price-lowered',
  'rest-written-off', 'refunded-by-provider', 'charged-back', 'chargeback-won'));

-- What made an order owe less, or more, than was agreed: by sold line, or for the delivery where the line is null.
-- `cancelled`: pieces that never went out fall away. `withdrawn`: pieces came back. `reduced`: the same goods for less.
-- `kept`: the seller keeps a part of what has fallen, such as wear beyond inspection; its cents are negative.
create table order_change (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  order_line_id uuid references order_line on delete cascade,
  kind text not null check (kind in ('cancelled', 'withdrawn', 'reduced', 'kept')),
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
  check (pieces > 0 or gross_cents <> 0),
  unique nulls not distinct (order_id, press_key, order_line_id, kind)
);
create index order_change_of_order on order_change (order_id);
create index order_change_of_line on order_change (order_line_id) where order_line_id is not null;
-- Words may be erased with the buyer, and a withdrawal; what counts is never changed.
create trigger order_change_unchanged before update on order_change
  for each row when (
    (old.order_id, old.order_line_id, old.kind, old.pieces, old.net_cents, old.gross_cents, old.press_key, old.at)
    is distinct from
    (new.order_id, new.order_line_id, new.kind, new.pieces, new.net_cents, new.gross_cents, new.press_key, new.at))
  execute function refuse_change();

-- Money of an order besides the payments that providers took and the refunds that the shop asked for.
-- `received`: by hand or by a bank's statement. `provider-refund`: made in the provider's own dashboard.
-- `charged-back`, `chargeback-won`: a dispute took it, and gave it back. `written-off`: a rest that nobody asks for.
-- `fee`: what the provider kept, for information.
create table order_money (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  kind text not null check (kind in
    ('received', 'provider-refund', 'charged-back', 'chargeback-won', 'written-off', 'fee')),
  payment_id uuid references payment,
  amount_cents int not null check (amount_cents > 0),
  reference text not null default '',
  method text not null default '',
  booked_on date,                                          -- the bank's day, where it is known
  press_key text not null,
  reason text not null default '',
  noted_at timestamptz not null,
  actor text not null check (actor <> ''),
  unique (order_id, kind, press_key)
);
create trigger order_money_unchanged before update on order_money
  for each row when (
    (old.order_id, old.kind, old.payment_id, old.amount_cents, old.booked_on, old.press_key, old.noted_at)
    is distinct from
    (new.order_id, new.kind, new.payment_id, new.amount_cents, new.booked_on, new.press_key, new.noted_at))
  execute function refuse_change();
insert into order_money (id, order_id, kind, amount_cents, reference, press_key, noted_at, actor)
select id, order_id, 'received', amount_cents, reference, id::text, noted_at, actor from order_receipt;
-- Orders that were paid before money was noted came in whole.
insert into order_money (id, order_id, kind, amount_cents, method, press_key, noted_at, actor)
select gen_random_uuid(), id, 'received', gross_cents, payment_method, 'from-before', paid_at, 'the shop itself'
from placed_order
where paid_at is not null and gross_cents > 0
  and not exists (select 1 from order_receipt where order_id = placed_order.id)
  and not exists (select 1 from payment where order_id = placed_order.id
                  and (status = 'paid' or (status = 'refunded' and problem = '')));

-- What a refund was for; several things may go back at once.
alter table refund add column is_for text[] not null default '{}'
  check (is_for <@ array['pieces', 'delivery', 'reduction', 'surplus', 'payment']);

-- A refund that the provider refused is no refund: the same press may ask again.
alter table refund drop constraint refund_order_id_press_key_key;
create unique index refund_of_press on refund (order_id, press_key) where state <> 'refused';

-- A parcel keeps its past: an unpacked one stays, and what came back is sent again as another one.
alter table parcel drop constraint parcel_state_check;
alter table parcel drop constraint parcel_check;
alter table parcel drop constraint parcel_check1;
alter table parcel
  add column unpacked_at timestamptz,
  add column decided text check (decided in ('sent-again', 'fallen-away')),
  add constraint parcel_state_check
    check (state in ('packed', 'unpacked', 'handed-over', 'delivered', 'returned')),
  add constraint parcel_times
    check (state in ('packed', 'unpacked') or (handed_over_at is not null and carrier <> '')),
  add constraint parcel_decided check (decided is null or state = 'returned');
delete from parcel_move where from_state = 'returned';
insert into parcel_move values ('packed', 'unpacked');
create index parcel_undecided on parcel (order_id) where state = 'returned' and decided is null;

-- Whether somebody has said which unsent pieces a withdrawal is about. Until then nothing of its order goes out.
alter table withdrawal add column is_decided boolean not null default false;
create index withdrawal_undecided on withdrawal (order_id)
  where settled_at is null and not is_decided and order_id is not null;

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

create or replace function check_parcel() returns trigger language plpgsql as $$
declare
  sold record;
begin
  if tg_op = 'DELETE' then
    -- Its order is gone where an order is deleted with all that belongs to it.
    if exists (select 1 from placed_order where id = old.order_id) then
      raise exception 'parcel % keeps its past', old.id
        using errcode = 'check_violation', constraint = 'parcel_unpack';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' and new.state <> 'packed' then
    raise exception 'a new parcel is packed, not %', new.state
      using errcode = 'check_violation', constraint = 'parcel_move';
  end if;
  if tg_op = 'UPDATE' then
    if new.order_id <> old.order_id or (old.decided is not null and new.decided is distinct from old.decided) then
      raise exception 'parcel % belongs to its order, and is decided about once', old.id
        using errcode = 'check_violation', constraint = 'parcel_move';
    end if;
    if new.state = old.state then return new; end if;
    if not exists (
      select 1 from parcel_move where from_state = old.state and to_state = new.state) then
      raise exception 'a parcel goes from % to % never', old.state, new.state
        using errcode = 'check_violation', constraint = 'parcel_move';
    end if;
  end if;
  -- What a withdrawal has brought back does not come back again with its parcel.
  if tg_op = 'UPDATE' and new.state = 'returned' and exists (
    select 1
    from parcel_line packed
    where packed.parcel_id = new.id and (
      select coalesce(sum(quantity), 0) from returned_goods where order_line_id = packed.order_line_id) > (
      select coalesce(sum(other.quantity), 0)
      from parcel_line other join parcel on parcel.id = other.parcel_id
      where other.order_line_id = packed.order_line_id and parcel.id <> new.id
        and parcel.state in ('handed-over', 'delivered'))) then
    raise exception 'parcel %: goods of it have come back by a withdrawal', new.id
      using errcode = 'check_violation', constraint = 'parcel_of_returned_goods';
  end if;
  if new.state in ('packed', 'handed-over') then
    select payment_status, closed_at into sold
    from placed_order where id = new.order_id for update;
    if sold.payment_status <> 'paid' or sold.closed_at is not null then
      raise exception 'nothing of order % goes out: it is %', new.order_id, sold.payment_status
        using errcode = 'check_violation', constraint = 'parcel_of_paid_order';
    end if;
    if exists (select 1 from withdrawal
               where order_id = new.order_id and settled_at is null and not is_decided) then
      raise exception 'nothing of order % goes out: a withdrawal is not decided', new.order_id
        using errcode = 'check_violation', constraint = 'parcel_of_withdrawn_order';
    end if;
  end if;
  return new;
end $$;

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
  where line.id = new.order_line_id
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
drop trigger parcel_line_checked on parcel_line;
create trigger parcel_line_checked after insert or update on parcel_line
  for each row execute function check_parcel_line();

-- An order of which something is packed or with its buyer keeps its stock.
create or replace function check_closed_order() returns trigger language plpgsql as $$
begin
  if exists (select 1 from parcel where order_id = new.id and state <> 'unpacked' and decided is null) then
    raise exception 'order % has parcels', new.id
      using errcode = 'check_violation', constraint = 'closed_order_without_parcels';
  end if;
  return new;
end $$;

-- Never more comes back than has gone out and reached somebody.
create or replace function check_returned_goods() returns trigger language plpgsql as $$
declare
  gone int;
  back int;
begin
  perform from order_line where id = new.order_line_id for update;
  select coalesce(sum(packed.quantity), 0) into gone
  from parcel_line packed join parcel on parcel.id = packed.parcel_id
  where packed.order_line_id = new.order_line_id and parcel.state in ('handed-over', 'delivered');
  select coalesce(sum(quantity), 0) into back
  from returned_goods where order_line_id = new.order_line_id;
  if back + new.quantity > gone then
    raise exception 'line %: % gone out, % come back', new.order_line_id, gone, back + new.quantity
      using errcode = 'check_violation', constraint = 'returned_goods_quantity';
  end if;
  return new;
end $$;

-- What an order costs now: what was agreed, less all that has fallen.
create function price_cents(sold placed_order) returns int language sql stable as $$
  select sold.gross_cents - coalesce((
    select sum(gross_cents) from order_change where order_id = sold.id), 0)::int
$$;

-- What it owes: a closed one nothing.
create function owed_cents(sold placed_order) returns int language sql stable as $$
  select case when sold.closed_at is not null then 0 else price_cents(sold) end
$$;

-- What came for an order: by its payments, or by hand.
create or replace function received_cents(wanted uuid) returns bigint language sql stable as $$
  select coalesce((
      select sum(amount_cents) from payment
      where order_id = wanted
        and (status = 'paid' or (status = 'refunded' and problem = ''))), 0)
    + coalesce((select sum(amount_cents) from order_money
                where order_id = wanted and kind = 'received'), 0)
$$;

-- What went back of it or is on its way back, whoever sent it.
create function sent_back_cents(wanted uuid) returns bigint language sql stable as $$
  select coalesce((select sum(amount_cents) from refund
                   where order_id = wanted and state in ('sending', 'done')), 0)
    + coalesce((select sum(case kind when 'chargeback-won' then -amount_cents else amount_cents end)
                from order_money
                where order_id = wanted
                  and kind in ('provider-refund', 'charged-back', 'chargeback-won')), 0)
$$;

-- No more goes back than came, with what went back by the provider; what has gone is noted whatever came of the rest.
create or replace function check_refund() returns trigger language plpgsql as $$
begin
  if new.state = 'refused' then return new; end if;
  if tg_op = 'UPDATE' then
    if old.state = 'refused' then
      raise exception 'refund % was refused: ask for another', old.id
        using errcode = 'check_violation', constraint = 'refund_refused';
    end if;
    if new.amount_cents <> old.amount_cents or (old.state = 'done' and new.state <> 'done') then
      raise exception 'refund % has been sent', old.id
        using errcode = 'check_violation', constraint = 'refund_done';
    end if;
    return new;
  end if;
  -- Whoever refunds the same order waits here, and then counts what the first has refunded.
  perform 1 from placed_order where id = new.order_id for update;
  if sent_back_cents(new.order_id) + new.amount_cents > received_cents(new.order_id) then
    raise exception 'order %: % cents came, % would go back', new.order_id,
      received_cents(new.order_id), sent_back_cents(new.order_id) + new.amount_cents
      using errcode = 'check_violation', constraint = 'refund_of_what_came';
  end if;
  return new;
end $$;

-- What the shop holds beyond what is owed: to be given back where positive, still to come where negative. 0 while an
-- order waits for its first payment. What was written off fills up what is short, and is never given back.
create function order_balance(sold placed_order) returns int language sql stable as $$
  select case when sold.paid_at is null and sold.closed_at is null then 0
    else greatest(held.cents, least(0, held.cents + coalesce((
      select sum(amount_cents) from order_money
      where order_id = sold.id and kind = 'written-off'), 0)))::int end
  from (select received_cents(sold.id) - sent_back_cents(sold.id) - owed_cents(sold) as cents) as held
$$;
alter table placed_order add column balance_cents int not null default 0;
create index placed_order_unbalanced on placed_order (placed_at, id) where balance_cents <> 0;

create function follow_balance() returns trigger language plpgsql as $$
begin
  update placed_order set balance_cents = order_balance(placed_order)
  where id = new.order_id and balance_cents <> order_balance(placed_order);
  return null;
end $$;
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

-- No line owes less than nothing, no piece falls away twice, and nothing falls that has gone out.
create function check_order_change() returns trigger language plpgsql as $$
declare
  agreed record;
  fallen record;
begin
  perform 1 from placed_order where id = new.order_id for update;
  if new.order_line_id is null then
    select shipping_gross_cents as gross, shipping_net_cents as net, 1 as quantity into agreed
    from placed_order where id = new.order_id;
  else
    select gross_cents as gross, net_cents as net, quantity into agreed
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
  if new.kind = 'cancelled' and exists (
    select 1 from order_line line
    where new.order_line_id in (line.id, line.parent_line_id)
      and not exists (select 1 from order_line component where component.parent_line_id = line.id)
      and pieces_in_parcels(line.id) + cancelled_pieces(line.id) > line.quantity) then
    raise exception 'order %: what is packed or has gone out does not fall away', new.order_id
      using errcode = 'check_violation', constraint = 'order_change_of_unsent_pieces';
  end if;
  if new.kind = 'withdrawn' and (
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

-- Orders from before: what was refunded, or was due, lowered the price of their lines one after the other, then that of
-- the delivery. Pieces that came back are withdrawn.
insert into order_change (id, order_id, order_line_id, kind, net_cents, gross_cents, press_key, reason, at, actor)
select gen_random_uuid(), order_id, line_id, 'reduced',
       round(net::numeric * cut / gross), cut, 'from-before', reason, at, actor
from (
  select back.order_id, line_id, net, gross, reason, at, actor,
         least(gross, greatest(0, back.cents - coalesce(sum(gross) over (
           partition by back.order_id order by place rows between unbounded preceding and 1 preceding), 0))) as cut
  from (
    select order_id, sum(amount_cents) as cents, max(reason) as reason, max(asked_at) as at, max(actor) as actor
    from refund where state in ('due', 'sending', 'done') group by order_id
  ) as back
  join placed_order on placed_order.id = back.order_id and closed_at is null
  cross join lateral (
    select id as line_id, position as place, net_cents as net, gross_cents as gross
    from order_line where order_id = back.order_id and parent_line_id is null
    union all
    select null, 2147483647, shipping_net_cents, shipping_gross_cents
  ) as priced
) as cuts
where cut > 0;

insert into order_change (id, order_id, order_line_id, kind, pieces, net_cents, gross_cents, withdrawal_id,
                          press_key, at, actor)
select gen_random_uuid(), order_id, id, 'withdrawn', pieces, 0, 0, withdrawal_id, 'from-before', at, actor
from (
  select sold.id, sold.order_id,
         min(coalesce(back.pieces, 0) * sold.quantity / line.quantity)::int as pieces,
         max(back.withdrawal_id::text)::uuid as withdrawal_id, max(back.at) as at, max(back.actor) as actor
  from order_line sold
  join order_line line on sold.id in (line.id, line.parent_line_id)
    and not exists (select 1 from order_line component where component.parent_line_id = line.id)
  left join lateral (
    select sum(quantity) as pieces, max(withdrawal_id::text) as withdrawal_id, max(received_at) as at,
           max(actor) as actor
    from returned_goods where order_line_id = line.id
  ) as back on true
  where sold.parent_line_id is null
    and sold.order_id in (
      select order_id from order_line where id in (select order_line_id from returned_goods))
  group by sold.id, sold.order_id
) as returned
where pieces > 0;

create trigger order_change_checked after insert on order_change
  for each row execute function check_order_change();

-- Payments of which all went back, by the provider alone.
insert into order_money (id, order_id, kind, payment_id, amount_cents, press_key, noted_at, actor)
select gen_random_uuid(), order_id, 'provider-refund', id, cents, id || ' ' || cents, updated_at, provider
from (
  select payment.*, amount_cents - coalesce((
    select sum(amount_cents) from refund where payment_id = payment.id and state = 'done'), 0)::int as cents
  from payment where status = 'refunded' and problem = ''
) as returned
where cents > 0;

delete from refund where state = 'due';
drop index refund_due_once;
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check check (state in ('sending', 'done', 'refused'));

-- As order_balance says, for all orders at once: asked one by one, a million took over ten minutes.
update placed_order set balance_cents = moved.cents
from (
  select sold.id, (coalesce(paid.cents, 0) + coalesce(noted.cents, 0) - coalesce(back.cents, 0)
                   - case when closed_at is null then gross_cents - coalesce(fallen.cents, 0) else 0 end)::int as cents
  from placed_order sold
  left join (select order_id, sum(amount_cents) as cents from payment
             where status = 'paid' or (status = 'refunded' and problem = '')
             group by order_id) as paid on paid.order_id = sold.id
  left join (select order_id, sum(amount_cents) as cents from order_money
             where kind = 'received' group by order_id) as noted on noted.order_id = sold.id
  left join (select order_id, sum(amount_cents) as cents from refund
             where state in ('sending', 'done') group by order_id) as back on back.order_id = sold.id
  left join (select order_id, sum(gross_cents) as cents from order_change
             group by order_id) as fallen on fallen.order_id = sold.id
  where paid_at is not null or closed_at is not null
) as moved
where moved.id = placed_order.id and moved.cents <> 0;
create trigger order_change_in_balance after insert on order_change
  for each row execute function follow_balance();
drop table order_receipt;

-- Whoever moves a shop can count: a migrated order's entries have these rows.
do $$
declare
  changes int;
  moneys int;
begin
  select count(*) into changes from order_change;
  select count(*) into moneys from order_money;
  if changes + moneys > 0 then
    raise notice 'the ledger has % changes of what is owed, and % receipts', changes, moneys;
  end if;
end $$;

-- A credit note follows what is owed, not a single refund; together they never exceed their invoice, line by line.
alter table paper drop constraint paper_check;
drop index paper_of_refund_once;
create function check_credit_note() returns trigger language plpgsql as $$
begin
  perform 1 from placed_order where id = new.order_id for update;
  if exists (
    with line as (
      select paper.kind, coalesce(said ->> 'lineId', said ->> 'is', '') as key,
             coalesce((said ->> 'grossCents')::int, 0) as gross, paper.content ? 'lines' as is_line
      from paper cross join lateral jsonb_array_elements(paper.content -> 'lines') as said
      where paper.order_id = new.order_id and paper.kind in ('invoice', 'credit-note')
        and said ->> 'grossCents' is not null
    )
    select 1 from line where key <> '' group by key
    having sum(gross) filter (where kind = 'credit-note')
      > coalesce(sum(gross) filter (where kind = 'invoice'), 0))
    or (select coalesce(sum((content ->> 'grossCents')::int), 0) from paper
        where order_id = new.order_id and kind = 'credit-note')
      > (select coalesce(sum((content ->> 'grossCents')::int), 0) from paper
         where order_id = new.order_id and kind = 'invoice') then
    raise exception 'order %: more would be credited than was invoiced', new.order_id
      using errcode = 'check_violation', constraint = 'credit_of_what_was_invoiced';
  end if;
  return null;
end $$;
create trigger credit_note_checked after insert on paper
  for each row when (new.kind = 'credit-note') execute function check_credit_note();

-- Of an erased paper its number, day and amounts stay.
create table erased_paper (
  kind text not null check (kind in ('invoice', 'credit-note')),
  number text not null,
  issued_on date not null,
  net_cents int not null,
  gross_cents int not null,
  erased_at timestamptz not null,
  primary key (kind, number)
);
create function keep_erased_paper() returns trigger language plpgsql as $$
begin
  insert into erased_paper (kind, number, issued_on, net_cents, gross_cents, erased_at)
  values (old.kind, old.number, (old.content ->> 'issuedOn')::date, (old.content ->> 'netCents')::int,
          (old.content ->> 'grossCents')::int, now());
  return null;
end $$;
create trigger paper_erased after delete on paper
  for each row when (old.kind in ('invoice', 'credit-note')) execute function keep_erased_paper();

-- The ledger of an order: one sequence of everything that happened to its pieces, what it owes, its money and its
-- papers. Each fact is kept once, where its details are; this is how they are read together.
create view order_ledger as
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
         (said ->> 'lineId')::uuid, null, coalesce((said ->> 'pieces')::int, (said ->> 'quantity')::int, 0),
         coalesce((said ->> 'netCents')::int, 0),
         coalesce((said ->> 'grossCents')::int, 0), actor, number,
         coalesce(said ->> 'is', case when said ? 'lineId' then said ->> 'partNumber' end, '')
  from paper cross join lateral jsonb_array_elements(content -> 'lines') as said
  where kind in ('invoice', 'credit-note') and said ->> 'netCents' is not null;

-- What a provider still holds of a payment: less what the shop has asked back, what went back in the provider's own
-- dashboard, and what a dispute took.
create function held_by_provider(taken payment) returns int language sql stable as $$
  select taken.amount_cents
    - coalesce((select sum(amount_cents) from refund
                where payment_id = taken.id and state in ('sending', 'done')), 0)::int
    - coalesce((select sum(case kind when 'chargeback-won' then -amount_cents else amount_cents end)
                from order_money
                where payment_id = taken.id
                  and kind in ('provider-refund', 'charged-back', 'chargeback-won')), 0)::int
$$;
alter table payment drop column refunded_cents;
