-- expands: a version that does not know them writes fitments without qualifiers, which are read later
-- What the remarks of a fitment say of drive, body, steering side and months, as the application reads them; empty where
-- they say nothing. A fitment that is there already is read by the job "read-qualifiers".
alter table application add column qualifiers text not null default '';
select undo_image.declare('application', '{id}');
update undo_image.application_image set qualifiers = '' where existed and qualifiers is null;

-- What a vehicle's parts depend on is read from the index alone.
drop index application_model;
create index application_model on application (model_id, group_id, part_id)
  include (category_id, year_from, year_to, engine, qualifiers);

-- By which version of the words fitments have been read; 0: not yet.
create table qualifier_reading (
  is_one boolean primary key default true check (is_one),
  version int not null
);
insert into qualifier_reading (version) values (0);

-- What is known of a vehicle beyond its engine.
alter table basket_line_vehicle add column details text not null default '' check (length(details) <= 120);
alter table order_line_vehicle add column details text not null default '';
-- What the verdict depended on, and what spoke against it: [{"kind": "engine", "values": ["2.5 D-4D"]}].
alter table order_line_vehicle add column open jsonb not null default '[]';
alter table order_line_vehicle add column against jsonb not null default '[]';
alter table order_line_vehicle alter column engines set default '{}';
update order_line_vehicle
set open = jsonb_build_array(jsonb_build_object('kind', 'engine', 'values', to_jsonb(engines)))
where cardinality(engines) > 0;
