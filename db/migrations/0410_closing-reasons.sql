-- expands: the version before writes no reason, and its orders then count as closed for good
-- Why an order was closed, and until when its time to pay was prolonged, which happens once.
alter table placed_order
  add column closed_because text check (closed_because in (
    'expired', 'cancelled-by-buyer', 'cancelled-by-owner', 'refused-by-provider')),
  add column prolonged_until timestamptz;

update placed_order
set closed_because = case
    when exists (
      select 1 from order_event
      where order_id = placed_order.id and step = 'cancelled' and actor = 'the shopper'
    ) then 'cancelled-by-buyer'
    when expires_at is null or stock_returned_at < expires_at or exists (
      select 1 from order_event where order_id = placed_order.id and step = 'cancelled'
    ) then 'cancelled-by-owner'
    else 'expired'
  end
where stock_returned_at is not null;

update placed_order set confirm_key = null where closed_because <> 'expired';
update placed_order set prolonged_until = expires_at where confirmed_at is not null;

-- An order that the owner opens again is a step of its history.
alter table order_event drop constraint order_event_step_check;
alter table order_event add constraint order_event_step_check check (step in (
  'packed', 'unpacked', 'handed-over', 'delivered', 'returned', 'confirmed', 'paid', 'cancelled',
  'refund-asked', 'refunded', 'refund-refused', 'address', 'note', 'message', 'withdrawal-settled',
  'invoiced', 'credited', 'goods-received', 'exchanged', 'reopened'));
