-- expands: the uses of a promo code follow the orders that count

-- The limit decides before an order is placed; what the owner grants over it counts as well, and is given back alike.
alter table promo_code drop constraint promo_code_check;
alter table promo_code add constraint promo_code_uses_check check (uses >= 0);

-- An order uses its code while it is open, and anything is left to pay of it or ever was free.
create function uses_promo_code(sold placed_order) returns boolean language sql stable as $$
  select sold.promo_code_key is not null and sold.closed_at is null
    and (sold.gross_cents = 0 or price_cents(sold) > 0)
$$;

create function add_promo_use(code text, by_count int) returns void language sql as $$
  update promo_code set uses = greatest(uses + by_count, 0) where code_key = code
$$;

create function promo_use_of_order() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'UPDATE' then uses_promo_code(old)::int else 0 end;
begin
  if uses_promo_code(new)::int <> before then
    perform add_promo_use(new.promo_code_key, uses_promo_code(new)::int - before);
  end if;
  return null;
end $$;
create trigger promo_use_of_order after insert or update of closed_at on placed_order
  for each row when (new.promo_code_key is not null) execute function promo_use_of_order();

-- The last of it falls away, or the seller keeps a part again.
create function promo_use_of_change() returns trigger language plpgsql as $$
declare
  sold placed_order;
  left_cents int;
begin
  select * into sold from placed_order where id = new.order_id;
  if sold.promo_code_key is null or sold.closed_at is not null then return null; end if;
  left_cents := price_cents(sold);
  if (left_cents > 0) <> (left_cents + new.gross_cents > 0) then
    perform add_promo_use(sold.promo_code_key, case when left_cents > 0 then 1 else -1 end);
  end if;
  return null;
end $$;
create trigger promo_use_of_change after insert on order_change
  for each row when (new.gross_cents <> 0) execute function promo_use_of_change();
