-- expands: a version that does not know it lets a customer use a code more often
alter table promo_code add column per_customer int check (per_customer > 0);

-- How often a customer has used a code: by the digest of the e-mail address, cancelled orders left out.
create index placed_order_promo_email on placed_order (email_key, promo_code_key)
  where promo_code_key is not null and stock_returned_at is null;
