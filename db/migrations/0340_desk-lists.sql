-- expands: a version that does not know them shows its lists with the columns that it has

-- Lists of the desk under a name: columns, what they are narrowed to, and order.
create table desk_view (
  id int generated always as identity primary key,
  list text not null check (list in ('orders', 'parts')),
  name text not null check (length(name) between 1 and 60),
  -- Whose it is; null: of all staff.
  account_id uuid references staff_account on delete cascade,
  columns text[] not null,
  narrowed jsonb not null
);
create unique index desk_view_name on desk_view (list, account_id, lower(name)) nulls not distinct;

-- The columns that an account last chose.
create table desk_columns (
  account_id uuid not null references staff_account on delete cascade,
  list text not null check (list in ('orders', 'parts')),
  columns text[] not null,
  primary key (account_id, list)
);

-- Orders to one country, in the order of any list.
create index placed_order_country on placed_order (ship_country, placed_at, id);

-- Steps of the desk that can be undone for a moment, each with what that takes.
create table desk_undo (
  id uuid primary key,
  account_id uuid not null references staff_account on delete cascade,
  until timestamptz not null,
  step jsonb not null
);
create index desk_undo_until on desk_undo (until);
