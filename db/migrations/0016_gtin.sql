-- The number that a part has in trade the world over (EAN, UPC), where the feed names one.
-- Parts that are here already get theirs when a feed names them next.
alter table part add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$');
