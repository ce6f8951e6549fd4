-- What an owner has changed of a part, over what feeds say. The tables that the shop reads hold the owner's value; here
-- it stands beside the feed's own, which an import writes here and not there, so that it can be given back.
create table part_layer (
  part_id int not null references part on delete cascade,
  field text not null check (field in ('price', 'stock', 'description', 'detail', 'notes', 'hidden')),
  location text not null default '',                     -- of a price and of stock; '' for what is of the whole part
  owner_value jsonb not null,
  feed_value jsonb not null,                             -- JSON's null: feeds have none
  feed_changed_at timestamptz,                           -- when a feed last said another value; null: not since then
  reason text not null default '',
  changed_at timestamptz not null,
  changed_by uuid references staff_account on delete set null, -- null: a command, or an account that is gone
  primary key (part_id, field, location),
  check ((location <> '') = (field in ('price', 'stock')))
);
create index part_layer_newest on part_layer (changed_at desc, part_id);
-- Promotions with a last day.
create index part_layer_promotion on part_layer ((owner_value -> 'promotion' ->> 'until'))
  where field = 'price' and owner_value -> 'promotion' ->> 'until' is not null;
select pgboss.create_queue('end-promotions', '{"policy": "stately"}');

-- The search has parts on sale only; the desk finds the others by words of their titles.
create index part_off_sale_title on part using gin (description gin_trgm_ops) where withdrawn_at is not null;
