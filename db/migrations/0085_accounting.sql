-- expand: what accounting reads for a period is found by its own days.
create index placed_order_paid_at on placed_order (paid_at) where paid_at is not null;
create index refund_done_at on refund (done_at) where done_at is not null;
