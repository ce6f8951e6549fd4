-- expands: a version that does not know it issues untaxed invoices before dispatch, and never sends them as data

-- Papers about an intra-Community supply that were issued before the goods left. Their data needs the day of supply
-- (EN 16931, BR-IC-11) and goes out once it is known; what was issued stays as it is.
create table paper_supply (
  paper_id uuid primary key references paper on delete cascade,
  supplied_on date                                       -- the day on which the last of it left; null until then
);
create index paper_supply_awaited on paper_supply (paper_id) where supplied_on is null;
insert into paper_supply (paper_id)
select paper.id
from paper join placed_order on placed_order.id = order_id
where kind in ('invoice', 'credit-note') and fulfilment in ('open', 'partly')
  and content ? 'version' and content -> 'dates' ->> 'suppliedOn' is null
  and content -> 'taxes' @> '[{"category": "K"}]';

-- Since when an order wants its invoice, which has to be there by the 15th of the month after: a company's, or an untaxed
-- one, since it was paid (by the bank's day) or its first parcel left, whichever came first; an intra-Community supply
-- since that parcel. Null where there is an invoice, or nothing is owed.
alter table placed_order add column to_invoice_since timestamptz;
create function invoice_wanted_since(sold placed_order) returns timestamptz language sql stable as $$
  select case
    when sold.paid_at is null or sold.closed_at is not null
      or not (sold.is_company or sold.vat_treatment in ('intra-community', 'export'))
      or (sold.gross_cents > 0 and owed_cents(sold) = 0)
      or exists (select from paper where order_id = sold.id and kind = 'invoice') then null
    when sold.vat_treatment = 'intra-community' then first_left
    else least(first_left, sold.paid_at, (
      select max(booked_on)::timestamp at time zone 'UTC' from order_money
      where order_id = sold.id and kind = 'received' and noted_at <= sold.paid_at)) end
  from (select min(handed_over_at) as first_left from parcel where order_id = sold.id) as gone
$$;
create index placed_order_to_invoice on placed_order (to_invoice_since, id) where to_invoice_since is not null;

create function follow_invoice() returns trigger language plpgsql as $$
begin
  update placed_order set to_invoice_since = invoice_wanted_since(placed_order)
  where id = new.order_id and to_invoice_since is distinct from invoice_wanted_since(placed_order);
  return null;
end $$;
create trigger parcel_to_invoice after insert or update of handed_over_at on parcel
  for each row when (new.handed_over_at is not null) execute function follow_invoice();
create trigger paper_to_invoice after insert on paper
  for each row when (new.kind = 'invoice') execute function follow_invoice();
create trigger order_change_to_invoice after insert on order_change
  for each row execute function follow_invoice();
create function invoice_of_order() returns trigger language plpgsql as $$
begin
  update placed_order set to_invoice_since = invoice_wanted_since(placed_order)
  where id = new.id and to_invoice_since is distinct from invoice_wanted_since(placed_order);
  return null;
end $$;
create trigger placed_order_to_invoice after update of paid_at, closed_at on placed_order
  for each row when (old.paid_at is distinct from new.paid_at
                     or old.closed_at is distinct from new.closed_at)
  execute function invoice_of_order();
update placed_order set to_invoice_since = invoice_wanted_since(placed_order)
where paid_at is not null and closed_at is null and erased_at is null;
