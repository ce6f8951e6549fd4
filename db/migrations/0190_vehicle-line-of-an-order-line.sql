-- expands: a version that does not know it writes lines without it
-- The second line of the part's title when it was sold: the vehicles that it is for.
alter table order_line add column vehicle_line text not null default '';
