-- What was asked for and is not there, counted by day, of nobody. '' stands for all terms that are not kept.
create table lost_demand (
  day date not null,
  kind text not null check (kind in ('search', 'number', 'vehicle')),
  term text not null check (length(term) <= 60),
  asked int not null check (asked > 0),
  primary key (day, kind, term)
);
