import { useSearchParams } from 'react-router';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { order as text } from '../../messages/order/order.ts';
import type { WireOrder } from '../../wire/order.ts';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { Notice } from '../ui/notice.tsx';

const ConfirmPanel = lazyPart(() => import('./confirm-panel.tsx'));

/**
 * Asks to confirm an order that waits for a bank transfer: a visitor who came by its mail's link gets a button, so
 * that a program which only opens links confirms nothing.
 */
export function ConfirmOrder({ order }: { readonly order: WireOrder }) {
  const [search] = useSearchParams();
  const key = search.get('confirm');
  const isOver = order.paymentdetail === 'expired';
  if (order.confirmby === null) return null;
  if (key) {
    return (
      <LazyPart>
        <ConfirmPanel order={order} confirmKey={key} isOver={isOver} />
      </LazyPart>
    );
  }
  if (isOver) return null;
  const until = formatMoment(new Date(order.confirmby), SHOP_TIME_ZONE);
  return <Notice kind="warning">{text.confirmByMail(order.shipemail, until)}</Notice>;
}
