import { CHECKOUT_PATH } from '../../config/page-paths.ts';
import { checkout } from '../../messages/checkout.ts';
import { payment as text } from '../../messages/payment.ts';
import { paymentLead } from '../../messages/payment-lead.ts';
import { ownLines } from '../basket/basket-state.ts';
import { useBasket } from '../basket/basket-store.ts';
import { EmptyBasket } from '../basket/empty-basket.tsx';
import { useFreshBasket } from '../basket/use-fresh-basket.ts';
import { CheckoutSteps } from '../checkout/checkout-steps.tsx';
import { privateHeaders, privateMeta } from '../page-data/private-page.ts';
import { OrderPlaced } from '../payment/order-placed.tsx';
import styles from '../payment/payment-page.module.css';
import { PaymentPage } from '../payment/payment-page.tsx';
import { usePlacing } from '../payment/use-placing.ts';

export function headers() {
  return privateHeaders;
}

export function meta() {
  return privateMeta(text.pageTitle, paymentLead);
}

export default function Payment() {
  useFreshBasket();
  const { cart, isKnown } = useBasket();
  const placing = usePlacing();
  const isFilled = cart !== null && ownLines(cart.transactionlines).length > 0;
  const isToReview = !placing.orderId && (isFilled || !isKnown);
  const steps = [
    { label: checkout.steps.shipping, to: placing.orderId ? undefined : CHECKOUT_PATH },
    { label: checkout.steps.review },
    { label: checkout.steps.confirmation },
  ];
  return (
    <div className={`content ${styles.page}`}>
      <CheckoutSteps steps={steps} current={1} />
      <h1 className={styles.title}>{text.title}</h1>
      {isToReview && <p className={styles.lead}>{paymentLead}</p>}
      {placing.orderId ? (
        <OrderPlaced orderId={placing.orderId} />
      ) : isFilled ? (
        <PaymentPage cart={cart} placing={placing} />
      ) : (
        <EmptyBasket />
      )}
    </div>
  );
}
