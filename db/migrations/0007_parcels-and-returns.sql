-- Parcels, withdrawals and what comes back.

-- A parcel keeps its past: an unpacked one stays, and what came back is sent again as another one.
create table parcel (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  position int not null check (position > 0),            -- 1, 2, 3 of its order
  state text not null default 'packed'
    check (state in ('packed', 'unpacked', 'handed-over', 'delivered', 'returned')),
  carrier text not null default '',                      -- what is picked up has none
  tracking text not null default '',
  packed_at timestamptz not null,
  unpacked_at timestamptz,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  -- What becomes of one that came back.
  decided text check (decided in ('sent-again', 'fallen-away')),
  unique (order_id, position),
  constraint parcel_times check (state in ('packed', 'unpacked') or handed_over_at is not null),
  constraint parcel_decided check (decided is null or state = 'returned')
);
create index parcel_delivered on parcel (delivered_at) where delivered_at is not null;
create index parcel_returned on parcel (returned_at) where returned_at is not null;
create index parcel_undecided on parcel (order_id) where state = 'returned' and decided is null;
create index parcel_tracking on parcel (typed_key(tracking) text_pattern_ops) where tracking <> '';

create table parcel_line (
  parcel_id uuid not null references parcel on delete cascade,
  order_line_id uuid not null references order_line on delete cascade,
  quantity int not null check (quantity > 0),
  primary key (parcel_id, order_line_id)
);
create index parcel_line_of_order_line on parcel_line (order_line_id);

-- Which state of a parcel may follow which; held against the list in the code by a test.
create table parcel_move (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into parcel_move values
  ('packed', 'unpacked'),
  ('packed', 'handed-over'),
  ('handed-over', 'delivered'),
  ('handed-over', 'returned'),
  ('delivered', 'returned');

-- What a consumer declares by the withdrawal function. Kept apart from orders: it is received whether or not an order
-- is found.
create table withdrawal (
  id uuid primary key,
  order_id uuid references placed_order on delete set null,  -- where number and e-mail are those of an order
  name text not null,
  order_number text not null,
  email text not null,
  email_key text not null,
  parts text not null,                                   -- '' is the whole contract
  received_at timestamptz not null,
  -- The lines that the buyer says do not fit although the shop said so: [{"lineId": …}].
  misfits jsonb not null default '[]',
  -- Whether somebody has said which unsent pieces it is about. Until then nothing of its order goes out.
  is_decided boolean not null default false,
  -- [{"lineId": …, "pieces": …}] by sold line, once it is decided.
  pieces jsonb,
  assignee text not null default '',                     -- an account's address; '' is nobody
  -- It waits until somebody has seen to it.
  settled_at timestamptz,
  settled_by text,
  -- One refund answers a withdrawal. One that the provider refuses answers nothing: the withdrawal waits again.
  refund_id uuid references refund on delete set null,
  check ((settled_at is null) = (settled_by is null))
);
create index withdrawal_order on withdrawal (order_id) where order_id is not null;
create index withdrawal_email on withdrawal (email_key, received_at);
create index withdrawal_age on withdrawal (received_at);
create index withdrawal_open on withdrawal (received_at) where settled_at is null;
create index withdrawal_refund on withdrawal (refund_id) where refund_id is not null;
create index withdrawal_undecided on withdrawal (order_id)
  where settled_at is null and not is_decided and order_id is not null;

create function reopen_withdrawal() returns trigger language plpgsql as $$
begin
  update withdrawal set settled_at = null, settled_by = null, refund_id = null
  where refund_id = new.id;
  return new;
end $$;
create trigger refund_refused after update of state on refund
  for each row when (new.state = 'refused' and old.state <> 'refused')
  execute function reopen_withdrawal();

-- What came back by a withdrawal, piece by piece of the order's lines, and why.
create table returned_goods (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawal on delete cascade,
  order_line_id uuid not null references order_line on delete cascade,
  press_key text not null,                               -- of one press; pressed twice it counts once
  quantity int not null check (quantity > 0),
  condition text not null check (condition in ('as-new', 'worn', 'damaged', 'wrong-part')),
  reason text not null default 'not-given' check (
    reason in ('not-given', 'does-not-fit', 'ordered-wrongly', 'faulty', 'not-as-described', 'no-longer-wanted')
  ),
  restocked_at text references location,                 -- null: not on sale again
  return_cents int not null default 0 check (return_cents >= 0),  -- what a free return cost the shop
  note text not null default '',
  received_at timestamptz not null,
  actor text not null check (actor <> ''),
  unique (withdrawal_id, press_key, order_line_id)
);
create index returned_goods_of_line on returned_goods (order_line_id);
create index returned_goods_received on returned_goods (received_at);

create function check_parcel() returns trigger language plpgsql as $$
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
create trigger parcel_checked before insert or update or delete on parcel
  for each row execute function check_parcel();

-- An order of which something is packed or with its buyer keeps its stock.
create function check_closed_order() returns trigger language plpgsql as $$
begin
  if exists (select 1 from parcel where order_id = new.id and state <> 'unpacked' and decided is null) then
    raise exception 'order % has parcels', new.id
      using errcode = 'check_violation', constraint = 'closed_order_without_parcels';
  end if;
  return new;
end $$;
create trigger placed_order_closed before update of closed_at on placed_order
  for each row when (old.closed_at is null and new.closed_at is not null)
  execute function check_closed_order();

-- Never more comes back than has gone out and reached somebody.
create function check_returned_goods() returns trigger language plpgsql as $$
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
create trigger returned_goods_checked before insert on returned_goods
  for each row execute function check_returned_goods();

-- A part that came back because it did not fit, until somebody has accepted or refused the correction.
create table fitment_correction (
  id uuid primary key,
  part_id int not null references part on delete cascade,
  withdrawal_id uuid references withdrawal on delete set null,
  order_line_id uuid references order_line on delete set null,
  -- The vehicle that the line was for; '' and null where it names none.
  make text not null default '',
  model text not null default '',
  year smallint,
  engine text not null default '',
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
-- Of a line and a vehicle there is one, however often pieces come back.
create unique index fitment_correction_of_line on fitment_correction (order_line_id, make, model, year, engine)
  nulls not distinct where order_line_id is not null;
create index fitment_correction_open on fitment_correction (opened_at) where state = 'open';
create index fitment_correction_decided on fitment_correction (decided_at) where state <> 'open';
create index fitment_correction_of_withdrawal on fitment_correction (withdrawal_id);
create index fitment_correction_of_part on fitment_correction (part_id);
