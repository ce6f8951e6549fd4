-- expands: a version that does not know it withdraws parts that an owner has added, if a feed replaces the catalogue

-- Parts that an owner has added: feeds that withdraw what they do not name leave them.
create table part_by_hand (
  part_id int primary key references part on delete cascade,
  made_at timestamptz not null
);
