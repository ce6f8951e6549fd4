-- expands: a version that does not know it issues papers without sending them as data

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

select pgboss.create_queue('send-einvoices', '{"policy": "stately"}');
