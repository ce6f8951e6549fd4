-- expands: months are closed, and proofs are noted, by those who know how

-- A month whose registers were handed in: what stood in them stays as it was. None is opened again; what is found later
-- stands in the next open one.
create table register_month (
  month text primary key check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null,
  closed_by text not null check (closed_by <> '')
);

create table register_entry (
  key text primary key,                                    -- a paper, a sale or a change, once in all months
  month text not null references register_month on delete cascade,
  position int not null,
  order_id uuid not null,
  entry jsonb not null,
  unique (month, position)
);
create index register_entry_of_order on register_entry (order_id);

create trigger register_month_unchanged before update on register_month
  for each row execute function refuse_change();
create trigger register_entry_unchanged before update on register_entry
  for each row execute function refuse_change();

-- A company's number that nobody could ask about: nothing leaves untaxed until the owner has looked.
alter table order_vat_evidence
  add column awaits_owner boolean not null default false,
  add column confirmed_at timestamptz,
  add column confirmed_by text not null default '',
  add check ((confirmed_at is null) = (confirmed_by = '')),
  add check (not awaits_owner or confirmed_at is null);

-- What VIES said of the buyer's number when the goods left. One that says the same is kept as well: it is evidence.
create table vat_number_check (
  order_id uuid not null references placed_order on delete cascade,
  asked_at timestamptz not null,
  answer text not null check (answer in ('valid', 'invalid')),
  trader_name text not null,
  trader_address text not null,
  requester text not null,
  request_identifier text not null,
  -- The owner has seen that it is not the answer of the order; null where it is the same, or nobody has yet.
  seen_at timestamptz,
  primary key (order_id, asked_at)
);

-- What proves that an order's goods arrived in another member state, or left the EU.
create table supply_proof (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  kind text not null check (kind in (
    'consignment-note', 'carrier-invoice', 'delivery-record', 'insurance', 'transport-payment', 'official-paper',
    'warehouse-receipt', 'buyer-statement', 'export-message', 'other-export-paper')),
  reference text not null check (reference <> ''),
  issued_by text not null check (issued_by <> ''),
  dated_on date not null,
  noted_at timestamptz not null,
  actor text not null check (actor <> ''),
  unique (order_id, kind, reference)
);

alter table order_event drop constraint order_event_step_check;
alter table order_event add constraint order_event_step_check check (step in (
  'packed', 'unpacked', 'handed-over', 'delivered', 'returned', 'confirmed', 'paid', 'cancelled',
  'refund-asked', 'refunded', 'refund-refused', 'address', 'note', 'message', 'withdrawal-settled',
  'invoiced', 'credited', 'goods-received', 'exchanged', 'reopened', 'pieces-cancelled', 'price-lowered',
  'rest-written-off', 'refunded-by-provider', 'charged-back', 'chargeback-won', 'deposit-returned',
  'vat-number-confirmed', 'proof-noted', 'proof-removed'));
