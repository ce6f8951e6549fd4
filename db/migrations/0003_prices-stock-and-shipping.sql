-- What parts cost, what the shop has of them, what is on its way, and what it costs to send them.

create table price (
  part_id int not null references part on delete cascade,
  location text not null references location,
  net_cents int not null check (net_cents between 0 and 100000000),
  gross_cents int not null check (gross_cents >= net_cents and gross_cents <= 200000000),
  promotion boolean not null default false,
  -- Lowest gross price of the 30 days before the reduction; null where none is known.
  base_gross_cents int check (base_gross_cents >= 0),
  -- The VAT rate that the two amounts stand to each other by, as the import knew it; null: taken to be the shop's rate.
  vat_rate_basis_points int check (vat_rate_basis_points between 0 and 10000),
  -- The feed gave the gross amount alone.
  net_is_derived boolean not null default false,
  primary key (part_id, location)
);
create index price_promotion on price (location, part_id) where promotion;

-- Every price that was ever valid, with the moment it began. Written by the import, never by hand.
create table price_history (
  part_id int not null references part on delete cascade,
  location text not null references location,
  valid_from timestamptz not null,
  net_cents int,                                         -- null: from then on it had no price
  gross_cents int,
  promotion boolean not null,
  primary key (part_id, location, valid_from)
);

-- What a part costs the shop.
create table purchase_price (
  part_id int primary key references part on delete cascade,
  net_cents int not null check (net_cents between 1 and 100000000),
  changed_at timestamptz not null
);

-- What other currencies are worth, given by the owner: suppliers' lists are read by them.
create table exchange_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  -- The day from which it counts, until a later one does.
  valid_from date not null,
  -- Euros for one of the currency.
  euros numeric(18, 8) not null check (euros > 0),
  primary key (currency, valid_from)
);

create table stock (
  part_id int not null references part on delete cascade,
  location text not null references location,
  stock_category text not null default '',
  quantity int not null check (quantity >= 0),
  is_default boolean not null default false,
  is_dropship boolean not null default false,
  is_alternative boolean not null default false,
  primary key (part_id, location)
) with (fillfactor = 80);
create unique index stock_one_default on stock (part_id) where is_default;

create table manufacturer_stock (
  part_id int primary key references part on delete cascade,
  quantity int not null check (quantity >= 0)
) with (fillfactor = 80);

-- Goods on their way to a location.
create table delivery (
  part_id int not null references part on delete cascade,
  location text not null references location,
  eta date not null,
  quantity int not null check (quantity >= 0),
  primary key (part_id, location, eta)
);

-- The parts whose supply an order has taken from or given back to, each with the last transaction that
-- did. Whoever keeps copies of what the shop shows reads here what has changed since it last looked.
create table supply_change (
  part_id int primary key references part on delete cascade,
  changed_by xid8 not null default pg_current_xact_id()
) with (fillfactor = 80);
create index supply_change_changed_by on supply_change (changed_by);

-- How much longer a parcel to a zone is on the road than one at home, in working days.
create table shipping_transit (
  zone text primary key,
  extra_days_from smallint not null check (extra_days_from >= 0),
  extra_days_to smallint not null check (extra_days_to between extra_days_from and 60)
);
insert into shipping_transit (zone, extra_days_from, extra_days_to) values
  ('home', 0, 0), ('near', 0, 0), ('far', 1, 2), ('island', 3, 5), ('outside', 3, 5);

-- Where a country lies for delivery prices. Countries without a zone are not delivered to.
create table shipping_zone (
  country text primary key check (country ~ '^[A-Z][A-Z0-9]$'),
  zone text not null references shipping_transit
);
insert into shipping_zone (country, zone) values
  ('PL', 'home'),
  ('DE', 'near'), ('CZ', 'near'), ('SK', 'near'), ('LT', 'near'), ('AT', 'near'), ('HU', 'near'),
  ('LV', 'near'), ('EE', 'near'), ('NL', 'near'), ('BE', 'near'), ('LU', 'near'), ('DK', 'near'),
  ('FR', 'far'), ('IT', 'far'), ('ES', 'far'), ('PT', 'far'), ('SE', 'far'), ('FI', 'far'),
  ('IE', 'far'), ('RO', 'far'), ('BG', 'far'), ('HR', 'far'), ('SI', 'far'), ('GR', 'far'),
  ('MT', 'island'), ('CY', 'island'), ('A2', 'island'), ('M3', 'island'), ('IC', 'island'),
  ('NO', 'outside'), ('CH', 'outside'), ('IS', 'outside');

create table shipping_method (
  id text primary key,
  name text not null,
  display_name text not null,
  description text not null default '',
  position smallint not null,
  is_active boolean not null default true,
  -- A pick-up costs nothing and has no rates.
  kind text not null default 'delivery' check (kind in ('delivery', 'pick-up')),
  -- Whose shoppers may pick up; none: those of the seller's country.
  countries text[] not null default '{}',
  -- The hour, in the shop's time zone, until which an order still leaves on the same day; null: the shop's.
  cut_off_hour smallint check (cut_off_hour between 1 and 24),
  -- The weekdays on which its parcels leave, 1 for Monday; empty: whenever the seller is open.
  dispatch_weekdays smallint[] not null default '{}' check (dispatch_weekdays <@ '{1,2,3,4,5,6,7}'),
  constraint shipping_method_countries check (kind = 'pick-up' or countries = '{}')
);
insert into shipping_method (id, name, display_name, description, position) values
  ('courier', 'courier', 'Courier', 'Courier to your door', 1),
  ('express', 'express', 'Express courier', 'Next-day dispatch, signed for', 2),
  ('freight', 'freight', 'Pallet freight', 'Kits and long parts on a pallet', 3);

-- Net price by zone and the basket's weight: the first row at or above the weight holds.
create table shipping_rate (
  method_id text not null references shipping_method,
  zone text not null references shipping_transit,
  up_to_grams int not null check (up_to_grams > 0),
  net_cents int not null check (net_cents >= 0),
  primary key (method_id, zone, up_to_grams)
);
insert into shipping_rate (method_id, zone, up_to_grams, net_cents) values
  ('courier', 'home', 5000, 490), ('courier', 'home', 30000, 890), ('courier', 'home', 100000, 1890),
  ('courier', 'near', 5000, 990), ('courier', 'near', 30000, 1590), ('courier', 'near', 100000, 3490),
  ('courier', 'far', 5000, 1490), ('courier', 'far', 30000, 2490), ('courier', 'far', 100000, 4990),
  ('courier', 'island', 5000, 2990), ('courier', 'island', 30000, 5990), ('courier', 'island', 100000, 11900),
  ('courier', 'outside', 5000, 2490), ('courier', 'outside', 30000, 4490), ('courier', 'outside', 100000, 8900),
  ('express', 'home', 5000, 990), ('express', 'home', 30000, 1690),
  ('express', 'near', 5000, 1990), ('express', 'near', 30000, 3290),
  ('express', 'far', 5000, 2990), ('express', 'far', 30000, 4990),
  ('freight', 'home', 1000000, 4900), ('freight', 'near', 1000000, 8900), ('freight', 'far', 1000000, 14900),
  ('freight', 'island', 1000000, 29900), ('freight', 'outside', 1000000, 22900);

-- From what a basket's parts come to on, with VAT where it is paid and less its discount, a method is free in a zone.
create table shipping_free (
  method_id text not null references shipping_method,
  zone text not null,
  from_cents int not null check (from_cents > 0),
  primary key (method_id, zone)
);

-- Working days from leaving the shelf to the door, where a method's are not those of its zone.
create table shipping_days (
  method_id text not null references shipping_method,
  zone text not null,
  days_from smallint not null check (days_from >= 1),
  days_to smallint not null check (days_to between days_from and 60),
  primary key (method_id, zone)
);
insert into shipping_days (method_id, zone, days_from, days_to) values
  ('express', 'home', 1, 1), ('express', 'near', 1, 2), ('express', 'far', 2, 3);

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
