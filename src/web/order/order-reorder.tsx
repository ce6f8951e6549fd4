import { useState } from 'react';
import { BASKET_PATH } from '../../config/page-paths.ts';
import type { CheckoutForm } from '../../domain/checkout/checkout-form.ts';
import { order as text } from '../../messages/order/order.ts';
import { ui } from '../../messages/ui.ts';
import type { WireOrder } from '../../wire/order.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './order-steps.module.css';
import { isBought } from './what-changed.ts';

/** Puts the order's parts into the cart again and fills the checkout as it was, but for the consent to the terms. */
export function OrderReorder({
  order,
  form,
}: {
  readonly order: WireOrder;
  /** Null where the page shows less of the buyer. */
  readonly form: CheckoutForm | null;
}) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>();

  async function press() {
    setBusy(true);
    // The checkout's form is not among the scripts of the first view.
    const loaded = await import('./reorder.ts').catch(() => undefined);
    setFailed(!loaded);
    setMissing(await loaded?.reorder(order.transactionlines.filter(isBought), form));
    setBusy(false);
  }

  return (
    <div className={styles.step}>
      <Button className="with-script" busy={isBusy} onClick={() => void press()}>
        {text.reorder}
      </Button>
      <div role="status">
        {isBusy && <p>{text.reordering}</p>}
        {hasFailed && <Notice kind="error">{ui.notLoaded}</Notice>}
        {missing && (
          <Notice kind={missing.length > 0 ? 'warning' : 'info'}>
            {missing.length > 0 ? text.reorderedPartly(missing.join(', ')) : text.reordered}{' '}
            <Link to={BASKET_PATH}>{text.toBasket}</Link>
          </Notice>
        )}
      </div>
    </div>
  );
}
