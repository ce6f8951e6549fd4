-- expands: a version that does not know them issues invoices without the tax in złoty, as before

-- Middle rates of the euro in table A of the National Bank of Poland: złoty for one euro, in ten-thousandths.
create table zloty_rate (
  day date primary key,
  table_number text not null check (table_number <> ''),
  rate_ten_thousandths int not null check (rate_ten_thousandths between 10000 and 999999)
);
