-- expands: a version that does not know it charges every delivery, and its imports drop no limit

-- From what a basket's parts come to on, with VAT where it is paid and less its discount, a method is free in a zone.
create table shipping_free (
  method_id text not null references shipping_method (id),
  zone text not null,
  from_cents integer not null check (from_cents > 0),
  primary key (method_id, zone)
);
