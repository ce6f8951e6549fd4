-- Money that came past the providers, as somebody at the shop noted it.
create table order_receipt (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  amount_cents int not null check (amount_cents > 0),
  reference text not null,
  noted_at timestamptz not null,
  actor text not null check (actor <> '')
);
create index order_receipt_of_order on order_receipt (order_id);

-- Money that goes back. `due`: owed, nobody has sent it. `sending`: asked of the provider, not answered yet.
create table refund (
  id uuid primary key,                                   -- by which the provider knows a repeated question
  order_id uuid not null references placed_order on delete cascade,
  payment_id uuid references payment,                    -- null: sent by hand
  press_key text not null,                               -- pressed twice, it is one refund
  amount_cents int not null check (amount_cents > 0),
  state text not null check (state in ('due', 'sending', 'done', 'refused')),
  reference text not null default '',                    -- what the provider, or the bank, calls it
  reason text not null default '',
  asked_at timestamptz not null,
  actor text not null check (actor <> ''),
  next_try_at timestamptz,                               -- of one that is being sent
  done_at timestamptz,
  last_error text,
  unique (order_id, press_key),
  check ((state = 'done') = (done_at is not null))
);
create unique index refund_due_once on refund (order_id) where state = 'due';
-- One at a time: what the provider says has gone back is then told apart from what it has not heard of.
create unique index refund_sending_once on refund (order_id) where state = 'sending';
create index refund_to_make on refund (asked_at) where state in ('due', 'sending');

-- What came for an order: by the one payment that paid it, or by hand. An order that was paid before either was noted
-- came in whole.
create function received_cents(wanted uuid) returns bigint language sql stable as $$
  select case
    when noted.cents > 0 then noted.cents
    else (select case when paid_at is null then 0 else gross_cents end
          from placed_order where id = wanted)
  end
  from (
    select coalesce((
        select sum(amount_cents) from payment
        where order_id = wanted
          and (status = 'paid' or (status = 'refunded' and problem = ''))), 0)
      + coalesce((select sum(amount_cents) from order_receipt where order_id = wanted), 0) as cents
  ) as noted
$$;

create function check_refund() returns trigger language plpgsql as $$
declare
  already bigint;
begin
  if new.state = 'refused' then return new; end if;
  if tg_op = 'UPDATE' and old.state = 'refused' then
    raise exception 'refund % was refused: ask for another', old.id
      using errcode = 'check_violation', constraint = 'refund_refused';
  end if;
  if tg_op = 'UPDATE' and old.state = 'done'
    and (new.state <> 'done' or new.amount_cents <> old.amount_cents) then
    raise exception 'refund % has been sent', old.id
      using errcode = 'check_violation', constraint = 'refund_done';
  end if;
  -- Whoever refunds the same order waits here, and then counts what the first has refunded.
  perform 1 from placed_order where id = new.order_id for update;
  select coalesce(sum(amount_cents), 0) into already
  from refund where order_id = new.order_id and state <> 'refused' and id <> new.id;
  if already + new.amount_cents > received_cents(new.order_id) then
    raise exception 'order %: % cents came, % would go back', new.order_id,
      received_cents(new.order_id), already + new.amount_cents
      using errcode = 'check_violation', constraint = 'refund_of_what_came';
  end if;
  return new;
end $$;
create trigger refund_checked before insert or update on refund
  for each row execute function check_refund();
