-- What addresses, recipients and baskets have spent of their allowances, shared by all instances.
-- The key is a digest: an allowance keeps nobody's address. `expire` is in milliseconds since 1970.
create table allowance_spent (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
