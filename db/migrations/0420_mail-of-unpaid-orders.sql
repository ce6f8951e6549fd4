-- expands: a version that does not know them counts all mails of orders as one kind
-- The order that a mail is about, and who placed it, as a digest: so that mails of orders that nobody has paid or
-- confirmed are counted apart. The digest is forgotten after a day, or when the order is paid or confirmed.
alter table mail_outbox
  add column order_id uuid,
  add column visitor_key text not null default '';

create index mail_outbox_order on mail_outbox (order_id) where order_id is not null;
create index mail_outbox_visitor on mail_outbox (visitor_key, created_at) where visitor_key <> '';
