-- Figures of each day in the shop's time zone, counted anew from orders whenever something of that day changed.
create table figure_day (
  day date primary key,
  orders int not null default 0,                         -- placed on it, and not cancelled
  ordered_net_cents bigint not null default 0,
  ordered_gross_cents bigint not null default 0,
  paid int not null default 0,                           -- paid on it
  paid_net_cents bigint not null default 0,
  paid_gross_cents bigint not null default 0,
  refunds int not null default 0,                        -- sent on it
  refunded_net_cents bigint not null default 0,
  refunded_gross_cents bigint not null default 0,
  baskets int not null default 0,                        -- made on it; what retention deletes later still counts
  left_baskets int,                                      -- null: the day is not over for a day yet
  left_pieces int not null default 0,
  left_gross_cents bigint not null default 0,
  left_after_shipping int not null default 0,
  left_after_shipping_cents bigint not null default 0,
  counted_at timestamptz not null
);

-- What is counted by a name: parcels that kept or missed the promised day by where they came from, and what came back.
create table figure_name (
  day date not null references figure_day on delete cascade,
  kind text not null check (kind in ('kept', 'late', 'withdrawal', 'returned')),
  name text not null,
  count int not null check (count > 0),
  primary key (day, kind, name)
);

-- Moments whose day has to be counted anew. Only added to: writers never wait for each other here.
create table figure_change (
  id bigint generated always as identity primary key,
  at timestamptz not null
);

create function note_figures() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'placed_order' then
    insert into figure_change (at) values (new.placed_at);
    insert into figure_change (at) select new.paid_at where new.paid_at is not null;
    if tg_op = 'UPDATE' then
      insert into figure_change (at) select old.paid_at where old.paid_at is not null;
    end if;
  elsif tg_table_name = 'refund' then
    insert into figure_change (at) select new.done_at where new.done_at is not null;
  elsif tg_table_name = 'parcel' then
    insert into figure_change (at)
    select moment
    from (values (new.delivered_at), (new.returned_at), (old.delivered_at), (old.returned_at))
      as moments(moment)
    where moment is not null;
  else
    insert into figure_change (at) values (new.received_at);
  end if;
  return null;
end $$;
create trigger placed_order_in_figures after insert on placed_order
  for each row execute function note_figures();
create trigger placed_order_changed_in_figures
  after update of paid_at, stock_returned_at on placed_order
  for each row when (old.paid_at is distinct from new.paid_at
    or old.stock_returned_at is distinct from new.stock_returned_at)
  execute function note_figures();
create trigger refund_in_figures after insert or update of done_at on refund
  for each row execute function note_figures();
create trigger parcel_in_figures after update of state on parcel
  for each row execute function note_figures();
create trigger withdrawal_in_figures after insert on withdrawal
  for each row execute function note_figures();

create index placed_order_paid on placed_order (paid_at) where paid_at is not null;
create index refund_done on refund (done_at) where done_at is not null;
create index parcel_delivered on parcel (delivered_at) where delivered_at is not null;
create index parcel_returned on parcel (returned_at) where returned_at is not null;
create index basket_made on basket (created_at);

-- Everything of before, once: by the hour, because the shop's days begin at hours of UTC.
insert into figure_change (at)
select distinct date_trunc('hour', moment)
from (
  select placed_at as moment from placed_order
  union all select paid_at from placed_order
  union all select done_at from refund
  union all select delivered_at from parcel
  union all select returned_at from parcel
  union all select received_at from withdrawal
  union all select created_at from basket
) as moments
where moment is not null;

select pgboss.create_queue('count-figures', '{"policy": "stately"}');
