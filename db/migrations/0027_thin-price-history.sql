-- Price history is thinned once a day; orders, VAT answers and mails are looked through by age.
select pgboss.create_queue('thin-price-history', '{"policy": "stately"}');
create index placed_order_age on placed_order (placed_at) where erased_at is null;
create index mail_outbox_given_up on mail_outbox (given_up_at) where given_up_at is not null;
