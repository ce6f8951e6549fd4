-- Papers, which of them are still to be written, and the ledger in which all of an order stands together.

-- Papers about orders, with the numbers of invoices and credit notes.
create table paper (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  kind text not null check (kind in ('proforma', 'confirmation', 'invoice', 'credit-note')),
  number text not null,
  issued_at timestamptz not null,
  actor text not null default '',                      -- who issued it; '' for those that nobody has to issue
  content jsonb not null                               -- all that stands on it, as it was then
);
create unique index paper_numbered_once on paper (kind, number) where kind in ('invoice', 'credit-note');
create unique index paper_of_order_once on paper (order_id, kind) where kind <> 'credit-note';
create index paper_of_order on paper (order_id);
create index paper_number on paper (typed_key(number) text_pattern_ops) where kind in ('invoice', 'credit-note');

-- Nobody changes what was issued, and a number is not given back.
create function refuse_paper_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select 1 from placed_order where id = old.order_id) then
    raise exception '% % was issued', old.kind, old.number
      using errcode = 'check_violation', constraint = 'paper_issued';
  end if;
  return old;
end $$;
create trigger paper_unchanged before update or delete on paper
  for each row when (old.kind in ('invoice', 'credit-note')) execute function refuse_paper_change();

-- The last number of each series. Its row is locked until whoever drew the number has committed, so none is left out.
create table paper_series (
  kind text not null check (kind in ('invoice', 'credit-note', 'purchase-order')),
  year int not null,
  last int not null check (last > 0),
  primary key (kind, year)
);

-- Papers about an intra-Community supply that were issued before the goods left. Their data needs the day of supply
-- (EN 16931, BR-IC-11) and goes out once it is known; what was issued stays as it is.
create table paper_supply (
  paper_id uuid primary key references paper on delete cascade,
  supplied_on date                                       -- the day on which the last of it left; null until then
);
create index paper_supply_awaited on paper_supply (paper_id) where supplied_on is null;

-- What accounting law keeps of an order whose buyer was erased: apart from the order, read by no page and no call.
create table accounting_record (
  order_id uuid primary key references placed_order on delete cascade,
  kept_until timestamptz not null,
  email_digest text not null,                            -- of the buyer's address: finds it for who asks again
  buyer jsonb not null                                   -- name, addresses, VAT number and its proof, as on the invoice
);
create index accounting_record_until on accounting_record (kept_until);
create index accounting_record_email on accounting_record (email_digest);

-- Net, tax or gross of a paper in either form; what a credit note takes back is positive, as it was in the old form.
create function paper_cents(said paper, what text) returns int language sql immutable as $$
  select case when said.kind = 'credit-note' and said.content ? 'version' then -1 else 1 end
    * coalesce(said.content -> 'totals' ->> what, said.content ->> what)::int
$$;

-- Of an erased paper its number, day and amounts stay.
create table erased_paper (
  kind text not null check (kind in ('invoice', 'credit-note')),
  number text not null,
  issued_on date not null,
  net_cents int not null,
  gross_cents int not null,
  erased_at timestamptz not null,
  primary key (kind, number)
);
create function keep_erased_paper() returns trigger language plpgsql as $$
begin
  insert into erased_paper (kind, number, issued_on, net_cents, gross_cents, erased_at)
  values (old.kind, old.number, (old.content ->> 'issuedOn')::date, paper_cents(old, 'netCents'),
          paper_cents(old, 'grossCents'), now());
  return null;
end $$;
create trigger paper_erased after delete on paper
  for each row when (old.kind in ('invoice', 'credit-note')) execute function keep_erased_paper();

-- The lines of invoices and credit notes that have a price, in either form. A credit note takes back what is positive.
-- Where several lines of a paper are about one of the order, the last one names the part.
create view paper_line as
  select paper.id as paper_id, order_id, kind, number, issued_at, actor,
         nullif(said ->> 'lineId', '')::uuid as line_id, coalesce(said ->> 'is', '') = 'delivery' as is_delivery,
         last_value(coalesce(said ->> 'partNumber', '')) over (
           partition by order_id, paper.id, coalesce(said ->> 'lineId', said ->> 'is') order by place
           rows between unbounded preceding and unbounded following) as part_number,
         sign * coalesce((said ->> 'pieces')::int, (said ->> 'quantity')::int, 0) as pieces,
         sign * (said ->> 'netCents')::int as net_cents, sign * (said ->> 'grossCents')::int as gross_cents
  from paper
  cross join lateral (
    select case when kind = 'credit-note' and content ? 'version' then -1 else 1 end as sign) as signed
  cross join lateral jsonb_array_elements(content -> 'lines') with ordinality as lines(said, place)
  where kind in ('invoice', 'credit-note') and said ->> 'netCents' is not null;

-- A credit note follows what is owed, not a single refund; together they never exceed their invoice, line by line.
create function check_credit_note() returns trigger language plpgsql as $$
begin
  perform 1 from placed_order where id = new.order_id for update;
  if exists (
    select 1 from paper_line
    where order_id = new.order_id and gross_cents is not null and (line_id is not null or is_delivery)
    group by line_id
    having sum(gross_cents) filter (where kind = 'credit-note')
      > coalesce(sum(gross_cents) filter (where kind = 'invoice'), 0))
    or (select coalesce(sum(paper_cents(paper, 'grossCents')), 0) from paper
        where order_id = new.order_id and kind = 'credit-note')
      > (select coalesce(sum(paper_cents(paper, 'grossCents')), 0) from paper
         where order_id = new.order_id and kind = 'invoice') then
    raise exception 'order %: more would be credited than was invoiced', new.order_id
      using errcode = 'check_violation', constraint = 'credit_of_what_was_invoiced';
  end if;
  return null;
end $$;
create trigger credit_note_checked after insert on paper
  for each row when (new.kind = 'credit-note') execute function check_credit_note();

-- The ledger of an order: one sequence of everything that happened to its pieces, what it owes, its money and its
-- papers. Each fact is kept once, where its details are; this is how they are read together.
create view order_ledger as
  select order_id, placed_at as at, 'agreed' as kind, line.id as line_id, null::int as parcel, quantity as pieces,
         net_cents, line.gross_cents, '' as actor, part_number as why, null::text as source
  from order_line line join placed_order on placed_order.id = line.order_id
  union all
  select id, placed_at, 'agreed', null, null, 0, shipping_net_cents, shipping_gross_cents, '',
         shipping_method_name, null
  from placed_order
  union all
  select order_id, at, change.kind, order_line_id, null, pieces, net_cents, gross_cents, actor, reason,
         withdrawal_id::text
  from order_change change
  union all
  select id, closed_at, 'closed', null, null, 0, 0, 0, '', coalesce(closed_because, ''), null
  from placed_order where closed_at is not null
  union all
  select order_id, moved.at, moved.kind, order_line_id, position, quantity, 0, 0, '',
         case moved.kind when 'handed-over' then concat_ws(' ', carrier, tracking)
           when 'came-back' then coalesce(decided, '') else '' end,
         parcel.id::text
  from parcel
  join parcel_line on parcel_line.parcel_id = parcel.id
  cross join lateral (values
    ('packed', packed_at), ('unpacked', unpacked_at), ('handed-over', handed_over_at),
    ('delivered', delivered_at), ('came-back', returned_at)) as moved(kind, at)
  where moved.at is not null
  union all
  select line.order_id, received_at, 'received-back', order_line_id, null, back.quantity, 0, 0, actor,
         concat_ws(', ', condition, 'restocked at ' || restocked_at, nullif(note, '')), withdrawal_id::text
  from returned_goods back join order_line line on line.id = order_line_id
  union all
  -- A payment is also changed when it goes back.
  select order_id, least(updated_at, paid_at), 'received', null, null, 0, 0, amount_cents, provider,
         coalesce(capture_reference, ''), payment.id::text
  from payment join placed_order on placed_order.id = order_id
  where status = 'paid' or (status = 'refunded' and problem = '')
  union all
  -- Money that the order did not want, as it was paid before or closed: it pays nothing, and all of it goes back.
  select order_id, updated_at, moved.kind, null, null, 0, 0, amount_cents, provider,
         concat_ws(', ', problem, capture_reference), id::text
  from payment
  cross join lateral (values ('unwanted'), ('unwanted-back')) as moved(kind)
  where problem in ('second-payment', 'order-closed', 'refund-refused')
    and (status = 'refunded' or (status in ('refund-due', 'review') and moved.kind = 'unwanted'))
  union all
  select order_id, coalesce(booked_on::timestamp at time zone 'UTC', noted_at),
         case kind when 'received' then 'received' when 'written-off' then 'rest-written-off'
           when 'provider-refund' then 'sent-back' else kind end,
         null, null, 0, 0, amount_cents, actor, concat_ws(', ', nullif(reference, ''), nullif(reason, '')),
         coalesce(payment_id, id)::text
  from order_money
  union all
  select order_id, coalesce(done_at, asked_at), case state when 'done' then 'sent-back' else 'sending-back' end,
         null, null, 0, 0, amount_cents, actor,
         concat_ws(', ', nullif(array_to_string(is_for, ' and '), ''), nullif(reason, ''), nullif(reference, '')),
         id::text
  from refund where state in ('sending', 'done')
  union all
  select order_id, issued_at, case kind when 'invoice' then 'invoiced' else 'corrected' end,
         line_id, null, pieces, net_cents, coalesce(gross_cents, 0), actor, number,
         case when is_delivery then 'delivery' when line_id is not null then part_number else '' end
  from paper_line;

-- Since when an order wants its invoice, which has to be there by the 15th of the month after: a company's, or an
-- untaxed one, since it was paid (by the bank's day) or its first parcel left, whichever came first; an intra-Community
-- supply since that parcel. Null where there is an invoice, or nothing is owed.
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
