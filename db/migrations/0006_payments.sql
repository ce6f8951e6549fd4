-- Money that comes for orders and goes back.

-- One attempt to pay an order with a provider: what is known of it, and what is to be done about it next.
create table payment (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  provider text not null,
  provider_reference text,                               -- null until the provider has answered
  page_url text not null default '',                     -- where the shopper pays
  capture_reference text,                                -- the money itself, as the provider names it
  status text not null check (status in (
    'started', 'processing', 'paid', 'failed', 'cancelled', 'review', 'refund-due', 'refunded')),
  amount_cents int not null check (amount_cents >= 0),
  problem text not null default '',                      -- why it is looked at or given back
  last_error text,                                       -- what the provider last answered instead
  checks int not null default 0,                         -- how often it was asked about
  checked_at timestamptz,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_reference)
);
create index payment_order on payment (order_id);
create index payment_to_look_at on payment (order_id) where status in ('review', 'refund-due');
create index payment_due on payment (next_check_at)
  where status in ('started', 'processing', 'refund-due');
-- One capture belongs to one payment, one order is paid by one payment.
create unique index payment_capture on payment (provider, capture_reference);
create unique index payment_paid_once on payment (order_id) where status = 'paid';

-- Money of an order besides the payments that providers took and the refunds that the shop asked for.
-- `received`: by hand or by a bank's statement. `provider-refund`: made in the provider's own dashboard.
-- `charged-back`, `chargeback-won`: a dispute took it, and gave it back. `written-off`: a rest that nobody asks for.
-- `fee`: what the provider kept, for information. `refund-failed`: a refund, of the shop or made at the provider, never
-- reached the buyer: its money is held again.
create table order_money (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  kind text not null check (kind in
    ('received', 'provider-refund', 'charged-back', 'chargeback-won', 'written-off', 'fee', 'refund-failed')),
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
create index order_money_of_payment on order_money (payment_id) where payment_id is not null;
create index order_money_reference on order_money (typed_key(reference) text_pattern_ops) where reference <> '';
create trigger order_money_unchanged before update on order_money
  for each row when (
    (old.order_id, old.kind, old.payment_id, old.amount_cents, old.booked_on, old.press_key, old.noted_at)
    is distinct from
    (new.order_id, new.kind, new.payment_id, new.amount_cents, new.booked_on, new.press_key, new.noted_at))
  execute function refuse_change();

-- Money that goes back: `sending` is asked of the provider, and not answered yet. What is owed to the buyer is no row
-- here, but the order's balance.
create table refund (
  id uuid primary key,                                   -- by which the provider knows a repeated question
  order_id uuid not null references placed_order on delete cascade,
  payment_id uuid references payment,                    -- null: sent by hand
  press_key text not null,                               -- pressed twice, it is one refund
  amount_cents int not null check (amount_cents > 0),
  -- What it is for; several things may go back at once.
  is_for text[] not null default '{}'
    check (is_for <@ array['pieces', 'delivery', 'reduction', 'surplus', 'payment']),
  state text not null check (state in ('sending', 'done', 'refused')),
  reference text not null default '',                    -- what the provider, or the bank, calls it
  reason text not null default '',
  asked_at timestamptz not null,
  actor text not null check (actor <> ''),
  next_try_at timestamptz,                               -- of one that is being sent
  done_at timestamptz,
  last_error text,
  check ((state = 'done') = (done_at is not null))
);
-- A refund that the provider refused is no refund: the same press may ask again.
create unique index refund_of_press on refund (order_id, press_key) where state <> 'refused';
-- One at a time: what the provider says has gone back is then told apart from what it has not heard of.
create unique index refund_sending_once on refund (order_id) where state = 'sending';
create index refund_to_make on refund (asked_at) where state = 'sending';
create index refund_done on refund (done_at) where done_at is not null;
create index refund_of_order on refund (order_id);
create index refund_of_payment on refund (payment_id) where payment_id is not null;

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

-- What came for an order: by its payments, or by hand.
create function received_cents(wanted uuid) returns bigint language sql stable as $$
  select coalesce((
      select sum(amount_cents) from payment
      where order_id = wanted
        and (status = 'paid' or (status = 'refunded' and problem = ''))), 0)
    + coalesce((select sum(amount_cents) from order_money
                where order_id = wanted and kind = 'received'), 0)
$$;

-- What a kind of money adds to what went back.
create function went_back(kind text, cents int) returns int language sql immutable as $$
  select case when kind in ('provider-refund', 'charged-back') then cents
    when kind in ('chargeback-won', 'refund-failed') then -cents else 0 end
$$;

-- What went back of an order or is on its way back, whoever sent it.
create function sent_back_cents(wanted uuid) returns bigint language sql stable as $$
  select coalesce((select sum(amount_cents) from refund
                   where order_id = wanted and state in ('sending', 'done')), 0)
    + coalesce((select sum(went_back(kind, amount_cents)) from order_money where order_id = wanted), 0)
$$;

-- What a provider still holds of a payment: less what the shop has asked back, what went back in the provider's own
-- dashboard, and what a dispute took.
create function held_by_provider(taken payment) returns int language sql stable as $$
  select taken.amount_cents
    - coalesce((select sum(amount_cents) from refund
                where payment_id = taken.id and state in ('sending', 'done')), 0)::int
    - coalesce((select sum(went_back(kind, amount_cents)) from order_money
                where payment_id = taken.id), 0)::int
$$;

-- No more goes back than came, with what went back by the provider; what has gone is noted whatever came of the rest.
create function check_refund() returns trigger language plpgsql as $$
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
create trigger refund_checked before insert or update on refund
  for each row execute function check_refund();
