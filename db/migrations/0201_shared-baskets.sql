-- expands: a table that earlier versions do not use
-- Copies of baskets that their shoppers saved or gave to somebody: parts, quantities and the prices of that day. Whose
-- they were is not kept.
create table shared_basket (
  id uuid primary key,
  source text not null references market (source),
  created_at timestamptz not null,
  lines jsonb not null
);
create index shared_basket_created_at on shared_basket (created_at);
