-- expands: a version that does not know them sends from Monday to Friday
-- The weekdays on which orders leave, 1 is Monday; one row.
create table opening_week (
  is_only boolean primary key default true check (is_only),
  weekdays smallint[] not null check (weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(weekdays) > 0)
);
insert into opening_week (weekdays) values ('{1,2,3,4,5}');

-- Days that are otherwise: closed in spite of their weekday, or open in spite of a public holiday.
create table opening_exception (
  first_day date not null,
  last_day date not null check (last_day between first_day and first_day + 100),
  is_open boolean not null,
  reason text not null check (length(reason) <= 100),
  primary key (first_day, last_day, is_open)
);
