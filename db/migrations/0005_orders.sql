-- Orders, with what was sold, to whom, and what was done about it.

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
  -- Goods to a company in another member state are exempt under article 138(1) of Directive 2006/112/EC.
  vat_treatment text not null check (vat_treatment in ('standard', 'export', 'intra-community', 'zero-rate')),
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
  -- Where the buyer picks it up; null: it is delivered. '' where the shop's settings had no address.
  pick_up_at text,
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
  -- What an authority or a company's books need to know of the buyer beyond the addresses.
  leitweg_id text not null default '',
  is_jst boolean not null default false,
  is_vat_group_member boolean not null default false,
  unit_id text not null default '',
  buyer_reference text not null default '' check (length(buyer_reference) <= 60),
  vin text not null,
  vehicle text not null,
  is_backorder boolean not null,
  -- The id of the request that placed it, as the log has it; '' of erased ones.
  request_id text not null default '',
  -- What follows from its ledger and papers, by triggers: see order_balance, invoice_wanted_since and is_credit_due.
  balance_cents int not null default 0,
  to_invoice_since timestamptz,
  credit_due boolean not null default false,
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
create index placed_order_unbalanced on placed_order (placed_at, id) where balance_cents <> 0;
create index placed_order_to_invoice on placed_order (to_invoice_since, id) where to_invoice_since is not null;
create index placed_order_credit_due on placed_order (placed_at, id) where credit_due;
-- Orders of one buyer, and orders to one country, in the order of any list.
create index placed_order_of_buyer on placed_order (email_key, placed_at desc) where email_key <> '';
create index placed_order_country on placed_order (ship_country, placed_at, id);
create index placed_order_request on placed_order (request_id) where request_id <> '';

-- Search in orders. Numbers are compared as people type them, in capitals and digits alone; number and e-mail that
-- somebody types name an order together.
create function typed_key(number text) returns text language sql immutable parallel safe as $$
  select regexp_replace(upper(number), '[^A-Z0-9]', '', 'g')
$$;
create index placed_order_typed_number
  on placed_order (regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') text_pattern_ops);
create index placed_order_email on placed_order (lower(ship_email) text_pattern_ops);
create index placed_order_vin on placed_order (upper(vin) text_pattern_ops) where vin <> '';
create index placed_order_vat_number on placed_order (typed_key(vat_number) text_pattern_ops) where vat_number <> '';
-- From its end: one types a phone number with the country's code or without.
create index placed_order_phone
  on placed_order (reverse(regexp_replace(ship_phone, '\D', '', 'g')) text_pattern_ops) where ship_phone <> '';

-- The names of an order as people type them: without accents, in small letters, and once more with umlauts written out.
-- Müller is found as muller and as mueller. An index may call built-in functions only. It is one expression, which the
-- index takes in: as a call it would be planned anew by each statement that writes an order, ten times as long.
create function names_found(addressee text, company text, billed text) returns tsvector
  language sql immutable parallel safe as $$
  select to_tsvector('simple', replace(lower(translate(
    regexp_replace(
      normalize(addressee || ' ' || company || ' ' || coalesce(billed, ''), NFD) || ' '
        || replace(normalize(addressee || ' ' || company || ' ' || coalesce(billed, ''), NFD), U&'\0308', 'e'),
      '[\u0300-\u036f]', '', 'g'),
    'ŁłØøĐđı', 'llooddi')), 'ß', 'ss'))
$$;
create index placed_order_names on placed_order
  using gin (names_found(ship_addressee, ship_company, billing_address ->> 'company'));

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
  -- The deposit of an exchange part is a line of its own beside the part's: never discounted, never packed, and given
  -- back when the old part is received.
  deposit_of uuid references order_line deferrable initially deferred,
  part_id int not null references part,
  part_number text not null,
  description text not null,
  -- The second line of the part's title: the vehicles that it is for.
  vehicle_line text not null default '',
  urlcomponent text not null,
  photo_url text not null default '',
  record_type text not null,
  -- What customs and tax offices ask about goods, as it was when they were ordered; copied from the part.
  sold_as text not null default '',
  gtin text not null default '',
  customs_code text not null default '',
  origin_country text not null default '',
  gtu_group text not null default '',
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
  check (arrives_to >= arrives_from),
  constraint order_line_deposit check ((record_type = 'deposit') = (deposit_of is not null))
);
create index order_line_parent on order_line (parent_line_id) where parent_line_id is not null;
create index order_line_deposit_of on order_line (deposit_of) where deposit_of is not null;
create index order_line_part_key on order_line (
  regexp_replace(upper(part_number), '[^A-Z0-9]', '', 'g') text_pattern_ops, order_id);

-- What is packed, weighed, taken from stock and counted as sold: every line but deposits.
create view order_piece as select * from order_line where deposit_of is null;

create function copy_goods() returns trigger language plpgsql as $$
declare
  sold record;
begin
  select part.sold_as, part.gtin, part.customs_code, part.origin_country, part.gtu_group into sold
  from part where id = new.part_id;
  new.sold_as := coalesce(sold.sold_as, '');
  new.gtin := coalesce(sold.gtin, '');
  new.customs_code := coalesce(sold.customs_code, '');
  new.origin_country := coalesce(sold.origin_country, '');
  new.gtu_group := coalesce(sold.gtu_group, '');
  return new;
end $$;
create trigger order_line_goods before insert or update of part_id on order_line
  for each row execute function copy_goods();

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
  -- On what the verdict rested: the catalogue's version, and for the part, or each of a kit's components,
  -- [{"layer": "feed", "import": 12, "files": ["fitments.csv"]}]; of corrections at the desk the layer is "owner".
  catalogue_version int,
  sources jsonb not null default '[]',
  is_promised boolean not null default false,            -- that a return is free where this turns out wrong
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
-- Who waits for a part that comes from outside.
create index stock_taking_from_outside on stock_taking (part_id) where stage <> 'instock';

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
  request_identifier text not null,
  -- Nobody could ask about the number: nothing leaves untaxed until the owner has looked.
  awaits_owner boolean not null default false,
  confirmed_at timestamptz,
  confirmed_by text not null default '',
  check ((confirmed_at is null) = (confirmed_by = '')),
  check (not awaits_owner or confirmed_at is null)
);

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

-- What was done about an order, by whom. Nobody changes a row; it goes with its order's buyer.
create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references placed_order on delete cascade,
  at timestamptz not null,
  actor text not null check (actor <> ''),
  step text not null check (step in (
    'packed', 'unpacked', 'handed-over', 'delivered', 'returned', 'confirmed', 'paid', 'cancelled',
    'refund-asked', 'refunded', 'refund-refused', 'address', 'note', 'message', 'withdrawal-settled',
    'invoiced', 'credited', 'goods-received', 'exchanged', 'reopened', 'pieces-cancelled', 'price-lowered',
    'rest-written-off', 'refunded-by-provider', 'charged-back', 'chargeback-won', 'deposit-returned',
    'vat-number-confirmed', 'proof-noted', 'proof-removed')),
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
