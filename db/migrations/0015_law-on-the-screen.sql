-- What a consumer declares by the withdrawal function. Kept apart from orders: it is received whether or not an order is found.
create table withdrawal (
  id uuid primary key,
  order_id uuid references placed_order on delete set null,  -- where number and e-mail are those of an order
  name text not null,
  order_number text not null,
  email text not null,
  email_key text not null,
  parts text not null,                                       -- '' is the whole contract
  received_at timestamptz not null
);
-- Number and e-mail that somebody types name an order together.
create index placed_order_email on placed_order (lower(ship_email));
create index withdrawal_order on withdrawal (order_id) where order_id is not null;
create index withdrawal_email on withdrawal (email_key, received_at);
create index withdrawal_age on withdrawal (received_at);
create index enquiry_age on enquiry (created_at);
create index lead_age on lead (created_at);

-- Maker, responsible person in the EU and warnings (Regulation (EU) 2023/988, article 19). Most parts of a brand
-- share them, so each distinct set stands here once.
create table product_safety (
  id int generated always as identity primary key,
  digest text not null unique,
  maker jsonb,
  responsible jsonb,
  warnings text not null
);
alter table part add column safety_id int references product_safety;

-- What has been kept long enough is deleted each hour.
select pgboss.create_queue('delete-old', '{"policy": "stately"}');
create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null;
