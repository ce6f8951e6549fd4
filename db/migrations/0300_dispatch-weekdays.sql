-- expands: a version that does not know it sends by every method on all of the seller's open days

-- The weekdays on which a method's parcels leave, 1 for Monday; empty: whenever the seller is open.
alter table shipping_method
  add column dispatch_weekdays smallint[] not null default '{}'
    check (dispatch_weekdays <@ '{1,2,3,4,5,6,7}');
