-- The vehicles that a line is for, in the order in which they were named.
create table basket_line_vehicle (
  line_id uuid not null references basket_line on delete cascade,
  position smallint not null check (position >= 0),
  make text not null check (length(make) between 1 and 200),
  model text not null check (length(model) between 1 and 200),
  year smallint not null check (year between 1900 and 9999),
  engine text not null default '' check (length(engine) <= 200),  -- '' is not known
  primary key (line_id, position)
);

-- As they were sold: with what was said of the part for each of them.
create table order_line_vehicle (
  order_line_id uuid not null references order_line on delete cascade,
  position smallint not null check (position >= 0),
  make text not null check (make <> ''),
  model text not null check (model <> ''),
  year smallint not null,
  engine text not null,
  verdict text not null check (verdict in ('fits', 'does-not-fit', 'not-known')),
  conditions text[] not null check (verdict = 'fits' or cardinality(conditions) = 0),
  engines text[] not null check (verdict = 'fits' or cardinality(engines) = 0),
  note text not null check (verdict = 'fits' or note = ''),
  primary key (order_line_id, position)
);
