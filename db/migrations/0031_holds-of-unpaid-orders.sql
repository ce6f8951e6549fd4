-- Whose an unpaid order is, as far as limits need to know: digests of the network's address and of the e-mail address.
alter table placed_order
  add column visitor_key text not null default '',
  add column email_key text not null default '',
  -- A digest of what the link in the mail of a bank transfer carries; null where nothing has to be confirmed.
  add column confirm_key text,
  add column confirmed_at timestamptz;

create index placed_order_open_visitor on placed_order (visitor_key)
  where paid_at is null and stock_returned_at is null;
create index placed_order_open_email on placed_order (email_key)
  where paid_at is null and stock_returned_at is null;
create index placed_order_open_transfer on placed_order (placed_at)
  where paid_at is null and stock_returned_at is null and payment_method = 'banktransfer';

-- When the owner was last told of something that goes on for longer.
create table alarm (
  name text primary key,
  raised_at timestamptz not null
);

select pgboss.create_queue('watch-holds', '{"policy": "stately"}');
