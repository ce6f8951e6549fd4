-- expands: a version that does not know it places orders without one
-- The buyer's own number for the order, which goes on every paper about it.
alter table basket add column buyer_reference text not null default '' check (length(buyer_reference) <= 60);
alter table placed_order add column buyer_reference text not null default '' check (length(buyer_reference) <= 60);
