-- expand: papers about orders, with the numbers of invoices and credit notes, and mails that bring them.
create table paper (
  id uuid primary key,
  order_id uuid not null references placed_order on delete cascade,
  kind text not null check (kind in ('proforma', 'confirmation', 'invoice', 'credit-note')),
  number text not null,
  refund_id uuid references refund,                    -- of a credit note
  issued_at timestamptz not null,
  actor text not null default '',                      -- who issued it; '' for those that nobody has to issue
  content jsonb not null,                              -- all that stands on it, as it was then
  check ((kind = 'credit-note') = (refund_id is not null))
);
create unique index paper_numbered_once on paper (kind, number) where kind in ('invoice', 'credit-note');
create unique index paper_of_order_once on paper (order_id, kind) where kind <> 'credit-note';
create unique index paper_of_refund_once on paper (refund_id) where refund_id is not null;
create index paper_of_order on paper (order_id);

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
  kind text not null check (kind in ('invoice', 'credit-note')),
  year int not null,
  last int not null check (last > 0),
  primary key (kind, year)
);

-- What a mail brings, by kind and order: drawn when it is sent.
alter table mail_outbox add column papers jsonb not null default '[]';

alter table order_event drop constraint order_event_step_check;
alter table order_event add constraint order_event_step_check check (step in (
  'packed', 'unpacked', 'handed-over', 'delivered', 'returned', 'confirmed', 'paid', 'cancelled',
  'refund-asked', 'refunded', 'refund-refused', 'address', 'note', 'message', 'withdrawal-settled',
  'invoiced', 'credited'));
