-- expands: a withdrawal says of which lines it takes how many pieces; decided without, it is about the whole order

-- [{"lineId": …, "pieces": …}] by sold line, once it is decided.
alter table withdrawal add column pieces jsonb;
