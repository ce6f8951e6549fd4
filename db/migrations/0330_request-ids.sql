-- expands: a version that does not know it places orders without the id of their request

-- The id of the request that placed an order, as the log has it; '' of older orders and of erased ones.
alter table placed_order add column request_id text not null default '';
create index placed_order_request on placed_order (request_id) where request_id <> '';
