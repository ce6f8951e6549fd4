-- expands: a version that does not know it has no list of credit notes to write

-- Whether an invoice says more than is owed, or names another part, so that a credit note is to be written: the same
-- question that `creditsOf` in src/domain/ledger/ledger.ts answers from the order's ledger. Papers from before their
-- lines were named are compared whole.
create function is_credit_due(sold placed_order) returns boolean language sql stable as $$
  with said as (
    select line_id, is_delivery, part_number, issued_at, kind = 'credit-note' as is_credit,
           case kind when 'invoice' then 1 else -1 end as sign, pieces, coalesce(gross_cents, 0) as gross_cents
    from paper_line where order_id = sold.id
  ), billed as (
    select line_id, sum(sign * gross_cents) as gross_cents, sum(sign * pieces) as pieces,
           coalesce(
             nullif((array_agg(part_number order by issued_at desc) filter (where is_credit))[1], ''),
             (array_agg(part_number order by issued_at desc) filter (where not is_credit))[1], '') as part_number
    from said group by line_id
  )
  select case
    when not exists (select from said where not is_credit) then false
    when exists (select from said where line_id is null and not is_delivery)
      then (select sum(case kind when 'invoice' then 1 else -1 end * paper_cents(paper, 'grossCents'))
            from paper where order_id = sold.id and kind in ('invoice', 'credit-note')) > owed_cents(sold)
    else exists (
      select from billed
      left join order_line line on line.id = billed.line_id
      where (billed.line_id is null or line.parent_line_id is null)
        and (billed.gross_cents > case when sold.closed_at is not null then 0
               else coalesce(line.gross_cents, sold.shipping_gross_cents) - coalesce((
                 select sum(change.gross_cents) from order_change change
                 where change.order_id = sold.id and change.order_line_id is not distinct from billed.line_id
                   and change.kind <> 'exchanged'), 0) end
             or (line.part_number <> billed.part_number and billed.part_number <> ''
                 and (billed.pieces <> 0 or billed.gross_cents <> 0)))) end
$$;

alter table placed_order add column credit_due boolean not null default false;
create index placed_order_credit_due on placed_order (placed_at, id) where credit_due;

create function follow_credit() returns trigger language plpgsql as $$
begin
  update placed_order set credit_due = is_credit_due(placed_order)
  where id = new.order_id and credit_due <> is_credit_due(placed_order);
  return null;
end $$;
create trigger paper_credit_due after insert on paper
  for each row when (new.kind in ('invoice', 'credit-note')) execute function follow_credit();
create trigger order_change_credit_due after insert on order_change
  for each row execute function follow_credit();
create trigger order_line_credit_due after update of part_number on order_line
  for each row when (old.part_number <> new.part_number) execute function follow_credit();
create function credit_of_order() returns trigger language plpgsql as $$
begin
  update placed_order set credit_due = is_credit_due(placed_order)
  where id = new.id and credit_due <> is_credit_due(placed_order);
  return null;
end $$;
create trigger placed_order_credit_due after update of closed_at on placed_order
  for each row when (old.closed_at is distinct from new.closed_at)
  execute function credit_of_order();
update placed_order set credit_due = true
where erased_at is null
  and (closed_at is not null or id in (select order_id from order_change))
  and id in (select order_id from paper where kind = 'invoice')
  and is_credit_due(placed_order);
