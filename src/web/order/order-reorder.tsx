import { useState } from 'react';
import { BASKET_PATH } from '../../config/page-paths.ts';
import type { CheckoutForm } from '../../domain/checkout/checkout-form.ts';
import { order as text } from '../../messages/order/order.ts';
import type { WireOrder } from '../../wire/order.ts';
import { add, clearError, updateMany } from '../basket/basket-store.ts';
import { rememberForm } from '../checkout/checkout-memory.ts';
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
  const [missing, setMissing] = useState<readonly string[]>();

  async function reorder() {
    setBusy(true);
    const left: string[] = [];
    // One after the other: each answer is the whole basket.
    for (const line of order.transactionlines.filter(isBought)) {
      const isIn = await add({ record: line.urlcomponent, quantity: line.quantity });
      if (!isIn) left.push(line.displayname);
    }
    if (form) {
      rememberForm(form);
      await fillBasket(form);
    }
    // Lists everything that is missing.
    clearError();
    setMissing(left);
    setBusy(false);
  }

  return (
    <div className={styles.step}>
      <Button className="with-script" busy={isBusy} onClick={() => void reorder()}>
        {text.reorder}
      </Button>
      <div role="status">
        {isBusy && <p>{text.reordering}</p>}
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

/** A method that is not offered any more is left to choose; the rest holds without it. */
async function fillBasket({ country, zip, delivery, payment }: CheckoutForm): Promise<void> {
  await updateMany([
    { field: 'shipcountry', value: country },
    { field: 'shipzip', value: zip },
  ]);
  await updateMany([{ field: 'shippingmethod', value: delivery }]);
  await updateMany([{ field: 'paymentmethod', value: payment }]);
}
