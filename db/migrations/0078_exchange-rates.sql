-- What other currencies are worth, given by the owner: suppliers' lists are read by them.
create table exchange_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  -- The day from which it counts, until a later one does.
  valid_from date not null,
  -- Euros for one of the currency.
  euros numeric(18, 8) not null check (euros > 0),
  primary key (currency, valid_from)
);
