-- expands: an index more.
-- Whether a drop shipper has pieces of an order: asked of each order that is to be sent.
create index stock_taking_dropshipped on stock_taking (order_id) where stage = 'dropshipping';
