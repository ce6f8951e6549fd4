import { orderPath } from '../../config/page-paths.ts';
import { payment as text } from '../../messages/payment.ts';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';

/** Shown on the way to the payment provider, and after a return by the browser's back button. */
export function OrderPlaced({ orderId }: { readonly orderId: string }) {
  return (
    <Notice kind="success">
      <p>{text.placed}</p>
      <p>
        <Link to={orderPath(orderId)}>{text.seeOrder}</Link>
      </p>
    </Notice>
  );
}
