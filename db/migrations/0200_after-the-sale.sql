-- expands: withdrawals by pieces, refunds that fail at the provider, and exchanges are entries of the ledger

-- [{"lineId": …, "pieces": …}] by sold line, once it is decided.
alter table withdrawal add column pieces jsonb;

-- `refund-failed`: a refund, of the shop or made at the provider, never reached the buyer: its money is held again.
alter table order_money drop constraint order_money_kind_check;
alter table order_money add constraint order_money_kind_check check (kind in
  ('received', 'provider-refund', 'charged-back', 'chargeback-won', 'written-off', 'fee', 'refund-failed'));

-- What a kind of money adds to what went back.
create function went_back(kind text, cents int) returns int language sql immutable as $$
  select case when kind in ('provider-refund', 'charged-back') then cents
    when kind in ('chargeback-won', 'refund-failed') then -cents else 0 end
$$;

create or replace function sent_back_cents(wanted uuid) returns bigint language sql stable as $$
  select coalesce((select sum(amount_cents) from refund
                   where order_id = wanted and state in ('sending', 'done')), 0)
    + coalesce((select sum(went_back(kind, amount_cents)) from order_money where order_id = wanted), 0)
$$;

create or replace function held_by_provider(taken payment) returns int language sql stable as $$
  select taken.amount_cents
    - coalesce((select sum(amount_cents) from refund
                where payment_id = taken.id and state in ('sending', 'done')), 0)::int
    - coalesce((select sum(went_back(kind, amount_cents)) from order_money
                where payment_id = taken.id), 0)::int
$$;

-- `exchanged`: the line is another part now, at the price that was agreed; its reason says which for which.
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('cancelled', 'withdrawn', 'reduced', 'kept', 'exchanged'));
alter table order_change drop constraint order_change_check3;
alter table order_change add constraint order_change_changes
  check (kind = 'exchanged' or pieces > 0 or gross_cents <> 0);
