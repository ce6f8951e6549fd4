-- The owner has taken back the link to an order; null: it holds as long as the setting says.
alter table placed_order add column link_revoked_at timestamptz;
