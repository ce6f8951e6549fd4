-- expands: a version that does not know them raises the catalogue's alone, which means that all has changed
-- How many versions of the catalogue left its shape as it was: vehicles, fitments, places, titles, numbers and which
-- parts are on sale. How many left the facts of lists, but for the parts that supply_change names: price and supply.
alter table catalogue_version
  add column shape_kept int not null default 0,
  add column facts_kept int not null default 0;
