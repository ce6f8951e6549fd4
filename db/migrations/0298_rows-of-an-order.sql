-- expands: nothing but indexes

-- What belongs to an order, a payment, a refund or a withdrawal is found by it. Without these, each screen of an order,
-- each refund and each deletion read whole tables.
create index refund_of_order on refund (order_id);
create index refund_of_payment on refund (payment_id) where payment_id is not null;
create index order_money_of_payment on order_money (payment_id) where payment_id is not null;
create index order_change_of_withdrawal on order_change (withdrawal_id) where withdrawal_id is not null;
create index paper_of_refund on paper (refund_id) where refund_id is not null;
