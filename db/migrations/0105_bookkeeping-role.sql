-- expands: an older version knows no such role, and gives such an account no right
-- The accountant: reads orders, books money that came, takes registers and exports, and decides nothing about the shop.
alter table staff_account drop constraint staff_account_role_check;
alter table staff_account add constraint staff_account_role_check
  check (role in ('owner', 'orders', 'packing', 'bookkeeping', 'catalogue', 'content', 'read-only'));
