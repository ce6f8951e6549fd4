-- Baskets, orders and what belongs to them.

-- Where a country lies for delivery prices. Countries without a zone are not delivered to.
create table shipping_zone (
  country text primary key check (country ~ '^[A-Z][A-Z0-9]$'),
  zone text not null
);
insert into shipping_zone (country, zone) values
  ('PL', 'home'),
  ('DE', 'near'), ('CZ', 'near'), ('SK', 'near'), ('LT', 'near'), ('AT', 'near'), ('HU', 'near'),
  ('LV', 'near'), ('EE', 'near'), ('NL', 'near'), ('BE', 'near'), ('LU', 'near'), ('DK', 'near'),
  ('FR', 'far'), ('IT', 'far'), ('ES', 'far'), ('PT', 'far'), ('SE', 'far'), ('FI', 'far'),
  ('IE', 'far'), ('RO', 'far'), ('BG', 'far'), ('HR', 'far'), ('SI', 'far'), ('GR', 'far'),
  ('MT', 'island'), ('CY', 'island'), ('A2', 'island'), ('M3', 'island'), ('IC', 'island'),
  ('NO', 'outside'), ('CH', 'outside'), ('IS', 'outside');

create table shipping_method (
  id text primary key,
  name text not null,
  display_name text not null,
  description text not null default '',
  position smallint not null,
  active boolean not null default true
);
insert into shipping_method (id, name, display_name, description, position) values
  ('courier', 'courier', 'Courier', 'Courier to your door', 1),
  ('express', 'express', 'Express courier', 'Next-day dispatch, signed for', 2),
  ('freight', 'freight', 'Pallet freight', 'Kits and long parts on a pallet', 3);

-- Net price by zone and the basket's weight: the first row at or above the weight holds.
create table shipping_rate (
  method_id text not null references shipping_method,
  zone text not null,
  up_to_grams int not null check (up_to_grams > 0),
  net_cents int not null check (net_cents >= 0),
  primary key (method_id, zone, up_to_grams)
);
insert into shipping_rate (method_id, zone, up_to_grams, net_cents) values
  ('courier', 'home', 5000, 490), ('courier', 'home', 30000, 890), ('courier', 'home', 100000, 1890),
  ('courier', 'near', 5000, 990), ('courier', 'near', 30000, 1590), ('courier', 'near', 100000, 3490),
  ('courier', 'far', 5000, 1490), ('courier', 'far', 30000, 2490), ('courier', 'far', 100000, 4990),
  ('courier', 'island', 5000, 2990), ('courier', 'island', 30000, 5990), ('courier', 'island', 100000, 11900),
  ('courier', 'outside', 5000, 2490), ('courier', 'outside', 30000, 4490), ('courier', 'outside', 100000, 8900),
  ('express', 'home', 5000, 990), ('express', 'home', 30000, 1690),
  ('express', 'near', 5000, 1990), ('express', 'near', 30000, 3290),
  ('express', 'far', 5000, 2990), ('express', 'far', 30000, 4990),
  ('freight', 'home', 1000000, 4900), ('freight', 'near', 1000000, 8900), ('freight', 'far', 1000000, 14900),
  ('freight', 'island', 1000000, 29900), ('freight', 'outside', 1000000, 22900);

create table promo_code (
  code_key text primary key check (code_key = upper(code_key) and code_key <> ''),
  discount_basis_points int not null check (discount_basis_points between 1 and 10000),
  valid_from timestamptz,
  valid_to timestamptz,
  minimum_gross_cents int not null default 0 check (minimum_gross_cents >= 0),
  use_limit int check (use_limit > 0),
  uses int not null default 0 check (uses >= 0 and (use_limit is null or uses <= use_limit)),
  check (valid_to > valid_from)
);

create table address (
  id uuid primary key,
  basket_id uuid not null,                               -- the basket it was typed for; nobody else may use it
  addressee text not null,
  company text not null default '',
  address text not null,
  address2 text not null default '',
  address3 text not null default '',
  city text not null,
  zip text not null,
  country text not null check (country ~ '^[A-Z][A-Z0-9]$'),
  phone text not null default '',
  email text not null default ''
);

create table basket (
  id uuid primary key,
  source text not null references market,
  ship_country text check (ship_country ~ '^[A-Z][A-Z0-9]$'),
  ship_zip text not null default '',
  ship_email text not null default '',
  bill_country text check (bill_country ~ '^[A-Z][A-Z0-9]$'),
  shipping_method_id text references shipping_method,
  payment_method text not null default '',
  promo_code_key text references promo_code,
  is_company boolean not null default false,
  vat_number text not null default '',
  vin text not null default '',
  vehicle text not null default '',
  shipping_address_id uuid references address,
  billing_address_id uuid references address,
  request_payment boolean not null default false,
  send_together boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index basket_updated on basket (updated_at);
alter table address add foreign key (basket_id) references basket on delete cascade;
create index address_basket on address (basket_id);

create table basket_line (
  id uuid primary key,
  basket_id uuid not null references basket on delete cascade,
  part_id int not null references part,
  parent_line_id uuid references basket_line on delete cascade,  -- the kit's line, for a component
  quantity int not null check (quantity between 1 and 100000),
  position int generated always as identity
);
create unique index basket_line_part on basket_line (basket_id, part_id) where parent_line_id is null;
create unique index basket_line_component on basket_line (parent_line_id, part_id) where parent_line_id is not null;
create index basket_line_basket on basket_line (basket_id);

create sequence order_number start 100001;

-- A placed order keeps its own copy of everything that was sold and agreed.
create table placed_order (
  id uuid primary key,
  number text not null unique,                           -- for people; shown as `name`
  basket_id uuid not null unique references basket,      -- one basket, one order
  source text not null references market,
  placed_at timestamptz not null,
  payment_method text not null,
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'failed', 'cancelled', 'refunded')),
  paid_at timestamptz,
  expires_at timestamptz,                                -- unpaid until then: its stock goes back
  stock_returned_at timestamptz,
  currency text not null default 'EUR' check (currency = 'EUR'),
  vat_rate_basis_points int not null check (vat_rate_basis_points between 0 and 10000),
  vat_treatment text not null check (vat_treatment in ('standard', 'export', 'reverse-charge', 'zero-rate')),
  promo_code_key text,
  discount_basis_points int not null default 0 check (discount_basis_points between 0 and 10000),
  items_net_cents int not null check (items_net_cents >= 0),
  items_gross_cents int not null check (items_gross_cents >= items_net_cents),
  shipping_net_cents int not null check (shipping_net_cents >= 0),
  shipping_gross_cents int not null check (shipping_gross_cents >= shipping_net_cents),
  tax_cents int not null,
  gross_cents int not null,
  shipping_method_id text not null,
  shipping_method_name text not null,
  ship_addressee text not null,
  ship_company text not null,
  ship_address text not null,
  ship_address2 text not null,
  ship_address3 text not null,
  ship_city text not null,
  ship_zip text not null,
  ship_country text not null,
  ship_phone text not null,
  ship_email text not null,
  billing_address jsonb,                                 -- null: the same as the delivery address
  is_company boolean not null,
  vat_number text not null,
  vin text not null,
  vehicle text not null,
  is_backorder boolean not null,
  check (gross_cents = items_gross_cents + shipping_gross_cents),
  check (tax_cents = gross_cents - items_net_cents - shipping_net_cents)
);
create index placed_order_unpaid on placed_order (expires_at)
  where paid_at is null and stock_returned_at is null;

create table order_line (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  position int not null,
  parent_line_id uuid references order_line deferrable initially deferred,
  part_id int not null references part,
  part_number text not null,
  description text not null,
  urlcomponent text not null,
  photo_url text not null default '',
  record_type text not null,
  quantity int not null check (quantity > 0),
  unit_net_cents int not null,
  unit_gross_cents int not null,
  net_cents int not null,
  tax_cents int not null,
  gross_cents int not null,
  unique (order_id, position),
  check (gross_cents = net_cents + tax_cents)
);

-- What an order took from where, so that it can be given back exactly.
create table stock_taking (
  order_id uuid not null references placed_order on delete cascade,
  position int not null,
  part_id int not null references part,
  stage text not null check (stage in ('instock', 'dropshipping', 'alternative', 'intransit', 'airfreight')),
  location text not null default '',                     -- '' for the manufacturer's stock
  eta date,                                              -- of the delivery it was taken from
  quantity int not null check (quantity > 0),
  primary key (order_id, position)
);

-- One attempt to pay an order with a provider.
create table payment (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  provider text not null,
  provider_reference text not null,
  status text not null check (status in ('started', 'paid', 'failed', 'cancelled', 'refunded')),
  amount_cents int not null check (amount_cents >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_reference)
);
create index payment_order on payment (order_id);

create table enquiry (
  id uuid primary key,
  source text not null references market,
  email text not null,
  part text not null,
  created_at timestamptz not null
);

create table lead (
  id uuid primary key,
  source text not null references market,
  fields jsonb not null,
  created_at timestamptz not null
);

create table marquee_message (
  source text primary key references market,
  text_en text not null default '',
  show boolean not null default false,
  error_msg_en text not null default '',
  show_error boolean not null default false
);

-- Mail is written here in the transaction of what it reports, and sent afterwards.
create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts int not null default 0,
  last_error text,
  sent_at timestamptz
);
create index mail_outbox_open on mail_outbox (next_attempt_at) where sent_at is null;
