import { CHECKOUT_PATH, HOME_PATH, ORDER_LIST_PATH } from '../../config/page-paths.ts';
import { basket as text } from '../../messages/basket/basket.ts';
import { orderListLink } from '../../messages/basket/order-list-link.ts';
import styles from '../basket/basket-page.module.css';
import { ownLines } from '../basket/basket-state.ts';
import { useBasket } from '../basket/basket-store.ts';
import { EmptyBasket } from '../basket/empty-basket.tsx';
import { BASKET_TITLE, BasketLines } from '../basket/lines/basket-lines.tsx';
import { EstimateShipping } from '../basket/summary/estimate-shipping.tsx';
import { PromoCodeForm } from '../basket/summary/promo-code.tsx';
import { SummaryPanel } from '../basket/summary/summary-panel.tsx';
import { useFreshBasket } from '../basket/use-fresh-basket.ts';
import { BasketJobs } from '../completeness/basket-jobs.tsx';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { privateHeaders, privateMeta } from '../page-data/private-page.ts';
import { LinesAside } from '../sending/lines-aside.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LazyPart, lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';

const SendingChoice = lazyPart(() => import('../sending/sending-choice.tsx'), Nothing);
const SetAsideButton = lazyPart(() => import('../sending/set-aside-button.tsx'), Nothing);
const SaveBasket = lazyPart(() => import('../share-basket/save-basket.tsx'), Nothing);

export function headers() {
  return privateHeaders;
}

export function meta() {
  return privateMeta(text.pageTitle, text.pageDescription);
}

export default function BasketPage() {
  useFreshBasket();
  const { cart, isKnown, isLoading, loadProblem } = useBasket();
  const isFilled = cart !== null && ownLines(cart.transactionlines).length > 0;
  return (
    <div className={`content ${styles.page}`}>
      <h1 className={styles.title} id={BASKET_TITLE} tabIndex={-1}>
        {text.title}
      </h1>
      <p className={styles.lead}>{text.lead}</p>
      <p className="visually-hidden" role="status">
        {isLoading ? text.updating : ''}
      </p>
      {isFilled ? (
        <div className={styles.columns} aria-busy={isLoading}>
          <div>
            <BasketLines
              cart={cart}
              beside={(line) =>
                line.late && (
                  <LazyPart quiet>
                    <SetAsideButton line={line} />
                  </LazyPart>
                )
              }
            />
            <BasketJobs lines={cart.transactionlines} />
            <LazyPart quiet>
              <SaveBasket basketId={cart.basketId} />
            </LazyPart>
            <p className={styles.back}>
              <Link to={HOME_PATH}>
                <Icon name="chevronLeft" />
                {text.continueShopping}
              </Link>
            </p>
          </div>
          <div className={styles.side}>
            <SummaryPanel
              beforeTotals={
                <>
                  {cart.split && (
                    <LazyPart quiet>
                      <SendingChoice cart={cart} />
                    </LazyPart>
                  )}
                  <EstimateShipping cart={cart} />
                  <PromoCodeForm current={cart.promocode} terms={cart.promoterms} />
                </>
              }
            >
              <ConsentGate>
                <ButtonLink to={CHECKOUT_PATH} kind="primary" wide>
                  {text.toCheckout}
                </ButtonLink>
              </ConsentGate>
            </SummaryPanel>
          </div>
        </div>
      ) : (
        <EmptyBasket />
      )}
      <LinesAside />
      {/* What comes below a basket that is still read would jump. */}
      {isKnown || loadProblem ? (
        <OrderByNumbers />
      ) : (
        <noscript>
          <OrderByNumbers />
        </noscript>
      )}
    </div>
  );
}

function OrderByNumbers() {
  return (
    <p className={styles.back}>
      <Link to={ORDER_LIST_PATH}>{orderListLink}</Link>
    </p>
  );
}
