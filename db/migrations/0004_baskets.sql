-- Promo codes, and baskets with their addresses and vehicles.

create table promo_code (
  code_key text primary key check (code_key = upper(code_key) and code_key <> ''),
  discount_basis_points int not null,
  amount_gross_cents int check (amount_gross_cents between 1 and 1000000),
  -- The parts and markets that it holds for; empty: for all.
  scope jsonb not null default '{}' check (jsonb_typeof(scope) = 'object'),
  valid_from timestamptz,
  valid_to timestamptz,
  minimum_gross_cents int not null default 0 check (minimum_gross_cents >= 0),
  use_limit int check (use_limit > 0),
  -- By orders that are open. It may exceed the limit, which decides before an order is placed, where the owner grants
  -- one more; what falls away is given back alike.
  uses int not null default 0 check (uses >= 0),
  per_customer int check (per_customer > 0),             -- how often one customer may use it
  is_for_one boolean not null default false,             -- only the address in promo_buyer may use it
  is_demonstration boolean not null default false,       -- the demonstration's own
  check (valid_to > valid_from),
  constraint promo_code_takes_off check (
    case when amount_gross_cents is null then discount_basis_points between 1 and 10000
      else discount_basis_points = 0 end
  )
);

-- Whose a code for one is. It stands apart, so that it can be forgotten: nobody may use the code any more then.
create table promo_buyer (
  code_key text primary key references promo_code on delete cascade,
  email text not null check (email <> ''),
  email_key text not null,                               -- of the mailbox, as orders have it
  made_at timestamptz not null
);
create index promo_buyer_of on promo_buyer (email_key);

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
create index address_basket on address (basket_id);

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
  -- The buyer's own number for the order, which goes on every paper about it.
  buyer_reference text not null default '' check (length(buyer_reference) <= 60),
  shipping_address_id uuid references address,
  billing_address_id uuid references address,
  request_payment boolean not null default false,
  send_together boolean not null default true,           -- in one parcel, unless its shopper says otherwise
  -- What the shopper was last told that the basket costs: an order never takes more. Null: nothing was told yet.
  quoted_gross_cents int check (quoted_gross_cents >= 0),
  quoted_shipping_gross_cents int check (quoted_shipping_gross_cents >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index basket_updated on basket (updated_at);
create index basket_made on basket (created_at);
-- Baskets name addresses, and addresses their basket.
alter table address add foreign key (basket_id) references basket on delete cascade;

create table basket_line (
  id uuid primary key,
  basket_id uuid not null references basket on delete cascade,
  part_id int not null references part,
  parent_line_id uuid references basket_line on delete cascade,  -- the kit's line, for a component
  quantity int not null check (quantity between 1 and 100000),
  quoted_unit_gross_cents int check (quoted_unit_gross_cents >= 0),
  position int generated always as identity
);
create unique index basket_line_part on basket_line (basket_id, part_id) where parent_line_id is null;
create unique index basket_line_component on basket_line (parent_line_id, part_id) where parent_line_id is not null;
create index basket_line_basket on basket_line (basket_id);

-- The vehicles that a line is for, in the order in which they were named.
create table basket_line_vehicle (
  line_id uuid not null references basket_line on delete cascade,
  position smallint not null check (position >= 0),
  make text not null check (length(make) between 1 and 200),
  model text not null check (length(model) between 1 and 200),
  year smallint not null check (year between 1900 and 9999),
  engine text not null default '' check (length(engine) <= 200),  -- '' is not known
  details text not null default '' check (length(details) <= 120),  -- what is known beyond the engine
  primary key (line_id, position)
);

-- Copies of baskets that their shoppers saved or gave to somebody: parts, quantities and the prices of that day. Whose
-- they were is not kept.
create table shared_basket (
  id uuid primary key,
  source text not null references market,
  created_at timestamptz not null,
  lines jsonb not null
);
create index shared_basket_created_at on shared_basket (created_at);
