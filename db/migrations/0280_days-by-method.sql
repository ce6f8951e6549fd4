-- expands: a method without days of its own takes those of its zone and the shop's cut-off hour, as before

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
