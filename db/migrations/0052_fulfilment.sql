-- How far an order's parts are on their way: parcels, what is in each, and the order's own state that follows from them.
alter table placed_order
  add column fulfilment text not null default 'open'
    check (fulfilment in ('open', 'partly', 'dispatched', 'delivered', 'returned'));

-- Numbers as people type them, with or without separators.
create index placed_order_typed_number
  on placed_order (regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') text_pattern_ops);

create table parcel (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  position int not null check (position > 0),            -- 1, 2, 3 of its order
  state text not null default 'packed'
    check (state in ('packed', 'handed-over', 'delivered', 'returned')),
  carrier text not null default '',
  tracking text not null default '',
  packed_at timestamptz not null,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  unique (order_id, position),
  check (state = 'packed' or handed_over_at is not null),
  check (state = 'packed' or carrier <> '')
);

create table parcel_line (
  parcel_id uuid not null references parcel on delete cascade,
  order_line_id uuid not null references order_line on delete cascade,
  quantity int not null check (quantity > 0),
  primary key (parcel_id, order_line_id)
);
create index parcel_line_of_order_line on parcel_line (order_line_id);
create index order_line_parent on order_line (parent_line_id) where parent_line_id is not null;

-- Which state of a parcel may follow which; held against the list in the code by a test.
create table parcel_move (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into parcel_move values
  ('packed', 'handed-over'),
  ('handed-over', 'delivered'),
  ('handed-over', 'returned'),
  ('delivered', 'returned'),
  ('returned', 'packed');

create function check_parcel() returns trigger language plpgsql as $$
declare
  sold record;
begin
  if tg_op = 'DELETE' then
    -- Its order is gone where an order is deleted with all that belongs to it.
    if old.state <> 'packed' and exists (select 1 from placed_order where id = old.order_id) then
      raise exception 'parcel % is %: only a packed one can be unpacked', old.id, old.state
        using errcode = 'check_violation', constraint = 'parcel_unpack';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' and new.state <> 'packed' then
    raise exception 'a new parcel is packed, not %', new.state
      using errcode = 'check_violation', constraint = 'parcel_move';
  end if;
  if tg_op = 'UPDATE' then
    if new.order_id <> old.order_id then
      raise exception 'parcel % belongs to its order', old.id
        using errcode = 'check_violation', constraint = 'parcel_move';
    end if;
    if new.state = old.state then return new; end if;
    if not exists (
      select 1 from parcel_move where from_state = old.state and to_state = new.state) then
      raise exception 'a parcel goes from % to % never', old.state, new.state
        using errcode = 'check_violation', constraint = 'parcel_move';
    end if;
  end if;
  if new.state in ('packed', 'handed-over') then
    select payment_status, stock_returned_at into sold
    from placed_order where id = new.order_id for update;
    if sold.payment_status <> 'paid' or sold.stock_returned_at is not null then
      raise exception 'nothing of order % goes out: it is %', new.order_id, sold.payment_status
        using errcode = 'check_violation', constraint = 'parcel_of_paid_order';
    end if;
  end if;
  return new;
end $$;
create trigger parcel_checked before insert or update or delete on parcel
  for each row execute function check_parcel();

create function check_parcel_line() returns trigger language plpgsql as $$
declare
  ordered int;
  packed int;
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
  select coalesce(sum(quantity), 0) into packed
  from parcel_line where order_line_id = new.order_line_id and parcel_id <> new.parcel_id;
  if packed + new.quantity > ordered then
    raise exception 'line %: % ordered, % packed', new.order_line_id, ordered, packed + new.quantity
      using errcode = 'check_violation', constraint = 'parcel_line_quantity';
  end if;
  return new;
end $$;
create trigger parcel_line_checked before insert or update on parcel_line
  for each row execute function check_parcel_line();

-- An order of which something is packed or has gone out keeps its stock.
create function check_closed_order() returns trigger language plpgsql as $$
begin
  if exists (select 1 from parcel where order_id = new.id) then
    raise exception 'order % has parcels', new.id
      using errcode = 'check_violation', constraint = 'closed_order_without_parcels';
  end if;
  return new;
end $$;
create trigger placed_order_closed before update of stock_returned_at on placed_order
  for each row when (old.stock_returned_at is null and new.stock_returned_at is not null)
  execute function check_closed_order();

-- What was done about an order, by whom. Nobody changes a row; it goes with its order's buyer.
create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references placed_order on delete cascade,
  at timestamptz not null,
  actor text not null check (actor <> ''),
  step text not null check (step in (
    'packed', 'unpacked', 'handed-over', 'delivered', 'returned', 'confirmed', 'paid', 'cancelled',
    'refund-asked', 'refunded', 'refund-refused', 'address', 'note', 'message', 'withdrawal-settled')),
  before jsonb,
  after jsonb,
  note text not null default ''
);
create index order_event_of_order on order_event (order_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is not changed', tg_table_name using errcode = 'check_violation';
end $$;
create trigger order_event_unchanged before update on order_event
  for each row execute function refuse_change();
