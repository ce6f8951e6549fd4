-- expands: a version that does not know it has no vehicle keys, stock notices, days by method and new columns

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

-- Who wants a mail when a part can be bought again. Once the mail is queued, or was not wanted, only pieces and days
-- are left, and of whoever wants no such mails a digest of the address.
create table stock_notice (
  id uuid primary key,
  source text not null references market,
  part_id int not null references part on delete cascade,
  email text,
  recipient_digest text,
  quantity int not null check (quantity between 1 and 100000),
  asked_at timestamptz not null,
  -- By the link in a mail: without it no further mail is sent.
  confirmed_at timestamptz,
  told_at timestamptz check (told_at is null or confirmed_at is not null),
  declined_at timestamptz check (declined_at is null or confirmed_at is null),
  check ((email is null) = (told_at is not null or declined_at is not null)),
  check ((recipient_digest is null) = (told_at is not null)),
  unique (part_id, source, recipient_digest)
);
create index stock_notice_recipient on stock_notice (recipient_digest);
create index stock_notice_waiting on stock_notice (part_id) where confirmed_at is not null and told_at is null;
create index stock_notice_age on stock_notice (asked_at);

-- The hour, in the shop's time zone, until which an order still leaves by this method on the same day; null: the shop's.
alter table shipping_method
  add column cut_off_hour smallint check (cut_off_hour between 1 and 24);

-- Working days from leaving the shelf to the door, where a method's are not those of its zone.
create table shipping_days (
  method_id text not null references shipping_method,
  zone text not null,
  days_from smallint not null check (days_from >= 1),
  days_to smallint not null check (days_to between days_from and 60),
  primary key (method_id, zone)
);

-- The made-up tariff of a new shop; an owner who sells already has promised nothing of the kind.
insert into shipping_days (method_id, zone, days_from, days_to)
select method_id, zone, days_from, days_to
from (values ('express', 'home', 1, 1), ('express', 'near', 1, 2), ('express', 'far', 2, 3))
  as own (method_id, zone, days_from, days_to)
where not exists (select from placed_order)
  and exists (select from shipping_rate rate where rate.method_id = own.method_id and rate.zone = own.zone);

-- What a part's page says of both sides of an axle, of springs and kits, and of freight that costs more.
alter table part
  add column both_sides boolean,
  -- In hundredths of a newton per millimetre.
  add column spring_rate int check (spring_rate >= 0),
  -- In kilograms.
  add column front_load text check (front_load ~ '^[0-9]{1,4}-[0-9]{1,4}$'),
  add column rear_load text check (rear_load ~ '^[0-9]{1,4}-[0-9]{1,4}$'),
  add column extra_costs jsonb;
select undo_image.add_columns('part');

alter table part_layer drop constraint part_layer_field_check;
alter table part_layer add constraint part_layer_field_check check (field in (
  'price', 'stock', 'description', 'hidden', 'photos', 'related', 'fitments', 'place',
  'detail', 'notes', 'customs_code', 'origin_country', 'gtu_group', 'maker_guarantee', 'trade_only',
  'deposit_cents', 'content', 'approvals', 'packaging_grams',
  'both_sides', 'spring_rate', 'front_load', 'rear_load', 'extra_costs'));

-- A question about a part names the vehicle and says what is asked; one from the contact page may name no part.
alter table enquiry
  add column vehicle text not null default '',
  add column question text not null default '';
