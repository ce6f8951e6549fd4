-- expands: an exchange is an entry of the order's ledger

-- `exchanged`: the line is another part now, at the price that was agreed; its reason says which for which.
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('cancelled', 'withdrawn', 'reduced', 'kept', 'exchanged'));
alter table order_change drop constraint order_change_check3;
alter table order_change add constraint order_change_changes
  check (kind = 'exchanged' or pieces > 0 or gross_cents <> 0);
