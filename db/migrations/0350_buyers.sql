-- expands: a version that does not know it takes a code for one buyer as a code for everybody

-- A code that one e-mail address alone may use. Whose it is stands apart, so that it can be forgotten: nobody may use
-- the code any more then.
alter table promo_code add column is_for_one boolean not null default false;
create table promo_buyer (
  code_key text primary key references promo_code on delete cascade,
  email text not null check (email <> ''),
  email_key text not null,                               -- of the mailbox, as orders have it
  made_at timestamptz not null
);
create index promo_buyer_of on promo_buyer (email_key);

-- Buyers are guests: one is whoever orders with an e-mail address, by the key that limits on orders use.
create index placed_order_of_buyer on placed_order (email_key, placed_at desc) where email_key <> '';
create index enquiry_of_buyer on enquiry (lower(email));
create index lead_of_buyer on lead (lower(fields ->> 'email'));

-- Addresses of one buyer: each that was merged names the one that stands for all.
create table buyer_alias (
  email_key text primary key,
  of_key text not null check (of_key <> email_key),
  merged_at timestamptz not null,
  actor text not null
);
create index buyer_alias_of on buyer_alias (of_key);

create table buyer_note (
  id uuid primary key,
  email_key text not null,
  text text not null,
  noted_at timestamptz not null,
  actor text not null
);
create index buyer_note_of on buyer_note (email_key, noted_at);
