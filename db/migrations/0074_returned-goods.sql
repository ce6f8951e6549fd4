-- What came back by a withdrawal, piece by piece of the order's lines, and the refund that answers it.
create table returned_goods (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawal on delete cascade,
  order_line_id uuid not null references order_line on delete cascade,
  press_key text not null,                               -- of one press; pressed twice it counts once
  quantity int not null check (quantity > 0),
  condition text not null check (condition in ('as-new', 'worn', 'damaged', 'wrong-part')),
  restocked_at text references location,                 -- null: not on sale again
  note text not null default '',
  received_at timestamptz not null,
  actor text not null check (actor <> ''),
  unique (withdrawal_id, press_key, order_line_id)
);
create index returned_goods_of_line on returned_goods (order_line_id);

-- Never more comes back than has gone out.
create function check_returned_goods() returns trigger language plpgsql as $$
declare
  gone int;
  back int;
begin
  perform from order_line where id = new.order_line_id for update;
  select coalesce(sum(packed.quantity), 0) into gone
  from parcel_line packed join parcel on parcel.id = packed.parcel_id
  where packed.order_line_id = new.order_line_id and parcel.state <> 'packed';
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

-- One refund answers a withdrawal. One that the provider refuses answers nothing: the withdrawal waits again.
alter table withdrawal add column refund_id uuid references refund on delete set null;
create index withdrawal_refund on withdrawal (refund_id) where refund_id is not null;

create function reopen_withdrawal() returns trigger language plpgsql as $$
begin
  update withdrawal set settled_at = null, settled_by = null, refund_id = null
  where refund_id = new.id;
  return new;
end $$;
create trigger refund_refused after update of state on refund
  for each row when (new.state = 'refused' and old.state <> 'refused')
  execute function reopen_withdrawal();
