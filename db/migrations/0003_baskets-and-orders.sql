-- Baskets and the orders that they become.

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
  uses int not null default 0 check (uses >= 0 and (use_limit is null or uses <= use_limit)),
  per_customer int check (per_customer > 0),             -- how often one customer may use it
  is_demonstration boolean not null default false,       -- the demonstration's own
  check (valid_to > valid_from),
  constraint promo_code_takes_off check (
    case when amount_gross_cents is null then discount_basis_points between 1 and 10000
      else discount_basis_points = 0 end
  )
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
  expires_at timestamptz,                                -- unpaid until then: it is closed
  expiry_warned_at timestamptz,                          -- when the shopper was told so; none is closed without that
  prolonged_until timestamptz,                           -- the time to pay is prolonged once
  closed_at timestamptz,                                 -- since then its stock is back
  closed_because text check (closed_because in (
    'expired', 'cancelled-by-buyer', 'cancelled-by-owner', 'refused-by-provider')),
  -- How far its parts are on their way; it follows from its parcels.
  fulfilment text not null default 'open'
    check (fulfilment in ('open', 'partly', 'dispatched', 'delivered', 'returned')),
  currency text not null default 'EUR' check (currency = 'EUR'),
  vat_rate_basis_points int not null check (vat_rate_basis_points between 0 and 10000),
  vat_treatment text not null check (vat_treatment in ('standard', 'export', 'reverse-charge', 'zero-rate')),
  -- Whose rate; '' where one rate holds for all countries, and where there is none.
  vat_country text not null default ''
    check (vat_country ~ '^([A-Z][A-Z0-9])?$'),
  promo_code_key text,
  -- What the code gave, in the words that the shopper saw; '' where it was a percentage off every part.
  promo_terms text not null default '',
  discount_basis_points int not null default 0 check (discount_basis_points between 0 and 10000),
  items_net_cents int not null check (items_net_cents >= 0),
  items_gross_cents int not null check (items_gross_cents >= items_net_cents),
  shipping_net_cents int not null check (shipping_net_cents >= 0),
  shipping_gross_cents int not null check (shipping_gross_cents >= shipping_net_cents),
  tax_cents int not null,
  gross_cents int not null,
  -- How its amounts and days came about, as it was sold. It says nothing of the buyer.
  reckoning jsonb,
  shipping_method_id text not null,
  shipping_method_name text not null,
  send_together boolean not null default true,
  arrives_from date,                                     -- the days of arrival that were promised
  arrives_to date,
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
  buyer_reference text not null default '' check (length(buyer_reference) <= 60),
  vin text not null,
  vehicle text not null,
  is_backorder boolean not null,
  -- Whose an unpaid order is, as far as limits need to know: digests of the network's address and of the e-mail
  -- address.
  visitor_key text not null default '',
  email_key text not null default '',
  -- A digest of what the link in the mail of a bank transfer carries; null where nothing has to be confirmed.
  confirm_key text,
  confirmed_at timestamptz,
  -- The owner has taken back the link to the order; null: it holds as long as the setting says.
  link_revoked_at timestamptz,
  erased_at timestamptz,                                 -- since then nothing of its buyer is left in it
  check (gross_cents = items_gross_cents + shipping_gross_cents),
  check (tax_cents = gross_cents - items_net_cents - shipping_net_cents),
  check (vat_treatment = 'standard' or (vat_rate_basis_points = 0 and vat_country = '' and tax_cents = 0)),
  check ((arrives_from is null) = (arrives_to is null)),
  check (arrives_to >= arrives_from),
  constraint placed_order_erased check (
    erased_at is null
    or (ship_addressee = '' and ship_address = '' and ship_email = '' and ship_phone = ''
        and billing_address is null and vat_number = '' and vin = ''))
);
-- What is looked through by age, and what accounting and figures read for a period.
create index placed_order_age on placed_order (placed_at) where erased_at is null;
create index placed_order_newest on placed_order (placed_at, id);
create index placed_order_paid on placed_order (paid_at) where paid_at is not null;
create index placed_order_to_send on placed_order (arrives_to, id)
  where payment_status = 'paid' and fulfilment in ('open', 'partly') and closed_at is null;
create index placed_order_unpaid on placed_order (expires_at)
  where paid_at is null and closed_at is null;
create index placed_order_waits on placed_order (placed_at, id)
  where paid_at is null and closed_at is null;
create index placed_order_open_visitor on placed_order (visitor_key)
  where paid_at is null and closed_at is null;
create index placed_order_open_email on placed_order (email_key)
  where paid_at is null and closed_at is null;
create index placed_order_open_transfer on placed_order (placed_at)
  where paid_at is null and closed_at is null and payment_method = 'banktransfer';
-- How often a customer has used a code: by the digest of the e-mail address, closed orders left out.
create index placed_order_promo_email on placed_order (email_key, promo_code_key)
  where promo_code_key is not null and closed_at is null;
-- Search in orders. Numbers are compared as people type them, in capitals and digits alone; number and e-mail that
-- somebody types name an order together.
create index placed_order_typed_number
  on placed_order (regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') text_pattern_ops);
create index placed_order_email on placed_order (lower(ship_email) text_pattern_ops);
create index placed_order_vin on placed_order (upper(vin) text_pattern_ops) where vin <> '';
create index placed_order_names on placed_order using gin (
  to_tsvector('simple',
    ship_addressee || ' ' || ship_company || ' ' || coalesce(billing_address ->> 'company', '')));

-- Limits on unpaid orders need the digest of the network's address; nothing needs it once the order is paid or closed.
create function forget_visitor() returns trigger language plpgsql as $$
begin
  new.visitor_key := '';
  return new;
end $$;
create trigger placed_order_visitor_forgotten before update on placed_order
  for each row
  when (new.visitor_key <> '' and (new.paid_at is not null or new.closed_at is not null))
  execute function forget_visitor();

create table order_line (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  position int not null,
  parent_line_id uuid references order_line deferrable initially deferred,
  part_id int not null references part,
  part_number text not null,
  description text not null,
  -- The second line of the part's title: the vehicles that it is for.
  vehicle_line text not null default '',
  urlcomponent text not null,
  photo_url text not null default '',
  record_type text not null,
  quantity int not null check (quantity > 0),
  unit_net_cents int not null,
  unit_gross_cents int not null,
  net_cents int not null,
  tax_cents int not null,
  gross_cents int not null,
  -- Of one piece, when it was ordered; null where it was not known, and of a kit, whose components have theirs.
  purchase_net_cents int,
  -- In which of the two parcels that were sold a line goes; 1 where all is sent together.
  promised_parcel smallint not null default 1 check (promised_parcel in (1, 2)),
  arrives_from date,
  arrives_to date,
  unique (order_id, position),
  check (gross_cents = net_cents + tax_cents),
  check ((arrives_from is null) = (arrives_to is null)),
  check (arrives_to >= arrives_from)
);
create index order_line_parent on order_line (parent_line_id) where parent_line_id is not null;
create index order_line_part_key on order_line (
  regexp_replace(upper(part_number), '[^A-Z0-9]', '', 'g') text_pattern_ops, order_id);

-- Vehicles of lines as they were sold: with what was said of the part for each of them.
create table order_line_vehicle (
  order_line_id uuid not null references order_line on delete cascade,
  position smallint not null check (position >= 0),
  make text not null check (make <> ''),
  model text not null check (model <> ''),
  year smallint not null,
  engine text not null,
  details text not null default '',
  verdict text not null check (verdict in ('fits', 'does-not-fit', 'not-known')),
  conditions text[] not null check (verdict = 'fits' or cardinality(conditions) = 0),
  note text not null check (verdict = 'fits' or note = ''),
  -- What the verdict depended on, and what spoke against it: [{"kind": "engine", "values": ["2.5 D-4D"]}].
  open jsonb not null default '[]',
  against jsonb not null default '[]',
  primary key (order_line_id, position)
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
-- Which orders wait for pieces that are on their way to the shop.
create index stock_taking_on_its_way on stock_taking (order_id, eta)
  where stage in ('intransit', 'airfreight');

-- What the service that knows VAT numbers last said of one; kept for a while, so that it is not asked at every call.
create table vat_number_answer (
  vat_number text primary key check (length(vat_number) between 4 and 24),  -- with the letters of its country
  asked_at timestamptz not null,
  answer text not null check (answer in ('valid', 'invalid', 'unavailable')),
  problem text not null default '',                      -- why there was no answer, as the service names it
  trader_name text not null default '',
  trader_address text not null default '',
  requester text not null default '',                    -- the VAT number in whose name it was asked
  request_identifier text not null default ''
);
create index vat_number_answer_asked on vat_number_answer (asked_at);

-- Why an order to a company was charged as it was: its own copy, kept with the order.
create table order_vat_evidence (
  order_id uuid primary key references placed_order on delete cascade,
  vat_number text not null,                              -- with the letters of its country
  country text not null check (country ~ '^[A-Z]{2}$'),  -- the member state that gave it
  checker text not null check (checker in ('local', 'vies')),  -- format and check digits, or VIES as well
  asked_at timestamptz not null,
  answer text not null check (answer = 'valid'),
  trader_name text not null,
  trader_address text not null,
  requester text not null,
  request_identifier text not null
);

-- What was done about an order, by whom. Nobody changes a row; it goes with its order's buyer.
create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references placed_order on delete cascade,
  at timestamptz not null,
  actor text not null check (actor <> ''),
  step text not null check (step in (
    'packed', 'unpacked', 'handed-over', 'delivered', 'returned', 'confirmed', 'paid', 'cancelled',
    'refund-asked', 'refunded', 'refund-refused', 'address', 'note', 'message', 'withdrawal-settled',
    'invoiced', 'credited', 'goods-received', 'exchanged', 'reopened')),
  before jsonb,
  after jsonb,
  note text not null default ''
);
create index order_event_of_order on order_event (order_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is not changed', tg_table_name using errcode = 'check_violation';
end $$;
create trigger order_event_unchanged before update on order_event
  for each row execute function refuse_change();
