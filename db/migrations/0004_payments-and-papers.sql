-- Money that comes and goes back, the papers about it, and what accounting law keeps.

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
  refunded_cents int not null default 0 check (refunded_cents >= 0),
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
create index refund_done on refund (done_at) where done_at is not null;

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

-- Papers about orders, with the numbers of invoices and credit notes.
create table paper (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  kind text not null check (kind in ('proforma', 'confirmation', 'invoice', 'credit-note')),
  number text not null,
  refund_id uuid references refund,                    -- of a credit note
  issued_at timestamptz not null,
  actor text not null default '',                      -- who issued it; '' for those that nobody has to issue
  content jsonb not null,                              -- all that stands on it, as it was then
  check ((kind = 'credit-note') = (refund_id is not null))
);
create unique index paper_numbered_once on paper (kind, number) where kind in ('invoice', 'credit-note');
create unique index paper_of_order_once on paper (order_id, kind) where kind <> 'credit-note';
create unique index paper_of_refund_once on paper (refund_id) where refund_id is not null;
create index paper_of_order on paper (order_id);

-- Nobody changes what was issued, and a number is not given back.
create function refuse_paper_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select 1 from placed_order where id = old.order_id) then
    raise exception '% % was issued', old.kind, old.number
      using errcode = 'check_violation', constraint = 'paper_issued';
  end if;
  return old;
end $$;
create trigger paper_unchanged before update or delete on paper
  for each row when (old.kind in ('invoice', 'credit-note')) execute function refuse_paper_change();

-- The last number of each series. Its row is locked until whoever drew the number has committed, so none is left out.
create table paper_series (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year int not null,
  last int not null check (last > 0),
  primary key (kind, year)
);

-- What accounting law keeps of an order whose buyer was erased: apart from the order, read by no page and no call.
create table accounting_record (
  order_id uuid primary key references placed_order on delete cascade,
  kept_until timestamptz not null,
  email_digest text not null,                            -- of the buyer's address: finds it for who asks again
  buyer jsonb not null                                   -- name, addresses, VAT number and its proof, as on the invoice
);
create index accounting_record_until on accounting_record (kept_until);
create index accounting_record_email on accounting_record (email_digest);
