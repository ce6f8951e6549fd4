-- expands: months are closed, and proofs are noted, by those who know how

-- A month whose registers were handed in: what stood in them stays as it was. None is opened again; what is found later
-- stands in the next open one.
create table register_month (
  month text primary key check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null,
  closed_by text not null check (closed_by <> '')
);

create table register_entry (
  key text primary key,                                    -- a paper, a sale or a change, once in all months
  month text not null references register_month on delete cascade,
  position int not null,
  order_id uuid not null,
  entry jsonb not null,
  unique (month, position)
);
create index register_entry_of_order on register_entry (order_id);

create trigger register_month_unchanged before update on register_month
  for each row execute function refuse_change();
create trigger register_entry_unchanged before update on register_entry
  for each row execute function refuse_change();
