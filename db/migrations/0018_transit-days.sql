-- How much longer a parcel to a zone is on the road than one at home, in working days.
create table shipping_transit (
  zone text primary key,
  extra_days_from smallint not null check (extra_days_from >= 0),
  extra_days_to smallint not null check (extra_days_to between extra_days_from and 60)
);
insert into shipping_transit (zone, extra_days_from, extra_days_to) values
  ('home', 0, 0), ('near', 0, 0), ('far', 1, 2), ('island', 3, 5), ('outside', 3, 5);
-- Until now zones of any other name counted as the farthest.
insert into shipping_transit (zone, extra_days_from, extra_days_to)
select zone, 3, 5 from shipping_zone union select zone, 3, 5 from shipping_rate
on conflict do nothing;
delete from shipping_transit
where zone not in (select zone from shipping_zone union select zone from shipping_rate);

alter table shipping_zone add foreign key (zone) references shipping_transit;
alter table shipping_rate add foreign key (zone) references shipping_transit;
