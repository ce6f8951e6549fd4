-- Where and as what the shop sells, and its parts with all that belongs to one.

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
  both_sides boolean,                                    -- the same part for the left and for the right
  spring_rate int check (spring_rate >= 0),              -- in hundredths of a newton per millimetre
  -- In kilograms.
  front_load text check (front_load ~ '^[0-9]{1,4}-[0-9]{1,4}$'),
  rear_load text check (rear_load ~ '^[0-9]{1,4}-[0-9]{1,4}$'),
  extra_costs jsonb,                                     -- of freight by air: days with what it came to
  -- The import that last wrote its fitments. Its history may be gone.
  fitments_import int,
  unique (supplier_id, name_key)
);
create index part_number_norm on part (number_norm);
-- Few parts are withdrawn; lists that hold withdrawn ones too leave them out by this.
create index part_withdrawn on part (id) where withdrawn_at is not null;
-- The search has parts on sale only; the desk finds the others by words of their titles.
create index part_off_sale_title on part using gin (description gin_trgm_ops) where withdrawn_at is not null;

-- Parts that an owner has added: feeds that withdraw what they do not name leave them.
create table part_by_hand (
  part_id int primary key references part on delete cascade,
  made_at timestamptz not null
);

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
