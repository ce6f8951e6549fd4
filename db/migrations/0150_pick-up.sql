-- expands: every method delivers, as before, until an owner says that orders are picked up by it

-- A pick-up costs nothing and has no rates.
alter table shipping_method
  add column kind text not null default 'delivery' check (kind in ('delivery', 'pick-up')),
  -- Whose shoppers may pick up; none: those of the seller's country.
  add column countries text[] not null default '{}',
  add constraint shipping_method_countries check (kind = 'pick-up' or countries = '{}');

-- Where the buyer picks the order up; null: it is delivered. '' where the shop's settings had no address.
alter table placed_order add column pick_up_at text;

-- What is picked up has no carrier.
alter table parcel drop constraint parcel_times;
alter table parcel add constraint parcel_times
  check (state in ('packed', 'unpacked') or handed_over_at is not null);
