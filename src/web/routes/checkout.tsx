import { checkout as text } from '../../messages/checkout.ts';
import { ownLines } from '../basket/basket-state.ts';
import { useBasket } from '../basket/basket-store.ts';
import { EmptyBasket } from '../basket/empty-basket.tsx';
import { useFreshBasket } from '../basket/use-fresh-basket.ts';
import styles from '../checkout/checkout-page.module.css';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { CheckoutSteps } from '../checkout/checkout-steps.tsx';
import { privateHeaders, privateMeta } from '../page-data/private-page.ts';

export function headers() {
  return privateHeaders;
}

export function meta() {
  return privateMeta(text.pageTitle, text.pageDescription);
}

const steps = [
  { label: text.steps.shipping },
  { label: text.steps.review },
  { label: text.steps.confirmation },
];

export default function Checkout() {
  useFreshBasket();
  const { cart } = useBasket();
  const isFilled = cart !== null && ownLines(cart.transactionlines).length > 0;
  return (
    <div className={`content ${styles.page}`}>
      <CheckoutSteps steps={steps} current={0} />
      <h1 className={styles.title}>{text.title}</h1>
      {isFilled ? <CheckoutPage key={cart.basketId} cart={cart} /> : <EmptyBasket />}
    </div>
  );
}
