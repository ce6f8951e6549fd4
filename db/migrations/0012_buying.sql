-- What the shop buys from its suppliers.

-- Whom the shop buys from: a firm, which may deliver several brands.
create table purchase_supplier (
  id int generated always as identity primary key,
  name text not null unique check (name <> ''),
  orders_to text not null check (orders_to <> ''),       -- where purchase orders are mailed
  postal text not null default '',                       -- its postal address, in lines
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  lead_days int not null check (lead_days between 0 and 365),  -- working days
  minimum_cents int not null default 0 check (minimum_cents >= 0),
  freight_cents int not null default 0 check (freight_cents >= 0),
  list_format text not null default 'csv' check (list_format in ('csv', 'xlsx')),
  -- Brands, as keys, of which it delivers every part.
  brands text[] not null default '{}',
  -- Locations whose stock is its own.
  places text[] not null default '{}',
  drop_ships boolean not null default false,
  -- How it gets its orders: by mail, or as files in a folder of the shop's or on its SFTP server.
  sends_by text not null default 'mail' check (sends_by in ('mail', 'folder', 'sftp')),
  sends_to text not null default '',                     -- the folder's name, or sftp://user@host:port/path
  host_key text not null default '',                     -- the SHA-256 fingerprint of the server's key
  sealed_password bytea,                                 -- under the key of the settings
  ended_at timestamptz,                                  -- since then nothing is bought from it
  check (sends_by = 'mail' or sends_to <> ''),
  check (sends_by <> 'sftp' or host_key <> '')
);

-- What a supplier calls a part, and what it costs there by quantity: [{"from": 1, "cents": 1250}], net, in the
-- supplier's currency.
create table supplier_part (
  supplier_id int not null references purchase_supplier,
  part_id int not null references part on delete cascade,
  number text not null default '',
  prices jsonb not null default '[]' check (jsonb_typeof(prices) = 'array'),
  primary key (supplier_id, part_id)
);
create index supplier_part_of_part on supplier_part (part_id);

-- An order of the shop's own to a supplier. A drop shipment goes straight to the buyer of one order; where that order
-- is deleted, it stays one.
create table purchase_order (
  id int generated always as identity primary key,
  supplier_id int not null references purchase_supplier,
  number text unique,                                    -- drawn when it is sent
  state text not null default 'draft' check (state in (
    'draft', 'sent', 'confirmed', 'partly-received', 'received', 'closed', 'cancelled')),
  is_drop_shipment boolean not null,
  ship_to uuid references placed_order on delete set null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  freight_cents int not null default 0 check (freight_cents >= 0),
  made_at timestamptz not null,
  sent_at timestamptz,
  check ((number is null) = (sent_at is null)),
  check (sent_at is not null or state in ('draft', 'cancelled')),
  check (is_drop_shipment or ship_to is null)
);
create index purchase_order_open on purchase_order (id)
  where state in ('draft', 'sent', 'confirmed', 'partly-received');
create index purchase_order_ship_to on purchase_order (ship_to) where ship_to is not null;

create table purchase_line (
  purchase_id int not null references purchase_order on delete cascade,
  part_id int not null references part,
  supplier_number text not null default '',
  quantity int not null check (quantity between 1 and 100000),
  received int not null default 0 check (received >= 0),
  unit_cents int not null check (unit_cents between 0 and 100000000),
  confirmed_for date,                                    -- the supplier's day; null: it has named none
  primary key (purchase_id, part_id)
);
create index purchase_line_of_part on purchase_line (part_id);

-- What came, press by press: pressed twice it is booked once.
create table purchase_receipt (
  purchase_id int not null,
  part_id int not null,
  press_key text not null,
  quantity int not null check (quantity > 0),
  location text not null references location,
  received_at timestamptz not null,
  actor text not null check (actor <> ''),
  primary key (purchase_id, part_id, press_key),
  foreign key (purchase_id, part_id) references purchase_line on delete cascade
);

-- Whose buyer was told of which later day, once.
create table purchase_notice (
  order_id uuid not null references placed_order on delete cascade,
  arrives_to date not null,
  purchase_id int not null references purchase_order on delete cascade,
  told_at timestamptz not null,
  actor text not null check (actor <> ''),
  primary key (order_id, arrives_to)
);
create index purchase_notice_of_purchase on purchase_notice (purchase_id);

-- A file of an order that is handed over, once: it is written under another name, then given its own.
create table purchase_file (
  purchase_id int not null references purchase_order on delete cascade,
  name text not null check (name <> ''),
  content text not null default '',                      -- '': made of the order when it is handed over
  queued_at timestamptz not null,
  written_at timestamptz,                                -- all of it is there under the other name
  arrived_at timestamptz check (arrived_at is null or written_at is not null),
  given_up_at timestamptz check (given_up_at is null or arrived_at is null),
  problem text not null default '',                      -- what the last try met
  primary key (purchase_id, name)
);
