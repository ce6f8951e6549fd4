-- Payments at providers: what is known of each attempt, and what is to be done about it next.

alter table payment drop constraint payment_status_check;
alter table payment
  alter column provider_reference drop not null,         -- null until the provider has answered
  add column page_url text not null default '',          -- where the shopper pays
  add column capture_reference text,                     -- the money itself, as the provider names it
  add column refunded_cents int not null default 0 check (refunded_cents >= 0),
  add column problem text not null default '',           -- why it is looked at or given back
  add column last_error text,                            -- what the provider last answered instead
  add column checks int not null default 0,              -- how often it was asked about
  add column checked_at timestamptz,
  add column next_check_at timestamptz,
  add constraint payment_status_check check (status in (
    'started', 'processing', 'paid', 'failed', 'cancelled', 'review', 'refund-due', 'refunded'));

-- One capture belongs to one payment, one order is paid by one payment.
create unique index payment_capture on payment (provider, capture_reference);
create unique index payment_paid_once on payment (order_id) where status = 'paid';
create index payment_due on payment (next_check_at)
  where status in ('started', 'processing', 'refund-due');
