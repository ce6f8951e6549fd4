-- Parts, the vehicles they fit, prices, stock, and what is derived from them for reading.
create extension if not exists pg_trgm;

-- A place that holds stock and a price list.
create table location (
  code text primary key check (code ~ '^[A-Z]{2,12}$')
);
insert into location (code) values ('EU'), ('PL'), ('NL'), ('UK'), ('DROPSHIP');

-- A storefront. Region, store and rate constants live in src/config/markets.ts.
create table market (
  source text primary key check (source ~ '^[A-Z]{2,8}$'),
  location text not null references location
);
insert into market (source, location)
values ('EU', 'EU'), ('ZERO', 'EU'), ('UK', 'UK'), ('PL', 'PL'), ('NL', 'NL');

-- The brand a part is sold under, and which ways of supply its parts have.
create table supplier (
  id int generated always as identity primary key,
  brand text not null check (brand <> ''),
  brand_key text not null unique,
  dropship boolean not null,
  alternative boolean not null,
  transit boolean not null,
  airfreight boolean not null
);
insert into supplier (brand, brand_key, dropship, alternative, transit, airfreight) values
  ('PEDDERS', 'PEDDERS', true, true, true, true),
  ('DBA', 'DBA', true, true, true, true),
  ('ACS', 'ACS', true, true, true, true),
  ('ACL', 'ACL', true, true, true, true),
  ('HAWK', 'HAWK', true, true, true, false),
  ('XFORCE', 'XFORCE', true, true, true, false),
  ('TURBOSMART', 'TURBOSMART', true, true, true, false),
  ('WHITELINE', 'WHITELINE', true, true, true, false);

create table part (
  id int generated always as identity primary key,
  supplier_id int not null references supplier,
  name text not null check (name <> ''),                 -- the part number, as its maker writes it
  name_key text not null,                                -- upper case, trimmed: identity within a brand
  number_norm text collate "C" not null,                 -- letters and digits only, upper case: for look-up
  urlcomponent text not null unique check (urlcomponent <> ''),
  description text not null,
  detail_html text not null default '',                  -- sanitised at import
  tech_notes text not null default '',
  weight_grams int check (weight_grams >= 0),
  record_type text not null default 'inventoryitem' check (record_type in ('inventoryitem', 'kititem')),
  custom_box text not null default '',
  withdrawn_at timestamptz,
  fingerprint text not null,                             -- of the feed's record: an unchanged part is not written again
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (supplier_id, name_key)
);
create index part_number_norm on part (number_norm);

create table part_photo (
  part_id int not null references part on delete cascade,
  position smallint not null,
  url text not null check (url <> ''),
  primary key (part_id, position)
);

create table technical_detail (
  part_id int not null references part on delete cascade,
  position smallint not null,
  name text not null,
  value_html text not null,                              -- sanitised at import
  primary key (part_id, position)
);

create table oe_number (
  part_id int not null references part on delete cascade,
  position smallint not null,
  number text not null,
  number_norm text collate "C" not null,
  primary key (part_id, position)
);
create index oe_number_norm on oe_number (number_norm);

create table related_part (
  part_id int not null references part on delete cascade,
  position smallint not null,
  related_part_id int not null references part on delete cascade,
  primary key (part_id, position),
  unique (part_id, related_part_id)
);
create index related_part_back on related_part (related_part_id);

create table kit_component (
  kit_id int not null references part on delete cascade,
  position smallint not null,
  component_id int not null references part,
  quantity int not null check (quantity >= 0),
  primary key (kit_id, position),
  unique (kit_id, component_id),
  check (kit_id <> component_id)
);
create index kit_component_back on kit_component (component_id);

create table price (
  part_id int not null references part on delete cascade,
  location text not null references location,
  net_cents int not null check (net_cents between 0 and 100000000),
  gross_cents int not null check (gross_cents >= net_cents and gross_cents <= 200000000),
  promotion boolean not null default false,
  -- Lowest gross price of the 30 days before the reduction; null where none is known.
  base_gross_cents int check (base_gross_cents >= 0),
  primary key (part_id, location)
);
create index price_promotion on price (location, part_id) where promotion;

-- Every price that was ever valid, with the moment it began. Written by the import, never by hand.
create table price_history (
  part_id int not null references part on delete cascade,
  location text not null references location,
  valid_from timestamptz not null,
  net_cents int,                                         -- null: from then on it had no price
  gross_cents int,
  promotion boolean not null,
  primary key (part_id, location, valid_from)
);

create table stock (
  part_id int not null references part on delete cascade,
  location text not null references location,
  stock_category text not null default '',
  quantity int not null check (quantity >= 0),
  is_default boolean not null default false,
  is_dropship boolean not null default false,
  is_alternative boolean not null default false,
  primary key (part_id, location)
) with (fillfactor = 80);
create unique index stock_one_default on stock (part_id) where is_default;

create table manufacturer_stock (
  part_id int primary key references part on delete cascade,
  quantity int not null check (quantity >= 0)
) with (fillfactor = 80);

-- Goods on their way to a location.
create table delivery (
  part_id int not null references part on delete cascade,
  location text not null references location,
  eta date not null,
  quantity int not null check (quantity >= 0),
  primary key (part_id, location, eta)
);

create table make (
  id int generated always as identity primary key,
  name text not null check (name <> ''),                 -- as first seen
  name_key text not null unique                          -- upper case
);

create table model (
  id int generated always as identity primary key,
  make_id int not null references make,
  name text not null check (name <> ''),
  name_key text not null,
  unique (make_id, name_key)
);

create table category (
  id int generated always as identity primary key,
  name text not null unique check (name = upper(name) and name <> '')
);

create table part_group (
  id int generated always as identity primary key,
  name text not null,                                    -- '' is a group without a name
  name_key text not null unique
);

-- Fitments: the source of truth. One part fits one model over a range of years.
create table application (
  id int generated always as identity primary key,
  part_id int not null references part on delete cascade,
  model_id int not null references model,
  year_from smallint not null check (year_from >= 1900),
  year_to smallint check (year_to >= year_from),         -- null: still built
  engine text not null default '',
  category_id int references category,                   -- null: in no category ('#N/D')
  group_id int not null references part_group,
  parameter text not null default '',
  parameter2 text not null default '',
  parameter3 text not null default ''
);
create index application_part on application (part_id, model_id);
create index application_model on application (model_id, year_from);

-- What may be chosen in the finder: everything, a make, a model, or a model of a year.
-- Derived from application by the import (and at the turn of the year).
create table vehicle_scope (
  id int generated always as identity primary key,
  make_id int references make,
  model_id int references model,
  year smallint,
  check (model_id is null or make_id is not null),
  check (year is null or model_id is not null)
);
create unique index vehicle_scope_choice
  on vehicle_scope (coalesce(make_id, 0), coalesce(model_id, 0), coalesce(year, 0));

-- The parts of a scope in display order. category_id 0 stands for no category.
create table scope_part (
  scope_id int not null,
  category_id int not null,
  group_id int not null,
  part_id int not null,
  primary key (scope_id, category_id, group_id, part_id)
);

-- How many parts a scope has, by category and group, so that trees are read and not counted.
-- category_id -1 stands for all categories together (a part in two of them counts once).
create table scope_count (
  scope_id int not null,
  category_id int not null,
  group_id int not null,
  parts int not null check (parts > 0),
  primary key (scope_id, category_id, group_id)
);

-- Text search over parts; words of their own for typing errors.
create table part_search (
  part_id int primary key references part on delete cascade,
  document tsvector not null
);
create index part_search_document on part_search using gin (document);

create table search_word (
  word text collate "C" primary key,
  parts int not null
);
create index search_word_trigram on search_word using gin (word gin_trgm_ops);

-- Raised by every import that changed something; told to whoever keeps copies.
create table catalogue_version (
  id boolean primary key default true check (id),
  version int not null,
  changed_at timestamptz not null,
  -- Fitments of what is still built reach to this year in the derived tables.
  open_until smallint not null default 0
);
insert into catalogue_version (version, changed_at) values (0, now());
