import { useId } from 'react';
import { BASKET_PATH, CHECKOUT_PATH } from '../../config/page-paths.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { payment as text } from '../../messages/payment.ts';
import type { WireLine, WireShoppingCart } from '../../wire/cart.ts';
import { componentsOf, ownLines } from '../basket/basket-state.ts';
import { useBasket } from '../basket/basket-store.ts';
import { LineItem } from '../basket/lines/line-item.tsx';
import { PricedLines } from '../basket/lines/priced-lines.tsx';
import { SummaryPanel } from '../basket/summary/summary-panel.tsx';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { LegalGuaranteeNotice } from '../guarantee/legal-guarantee.tsx';
import { useVatIncluded } from '../page-data/price-view.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './payment-page.module.css';
import { ShipTo } from './ship-to.tsx';
import type { Placing } from './use-placing.ts';

interface PaymentPageProps {
  readonly cart: WireShoppingCart;
  readonly placing: Placing;
}

/** A summary of everything before the order. */
export function PaymentPage({ cart, placing }: PaymentPageProps) {
  const hintId = useId();
  const { isLoading } = useBasket();
  const address = cart.shippingaddress;
  const isFree = cart.grossamount === 0;
  const isComplete = address && cart.shippingmethod && cart.paymentmethod && cart.shipemail;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <PaymentLines cart={cart} />
        {!cart.iscompany && <LegalGuaranteeNotice />}
      </div>
      <div className={styles.side}>
        <SummaryPanel>
          {isComplete ? (
            <>
              <ShipTo cart={cart} address={address} />
              <ToPay cart={cart} />
              <ConsentGate>
                <Button
                  kind="primary"
                  wide
                  busy={placing.busy}
                  disabled={!placing.busy && isLoading}
                  aria-describedby={hintId}
                  onClick={() => void placing.place(cart)}
                >
                  {isFree ? text.placeFree : text.place}
                </Button>
              </ConsentGate>
              <p className={styles.hint} id={hintId}>
                {isFree ? text.placeFreeHint : text.placeHint}
              </p>
              {!cart.iscompany && <p className={styles.hint}>{text.sendingBack}</p>}
            </>
          ) : (
            <>
              <Notice kind="warning">{text.incomplete}</Notice>
              <ButtonLink to={CHECKOUT_PATH} kind="primary" wide>
                {text.toCheckout}
              </ButtonLink>
            </>
          )}
        </SummaryPanel>
      </div>
      <p className="visually-hidden" role="status">
        {placing.busy && text.placing}
      </p>
      <Failure placing={placing} lines={cart.transactionlines} />
    </div>
  );
}

/** The order obliges to pay the whole sum, so it is shown with VAT even to shoppers with net prices. PRC-7. */
function ToPay({ cart }: { readonly cart: WireShoppingCart }) {
  const isTaxed = cart.vattreatment === 'standard';
  const isNetShown = !useVatIncluded() && isTaxed;
  const money = (cents: number) => formatMoney(cents, cart.currency.symbol);
  const gross = toCents(cart.grossamount);
  return (
    <>
      {isNetShown && (
        <p className={styles.toPay}>
          <span className={styles.hint}>{text.beforeVat}</span>
          <span>{money(gross - toCents(cart.taxamount))}</span>
        </p>
      )}
      <p className={styles.toPay}>
        <span>
          {text.toPay}{' '}
          <span className={styles.hint}>{isTaxed ? text.withVat : text.withoutVat}</span>
        </span>
        <strong>{money(gross)}</strong>
      </p>
    </>
  );
}

interface FailureProps {
  readonly placing: Placing;
  readonly lines: readonly WireLine[];
}

/** Why the order was refused, and the lines that caused it, if any. */
function Failure({ placing: { failure, dismiss }, lines }: FailureProps) {
  const nameOf = (lineId: string) => lines.find(({ _id }) => _id === lineId)?.displayname;
  return (
    <Dialog
      title={text.failed}
      open={failure !== undefined}
      onClose={dismiss}
      actions={
        <>
          <ButtonLink to={BASKET_PATH} onClick={dismiss}>
            {text.toBasket}
          </ButtonLink>
          <Button onClick={dismiss}>{text.close}</Button>
        </>
      }
    >
      <p role="alert">{failure?.message}</p>
      {failure && failure.errors.length > 0 && (
        <ul>
          {failure.errors.map(({ field, message }) => (
            <li key={field}>{[nameOf(field), message].filter(Boolean).join(': ')}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** The lines to be ordered. Lines with price 0 are hidden: components are shown with their kit. */
function PaymentLines({ cart }: { readonly cart: WireShoppingCart }) {
  const lines = cart.transactionlines;
  return (
    <PricedLines
      lines={ownLines(lines).filter(({ price }) => price !== 0)}
      symbol={cart.currency.symbol}
      text={text}
      itemOf={(line) => (
        <LineItem
          basketId={cart.basketId}
          // Where all comes together, the total says when.
          line={cart.sendtogether ? { ...line, arrival: null } : line}
          components={componentsOf(lines, line)}
        />
      )}
    />
  );
}
