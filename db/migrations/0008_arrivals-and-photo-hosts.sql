-- The days of arrival that an order was promised; null for orders from before they were reckoned.
alter table placed_order
  add column arrives_from date,
  add column arrives_to date,
  add check ((arrives_from is null) = (arrives_to is null)),
  add check (arrives_to >= arrives_from);

-- Hosts that photos were ever fed from: what a page's policy lets images come from.
create table photo_host (
  host text primary key check (host ~ '^[a-z0-9.-]+(:[0-9]{1,5})?$'),
  position int generated always as identity              -- the first ones stay, where there are too many
);
insert into photo_host (host)
select distinct substring(lower(url) from '^https://([a-z0-9.-]+(:[0-9]{1,5})?)(/|$)')
from part_photo
where lower(url) ~ '^https://[a-z0-9.-]+(:[0-9]{1,5})?(/|$)';
