-- expands: versions that do not know them ask for no keys, and record no sources of a verdict

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
select undo_image.add_table('vehicle_key', '{id}'), undo_image.watch('vehicle_key'::regclass);

-- The import that last wrote a part's fitments. Its history may be gone.
alter table part add column fitments_import int;
select undo_image.add_columns('part');

-- On what a verdict rested: the catalogue's version, and for the part, or each of a kit's components,
-- [{"layer": "feed", "import": 12, "files": ["fitments.csv"]}]; of corrections at the desk the layer is "owner".
alter table order_line_vehicle add column catalogue_version int;
alter table order_line_vehicle add column sources jsonb not null default '[]';
-- The shop's promise that a return is free where this turns out wrong.
alter table order_line_vehicle add column is_promised boolean not null default false;

-- The lines that a buyer says do not fit although the shop said so: [{"lineId": …}].
alter table withdrawal add column misfits jsonb not null default '[]';
-- What a free return cost the shop.
alter table returned_goods add column return_cents int not null default 0 check (return_cents >= 0);
