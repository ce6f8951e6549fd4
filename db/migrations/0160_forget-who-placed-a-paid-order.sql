-- expands: a version that does not know it has no use of the key either
-- Limits on unpaid orders need the digest of the network's address; nothing needs it once the order is paid or given up.
create function forget_visitor() returns trigger language plpgsql as $$
begin
  new.visitor_key := '';
  return new;
end $$;
create trigger placed_order_visitor_forgotten before update on placed_order
  for each row
  when (new.visitor_key <> '' and (new.paid_at is not null or new.stock_returned_at is not null))
  execute function forget_visitor();

update placed_order set visitor_key = ''
where visitor_key <> '' and (paid_at is not null or stock_returned_at is not null);
