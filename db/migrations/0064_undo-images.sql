-- Rows as they were before an import, by which it is undone. Each table that imports write has one of images beside it,
-- with its columns, all of which may be empty: of a row that was not there before only the key is known.
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

-- Gives a table its images, or its images the columns that it has got since: a migration that adds a column calls it.
create function undo_image.declare(name text, keys text[]) returns void language plpgsql as $$
declare
  image text := format('undo_image.%I', name || '_image');
  missing record;
begin
  if to_regclass(image) is null then
    execute format('create table %s as select 0 as import_id, true as existed, t.* from %I t with no data', image, name);
    execute format('alter table %s add primary key (import_id, %s)', image, array_to_string(keys, ', '));
    execute format('alter table %s alter existed set not null', image);
  end if;
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

select undo_image.declare(name, keys), undo_image.watch(name::regclass)
from (values
  ('supplier', '{id}'::text[]), ('make', '{id}'), ('model', '{id}'), ('category', '{id}'), ('part_group', '{id}'),
  ('product_safety', '{id}'), ('part', '{id}'), ('part_photo', '{part_id,position}'),
  ('technical_detail', '{part_id,position}'), ('oe_number', '{part_id,position}'),
  ('related_part', '{part_id,position}'), ('kit_component', '{kit_id,position}'), ('application', '{id}'),
  ('part_search', '{part_id}'), ('vehicle_scope', '{id}'), ('price', '{part_id,location}'),
  ('stock', '{part_id,location}'), ('manufacturer_stock', '{part_id}'), ('delivery', '{part_id,location,eta}')
) as declared (name, keys);

-- How many pieces there were when the import ended: what is missing since was sold.
alter table undo_image.stock_image add quantity_after int;
alter table undo_image.manufacturer_stock_image add quantity_after int;
alter table undo_image.delivery_image add quantity_after int;

-- All of them as they were, for they say what the feed's values are.
select undo_image.declare('part_layer', '{part_id,field,location}');

-- One that failed does not stand in the way of the next.
alter table import_history drop constraint import_history_undoes_key;
create unique index import_history_undone on import_history (undoes) where outcome = 'done';
