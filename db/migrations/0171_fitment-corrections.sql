-- expands: why parts came back, and corrections of fitments that follow from it
alter table returned_goods add column reason text not null default 'not-given' check (
  reason in ('not-given', 'does-not-fit', 'ordered-wrongly', 'faulty', 'not-as-described', 'no-longer-wanted')
);

-- A part that came back because it did not fit, until somebody has accepted or refused the correction.
create table fitment_correction (
  id uuid primary key,
  part_id int not null references part on delete cascade,
  withdrawal_id uuid references withdrawal on delete set null,
  order_line_id uuid references order_line on delete set null,
  -- The vehicle that the line was for; '' and null where it names none.
  make text not null default '',
  model text not null default '',
  year smallint,
  engine text not null default '',
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
-- Of a line and a vehicle there is one, however often pieces come back.
create unique index fitment_correction_of_line on fitment_correction (order_line_id, make, model, year, engine)
  nulls not distinct where order_line_id is not null;
create index fitment_correction_open on fitment_correction (opened_at) where state = 'open';
create index fitment_correction_decided on fitment_correction (decided_at) where state <> 'open';
create index fitment_correction_of_withdrawal on fitment_correction (withdrawal_id);
create index fitment_correction_of_part on fitment_correction (part_id);

alter table figure_name drop constraint figure_name_kind_check;
alter table figure_name add constraint figure_name_kind_check
  check (kind in ('kept', 'late', 'withdrawal', 'returned', 'reason'));
create trigger returned_goods_in_figures after insert on returned_goods
  for each row execute function note_figures();
create index returned_goods_received on returned_goods (received_at);
