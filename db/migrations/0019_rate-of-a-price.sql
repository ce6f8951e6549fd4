-- The VAT rate that a price's two amounts stand to each other by, as its import knew it; null for prices from before,
-- until their next import: those are taken to be at the shop's rate.
alter table price
  add column vat_rate_basis_points int check (vat_rate_basis_points between 0 and 10000),
  -- The feed gave the gross amount alone.
  add column net_is_derived boolean not null default false;
