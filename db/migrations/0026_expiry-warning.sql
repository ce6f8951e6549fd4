-- When the shopper was told that an order will be cancelled; none is cancelled without that.
alter table placed_order add column expiry_warned_at timestamptz;
