-- The vehicles that parts fit, and what is derived from both for lists and search.

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
-- Parts for a range of lifts, by model: few of a model's thousands. The condition stands in
-- related-parts.sql.server.ts.
create index application_lift_range on application (model_id, part_id)
  where (parameter || ' ' || parameter2 || ' ' || parameter3) ~* 'raised +[0-9]+ *- *[0-9]+ *mm';

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

-- What registration papers, catalogues and VINs call a vehicle. Makes and models are named as fitments name them; the
-- shop may have no parts for them yet.
create table vehicle_key (
  id int generated always as identity primary key,
  kind text not null check (kind in ('hsn-tsn', 'ktype', 'aces', 'type-mine', 'rdw', 'vin')),
  key text collate "C" not null check (key ~ '^[A-Z0-9_]{1,40}$'),  -- of a VIN its beginning; _ is any character
  make text not null check (make <> ''),
  make_key text not null,
  model text not null check (model <> ''),
  model_key text not null,
  year_from smallint not null check (year_from >= 1900),
  year_to smallint check (year_to >= year_from),         -- null: still built
  engine text not null default '',
  is_sure boolean not null
);
create unique index vehicle_key_row on vehicle_key (
  kind, key, make_key, model_key, year_from, coalesce(year_to, 0), upper(engine));
create index vehicle_key_maker on vehicle_key (left(key, 3)) where kind = 'vin';

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
