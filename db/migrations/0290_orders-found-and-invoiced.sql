-- expands: a version that does not know it finds names without an index, and issues untaxed invoices before dispatch

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

-- What belongs to an order, a payment, a refund or a withdrawal is found by it. Without these, each screen of an order,
-- each refund and each deletion read whole tables.
create index refund_of_order on refund (order_id);
create index refund_of_payment on refund (payment_id) where payment_id is not null;
create index order_money_of_payment on order_money (payment_id) where payment_id is not null;
create index order_change_of_withdrawal on order_change (withdrawal_id) where withdrawal_id is not null;
create index paper_of_refund on paper (refund_id) where refund_id is not null;

-- A job without its queue is never queued.
select pgboss.create_queue(name, '{"policy": "stately"}')
from unnest(array[
  'ask-numbers-again', 'read-qualifiers', 'fetch-zloty-rates', 'issue-invoices', 'tell-back-in-stock'
]) as name;

-- The names of an order as people type them: without accents, in small letters, and once more with umlauts written out.
-- Müller is found as muller and as mueller. An index may call built-in functions only. It is one expression, which the
-- index takes in: as a call it would be planned anew by each statement that writes an order, ten times as long.
create function names_found(addressee text, company text, billed text) returns tsvector
  language sql immutable parallel safe as $$
  select to_tsvector('simple', replace(lower(translate(
    regexp_replace(
      normalize(addressee || ' ' || company || ' ' || coalesce(billed, ''), NFD) || ' '
        || replace(normalize(addressee || ' ' || company || ' ' || coalesce(billed, ''), NFD), U&'\0308', 'e'),
      '[\u0300-\u036f]', '', 'g'),
    'ŁłØøĐđı', 'llooddi')), 'ß', 'ss'))
$$;
drop index placed_order_names;
create index placed_order_names on placed_order
  using gin (names_found(ship_addressee, ship_company, billing_address ->> 'company'));

-- Numbers as people type them, in capitals and digits alone.
create function typed_key(number text) returns text language sql immutable parallel safe as $$
  select regexp_replace(upper(number), '[^A-Z0-9]', '', 'g')
$$;
create index placed_order_vat_number on placed_order (typed_key(vat_number) text_pattern_ops) where vat_number <> '';
create index paper_number on paper (typed_key(number) text_pattern_ops) where kind in ('invoice', 'credit-note');
create index parcel_tracking on parcel (typed_key(tracking) text_pattern_ops) where tracking <> '';
create index order_money_reference on order_money (typed_key(reference) text_pattern_ops) where reference <> '';
-- From its end: one types a phone number with the country's code or without.
create index placed_order_phone
  on placed_order (reverse(regexp_replace(ship_phone, '\D', '', 'g')) text_pattern_ops) where ship_phone <> '';
