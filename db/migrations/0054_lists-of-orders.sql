-- Lists of orders and search in them. Keys are as people type them: capitals and digits alone.
drop index placed_order_email;
create index placed_order_email on placed_order (lower(ship_email) text_pattern_ops);
create index placed_order_vin on placed_order (upper(vin) text_pattern_ops) where vin <> '';
create index placed_order_names on placed_order using gin (
  to_tsvector('simple',
    ship_addressee || ' ' || ship_company || ' ' || coalesce(billing_address ->> 'company', '')));
create index order_line_part_key on order_line (
  regexp_replace(upper(part_number), '[^A-Z0-9]', '', 'g') text_pattern_ops, order_id);

create index placed_order_newest on placed_order (placed_at, id);
create index placed_order_to_send on placed_order (arrives_to, id)
  where payment_status = 'paid' and fulfilment in ('open', 'partly') and stock_returned_at is null;
create index placed_order_waits on placed_order (placed_at, id)
  where paid_at is null and stock_returned_at is null;
create index payment_to_look_at on payment (order_id) where status in ('review', 'refund-due');

-- A withdrawal waits until somebody has seen to it.
alter table withdrawal
  add column settled_at timestamptz,
  add column settled_by text,
  add check ((settled_at is null) = (settled_by is null));
create index withdrawal_open on withdrawal (received_at) where settled_at is null;

-- Lines of the bank's statements that were applied, by a digest of what they say: none is applied twice.
create table bank_line (
  digest text primary key,
  order_id uuid not null references placed_order on delete cascade,
  booked_on date,
  amount_cents int not null,
  payer text not null,
  reference text not null,
  applied_at timestamptz not null,
  actor text not null check (actor <> '')
);
create index bank_line_of_order on bank_line (order_id);
