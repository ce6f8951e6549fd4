-- expands: a version that does not know it writes the default, as if everything went in the first parcel

-- In which of the two parcels that were sold a line goes; 1 where all is sent together.
alter table order_line
  add column promised_parcel smallint not null default 1 check (promised_parcel in (1, 2));

-- Orders in two parcels from before: what was not to be had at once was sold in the second one.
update order_line line set promised_parcel = 2
from placed_order sold, jsonb_array_elements(sold.reckoning->'lines') reckoned
where sold.id = line.order_id and not sold.send_together
  and reckoned->>'partNumber' = line.part_number and line.parent_line_id is null
  and reckoned->>'availability' not in ('instock', 'dropshipping', 'alternative');
update order_line line set promised_parcel = 2
from order_line kit where kit.id = line.parent_line_id and kit.promised_parcel = 2;
