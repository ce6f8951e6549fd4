-- Papers on their way as data, and what the registers for tax offices rest on.

-- A structured invoice on its way to where the shop hands it over. It is tried until it is done or given up; whoever
-- takes it puts its next try off, so that a killed process leaves it to the next one.
create table einvoice_delivery (
  id uuid primary key,
  paper_id uuid not null references paper on delete cascade,
  outlet text not null check (outlet in ('access-point', 'folder')),
  form text not null check (form in ('xrechnung', 'peppol', 'ubl', 'cii', 'facturx')),
  queued_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts int not null default 0,
  -- What went wrong at the last try, and what the access point answered when it took it.
  problem text not null default '',
  receipt text not null default '',
  done_at timestamptz,
  given_up_at timestamptz,
  unique (paper_id, outlet),
  check (done_at is null or given_up_at is null)
);
create index einvoice_delivery_due on einvoice_delivery (next_try_at) where done_at is null and given_up_at is null;

-- What became of each paper in KSeF, the Polish ministry's system of invoices. The row stays for good, with the number
-- and the receipt, which name no buyer; the document goes with its paper.
create table ksef_submission (
  id uuid primary key,
  paper_id uuid unique references paper on delete set null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  number text not null,
  issued_on date not null,
  -- waiting: to be sent. sent: handed over, or in doubt where reference_number is null. refused: somebody has to act.
  -- aside: somebody has said that it was dealt with outside KSeF.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'accepted', 'refused', 'aside')),
  digest text,                                           -- SHA-256 of the document in Base64; null until it is written
  corrected_digest text,                                 -- of the refused document that a technical correction replaces
  offline_at timestamptz,                                -- when the paper left before it was in KSeF
  handed_out_at timestamptz,                             -- when it was mailed to its buyer
  session_reference text,
  reference_number text,
  ksef_number text unique,
  acquired_at timestamptz,
  receipt text,                                          -- the ministry's signed receipt (UPO)
  refusal jsonb,                                         -- why: a code with words, faults of the record, or a reason
  attempts int not null default 0,
  last_error text,
  next_at timestamptz not null,                          -- not touched before; a worker moves it ahead of its work
  created_at timestamptz not null,
  unique (kind, number),
  check ((state = 'accepted') = (ksef_number is not null)),
  check ((state in ('refused', 'aside')) = (refusal is not null))
);
create index ksef_submission_due on ksef_submission (next_at)
  where state in ('waiting', 'sent') or (state = 'accepted' and receipt is null);
create index ksef_submission_kept_back on ksef_submission (created_at) where handed_out_at is null;

create table ksef_document (
  submission_id uuid primary key references ksef_submission on delete cascade,
  paper_id uuid not null unique references paper on delete cascade,
  body text not null                                     -- FA(3)
);

-- Times that the ministry announced: invoices of these days have longer to get into KSeF.
create table ksef_outage (
  id uuid primary key,
  kind text not null check (kind in ('unavailable', 'failure')),
  began_on date not null,
  ended_on date check (ended_on >= began_on),            -- null: it goes on
  noted_at timestamptz not null
);

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

-- Middle rates of the euro in table A of the National Bank of Poland: złoty for one euro, in ten-thousandths.
create table zloty_rate (
  day date primary key,
  table_number text not null check (table_number <> ''),
  rate_ten_thousandths int not null check (rate_ten_thousandths between 10000 and 999999)
);
