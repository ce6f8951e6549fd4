-- Parts, the vehicles they fit, and what is derived from both for lists and search.
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

-- Maker, responsible person in the EU and warnings (Regulation (EU) 2023/988, article 19). Most parts of a brand
-- share them, so each distinct set stands here once.
create table product_safety (
  id int generated always as identity primary key,
  digest text not null unique,
  maker jsonb,
  responsible jsonb,
  warnings text not null
);

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
  safety_id int references product_safety,
  -- The number that a part has in trade the world over (EAN, UPC), where the feed names one.
  gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  -- How many pieces of a part are in what is sold: one, the two of an axle, or all that an axle takes.
  -- Null: no feed has said so, and the part's group decides.
  sold_as text check (sold_as in ('each', 'pair', 'axleset')),
  customs_code text check (customs_code ~ '^[0-9]{8}$'),
  origin_country text check (origin_country ~ '^[A-Z]{2}$'),
  gtu_group text check (gtu_group ~ '^GTU_(0[1-9]|1[0-3])$'),
  -- In half-years, the maker's own beside the law's.
  maker_guarantee int check (maker_guarantee between 0 and 40),
  trade_only boolean,
  deposit_cents int check (deposit_cents >= 0),
  content text check (content ~ '^[0-9]+(\.[0-9]{1,3})? (ml|l|g|kg|m|m2)$'),
  approvals jsonb,
  packaging_grams int check (packaging_grams >= 0),
  unique (supplier_id, name_key)
);
create index part_number_norm on part (number_norm);
-- Few parts are withdrawn; lists that hold withdrawn ones too leave them out by this.
create index part_withdrawn on part (id) where withdrawn_at is not null;
-- The search has parts on sale only; the desk finds the others by words of their titles.
create index part_off_sale_title on part using gin (description gin_trgm_ops) where withdrawn_at is not null;

create table part_photo (
  part_id int not null references part on delete cascade,
  position smallint not null,
  url text not null check (url <> ''),
  primary key (part_id, position)
);

-- Hosts of photos by supplier, so that none takes the places of another's, and with the parts that name them now.
-- The import writes them anew (src/domain/feed/write/parts.sql.server.ts).
create table photo_host (
  supplier_id int not null references supplier on delete cascade,
  host text not null check (host ~ '^[a-z0-9.-]+(:[0-9]{1,5})?$'),
  photos int not null check (photos > 0),
  position int not null,                                 -- among the supplier's, the one of most photos first
  primary key (supplier_id, host)
);

-- Pictures that an owner has uploaded for a part. A part's list of pictures names them by their path.
create table part_picture (
  path text primary key check (path like '/media/%'),
  part_id int not null references part on delete cascade,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  uploaded_at timestamptz not null,
  unused_since timestamptz                               -- since when nothing has named it
);
create index part_picture_of_part on part_picture (part_id);

create table technical_detail (
  part_id int not null references part on delete cascade,
  position smallint not null,
  name text not null,
  value_html text not null,                              -- sanitised at import
  primary key (part_id, position)
);

-- Numbers of the vehicles' makers and of other makers, with the brand, and those that this part replaces or is
-- replaced by.
create table oe_number (
  part_id int not null references part on delete cascade,
  position smallint not null,
  number text not null,
  number_norm text collate "C" not null,
  brand text not null default '',
  kind text not null default 'oe' check (kind in ('oe', 'competitor', 'replaces', 'replaced-by')),
  primary key (part_id, position)
);
create index oe_number_norm on oe_number (number_norm);
-- What became of a part: few parts have such numbers, so these indexes stay small.
create index oe_number_replaced_by on oe_number (part_id) where kind = 'replaced-by';
create index oe_number_replaces on oe_number (number_norm) where kind = 'replaces';

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
  parameter3 text not null default '',
  -- What the remarks of a fitment say of drive, body, steering side and months, as the application reads them; empty
  -- where they say nothing, and until the job "read-qualifiers" has read them.
  qualifiers text not null default ''
);
create index application_part on application (part_id, model_id);
-- What a vehicle's parts depend on is read from the index alone: the largest model of a million parts has some hundred
-- thousand fitments, spread over the table.
create index application_model on application (model_id, group_id, part_id)
  include (category_id, year_from, year_to, engine, qualifiers);

-- By which version of the words fitments have been read; 0: not yet.
create table qualifier_reading (
  is_one boolean primary key default true check (is_one),
  version int not null
);
insert into qualifier_reading (version) values (0);

-- Category and group of a part that has no fitments; of others each fitment names them.
create table part_place (
  part_id int primary key references part on delete cascade,
  category_id int references category,
  group_id int not null references part_group
);
create index part_place_group on part_place (group_id);
create index part_place_category on part_place (category_id);

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

-- The parts on promotion at a location are a scope like a vehicle's: scope_part and scope_count hold their shelves,
-- under ids below zero that no vehicle has. Written by the import with the prices.
create table promotion_scope (
  location text primary key references location,
  id int not null unique check (id < 0)
);
insert into promotion_scope (location, id)
  select code, -row_number() over (order by code) from location;

-- The parts of a scope in display order. category_id 0 stands for no category.
-- Only scopes without a year list parts; a model's rows say for which of its years they hold: a row a year would make
-- the table five times as large. A part stands in several rows where its years have a gap; no year stands in two of
-- them. In lists that have no years (a make's, the whole shop's, promotions) a row holds for all.
create table scope_part (
  scope_id int not null,
  category_id int not null,
  group_id int not null,
  part_id int not null,
  year_from smallint not null default 0,
  year_to smallint not null default 9999,
  primary key (scope_id, category_id, group_id, part_id, year_from) include (year_to),
  check (year_from <= year_to)
);

-- How many parts a scope has, by category and group, so that trees are read and not counted.
-- category_id -1 stands for all categories together (a part in two of them counts once), where that is not one
-- category's own count.
create table scope_count (
  scope_id int not null,
  category_id int not null,
  group_id int not null,
  parts int not null check (parts > 0),
  primary key (scope_id, category_id, group_id)
);

-- Text search over parts. Words that thousands of parts share are looked for in a few of the parts first, then in twice
-- as many, until enough are found: an index answers with all of its matches or none, so one index over a million parts
-- takes as long for the first hundred as for all. Each slice is an even sample; the smallest are asked first.
-- A primary key may not lie across slices, so each has its own; a part is always in the same one.
create table part_search (
  part_id int not null references part on delete cascade,
  document tsvector not null
) partition by range ((part_id % 64));
create table part_search_64th_a partition of part_search (primary key (part_id)) for values from (0) to (1);
create table part_search_64th_b partition of part_search (primary key (part_id)) for values from (1) to (2);
create table part_search_32nd partition of part_search (primary key (part_id)) for values from (2) to (4);
create table part_search_16th partition of part_search (primary key (part_id)) for values from (4) to (8);
create table part_search_8th partition of part_search (primary key (part_id)) for values from (8) to (16);
create table part_search_4th partition of part_search (primary key (part_id)) for values from (16) to (32);
create table part_search_half partition of part_search (primary key (part_id)) for values from (32) to (64);
create index part_search_document on part_search using gin (document);

-- Words of descriptions, groups and vehicles only, sizes and chassis names among them, for typing errors; numbers have
-- indexes of their own.
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
  open_until smallint not null default 0,
  -- How many versions of the catalogue left its shape as it was: vehicles, fitments, places, titles, numbers and which
  -- parts are on sale. How many left the facts of lists, but for the parts that supply_change names: price and supply.
  shape_kept int not null default 0,
  facts_kept int not null default 0
);
insert into catalogue_version (version, changed_at) values (0, now());
