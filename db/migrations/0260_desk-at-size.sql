-- expands: indexes alone, and one that was there twice
-- Mails of one recipient, sent, held or open: an order's screen shows its own.
create index mail_outbox_recipient on mail_outbox (recipient_key, created_at);
-- Which orders wait for pieces that are on their way to the shop.
create index stock_taking_on_its_way on stock_taking (order_id, eta)
  where stage in ('intransit', 'airfreight');
-- The same as placed_order_paid.
drop index placed_order_paid_at;
