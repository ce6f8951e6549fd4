-- What was imported, what an owner has changed over it, and rows as they were, by which an import is undone.

create table import_history (
  id int generated always as identity primary key,
  kind text not null check (kind in ('import', 'undo')),
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- An account's e-mail address as it was then, or the command line.
  actor text not null,
  -- Files as they were called, each with its format.
  sources jsonb not null default '[]',
  options jsonb not null default '{}',
  outcome text not null default 'running'
    check (outcome in ('running', 'done', 'stopped', 'refused', 'failed', 'interrupted')),
  counts jsonb,
  -- Limits that it went beyond.
  exceeded jsonb not null default '[]',
  -- Why it was refused or failed.
  reason text not null default '',
  -- The first records that were left out, each with file, line, part and reason.
  left_out jsonb not null default '[]',
  -- Of an undo: what it has undone.
  undoes int references import_history on delete cascade,
  -- What there is to undo it by: nothing, rows as they were, nothing because there were no parts, rows that are
  -- deleted.
  images text not null default 'none' check (images in ('none', 'kept', 'first', 'dropped')),
  check ((kind = 'undo') = (undoes is not null)),
  check ((outcome = 'running') = (ended_at is null))
);
create index import_history_running on import_history (id) where outcome = 'running';
-- An undo that failed does not stand in the way of the next.
create unique index import_history_undone on import_history (undoes) where outcome = 'done';

-- Files of feeds that were uploaded at the desk. They lie in the data folder of the machine that took them.
create table import_upload (
  id uuid primary key,
  created_at timestamptz not null,
  -- The e-mail address of the account.
  created_by text not null
);
create index import_upload_created on import_upload (created_at desc);

create table import_upload_file (
  upload_id uuid not null references import_upload on delete cascade,
  position integer not null,
  -- As it was called where it came from.
  name text not null,
  -- As it is called in the upload's folder.
  stored_as text not null,
  bytes bigint not null check (bytes >= 0),
  is_complete boolean not null,
  primary key (upload_id, position),
  unique (upload_id, stored_as)
);

-- How lists of suppliers are read, saved under a name.
create table list_mapping (
  name_key text primary key,
  name text not null,
  -- As docs/import.md describes it.
  mapping jsonb not null,
  saved_at timestamptz not null,
  -- The e-mail address of the account.
  saved_by text not null
);

-- What was done with an upload: looked at, or imported.
create table upload_run (
  id uuid primary key,
  -- Their order.
  seq bigint generated always as identity,
  upload_id uuid not null references import_upload on delete cascade,
  kind text not null check (kind in ('preview', 'import')),
  -- Withdraws the parts that the feed does not name.
  replaces boolean not null,
  -- Somebody has said that what goes beyond the limits is meant.
  is_confirmed boolean not null,
  -- What lists are read by, as it was when the run was asked for.
  mapping jsonb,
  mapping_name text,
  state text not null
    check (state in ('queued', 'running', 'done', 'stopped', 'refused', 'failed', 'interrupted')),
  requested_at timestamptz not null,
  requested_by text not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- The process that does it, and when it last said so.
  runner text,
  beat_at timestamptz,
  phase text,
  records bigint not null default 0,
  bytes_read bigint not null default 0,
  -- Whoever knows it may ask the process how far it is.
  progress_key text not null,
  -- Counts, the first rows, the first of what was left out, or why it was refused.
  outcome jsonb
);
create index upload_run_upload on upload_run (upload_id, seq desc);
-- One at a time.
create unique index upload_run_one on upload_run ((true)) where state in ('queued', 'running');

-- What an owner has changed of a part, over what feeds say. The tables that the shop reads hold the owner's value; here
-- it stands beside the feed's own, which an import writes here and not there, so that it can be given back.
create table part_layer (
  part_id int not null references part on delete cascade,
  field text not null check (field in (
    'price', 'stock', 'description', 'hidden', 'photos', 'related', 'fitments', 'place',
    'detail', 'notes', 'customs_code', 'origin_country', 'gtu_group', 'maker_guarantee', 'trade_only',
    'deposit_cents', 'content', 'approvals', 'packaging_grams',
    'both_sides', 'spring_rate', 'front_load', 'rear_load', 'extra_costs')),
  location text not null default '',                     -- of a price and of stock; '' for what is of the whole part
  owner_value jsonb not null,
  feed_value jsonb not null,                             -- JSON's null: feeds have none
  feed_changed_at timestamptz,                           -- when a feed last said another value; null: not since then
  reason text not null default '',
  changed_at timestamptz not null,
  changed_by uuid references staff_account on delete set null, -- null: a command, or an account that is gone
  primary key (part_id, field, location),
  check ((location <> '') = (field in ('price', 'stock')))
);
create index part_layer_newest on part_layer (changed_at desc, part_id);
-- Promotions with a last day.
create index part_layer_promotion on part_layer ((owner_value -> 'promotion' ->> 'until'))
  where field = 'price' and owner_value -> 'promotion' ->> 'until' is not null;

-- Each table that imports write has one of images beside it, with its columns, all of which may be empty: of a row that
-- was not there before only the key is known.
create schema undo_image;

-- The first image of a row counts: it is how the row was when the import began.
create function undo_image.keep() returns trigger language plpgsql as $$
declare
  import_id int := current_setting('wishbone.import_id')::int;
  columns text;
begin
  if tg_op = 'INSERT' then
    execute format(
      'insert into undo_image.%I (import_id, existed, %s) select $1, false, %2$s from new_rows on conflict do nothing',
      tg_table_name || '_image', tg_argv[0]) using import_id;
    return null;
  end if;
  select string_agg(quote_ident(attname), ', ') into columns
  from pg_attribute
  where attrelid = format('undo_image.%I', tg_table_name || '_image')::regclass
    and attnum > 0 and not attisdropped and attname not in ('import_id', 'existed', 'quantity_after');
  execute format(
    'insert into undo_image.%I (import_id, existed, %s) select $1, true, %2$s from old_rows on conflict do nothing',
    tg_table_name || '_image', columns) using import_id;
  return null;
end $$;

-- Lets a table keep images while an import has said who it is; of other statements only the condition is looked at.
create function undo_image.watch(watched regclass) returns void language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = watched);
  keys text;
  event record;
begin
  select string_agg(quote_ident(a.attname), ', ') into keys
  from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = format('undo_image.%I', name || '_image')::regclass and i.indisprimary
    and a.attname <> 'import_id';
  for event in
    select * from (values
      ('insert', 'new table as new_rows'), ('update', 'old table as old_rows'), ('delete', 'old table as old_rows')
    ) as e (verb, rows)
  loop
    if exists (select from pg_trigger where tgrelid = watched and tgname = 'keep_image_' || event.verb) then
      continue;
    end if;
    execute format(
      'create trigger %I after %s on %s referencing %s for each statement
       when (current_setting(''wishbone.import_id'', true) <> '''') execute function undo_image.keep(%L)',
      'keep_image_' || event.verb, event.verb, watched, event.rows, keys);
  end loop;
end $$;

-- Gives images of a table the columns that it has got since: a migration that adds a column calls it.
create function undo_image.add_columns(name text) returns void language plpgsql as $$
declare
  image text := format('undo_image.%I', name || '_image');
  missing record;
begin
  for missing in
    select attname, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = name::regclass and attnum > 0 and not attisdropped
      and attname not in (
        select attname from pg_attribute where attrelid = image::regclass and not attisdropped
      )
  loop
    execute format('alter table %s add %I %s', image, missing.attname, missing.type);
  end loop;
end $$;

-- Makes the table of a table's images, by the columns of its key.
create function undo_image.add_table(name text, keys text[]) returns void language plpgsql as $$
declare
  image text := format('undo_image.%I', name || '_image');
begin
  execute format('create table %s as select 0 as import_id, true as existed, t.* from %I t with no data', image, name);
  execute format('alter table %s add primary key (import_id, %s)', image, array_to_string(keys, ', '));
  execute format('alter table %s alter existed set not null', image);
end $$;

select undo_image.add_table(name, keys), undo_image.watch(name::regclass)
from (values
  ('supplier', '{id}'::text[]), ('make', '{id}'), ('model', '{id}'), ('category', '{id}'), ('part_group', '{id}'),
  ('product_safety', '{id}'), ('part', '{id}'), ('part_photo', '{part_id,position}'),
  ('technical_detail', '{part_id,position}'), ('oe_number', '{part_id,position}'),
  ('related_part', '{part_id,position}'), ('kit_component', '{kit_id,position}'), ('application', '{id}'),
  ('part_place', '{part_id}'), ('part_search', '{part_id}'), ('vehicle_scope', '{id}'),
  ('price', '{part_id,location}'), ('purchase_price', '{part_id}'), ('stock', '{part_id,location}'),
  ('manufacturer_stock', '{part_id}'), ('delivery', '{part_id,location,eta}'),
  ('vehicle_key', '{id}')
) as imaged (name, keys);

-- How many pieces there were when the import ended: what is missing since was sold.
alter table undo_image.stock_image add quantity_after int;
alter table undo_image.manufacturer_stock_image add quantity_after int;
alter table undo_image.delivery_image add quantity_after int;

-- An import copies all of them as they were, for they say what the feed's values are.
select undo_image.add_table('part_layer', '{part_id,field,location}');
