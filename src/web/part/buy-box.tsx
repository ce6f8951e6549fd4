import { useState } from 'react';
import { availabilityOf, maximumOf } from '../../domain/parts/availability.ts';
import { basketButton as basketText } from '../../messages/basket/basket-button.ts';
import { part as text } from '../../messages/catalogue/part.ts';
import { AddToCart } from '../basket/add-to-cart.tsx';
import { useBasket } from '../basket/basket-store.ts';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { PartFit } from '../garage/part-fit.tsx';
import { useRootData } from '../page-data/root-data.ts';
import { PriceBlock } from '../price/price.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { QuantitySelector } from '../ui/quantity-selector.tsx';
import { AvailabilityIndicator } from './availability-indicator.tsx';
import { arrivalText, availabilityText } from './availability-text.ts';
import styles from './buy-box.module.css';
import type { PartPageData } from './part-page-data.ts';
import { ladderOf, piecesInBasket } from './part-supply.ts';
import { PieceDelivery } from './piece-delivery.tsx';

type BuyBoxProps = Pick<PartPageData, 'item' | 'view'> & { readonly onAdded: () => void };

const Enquiry = lazyPart(() => import('../enquiry/enquiry.tsx'));

/** Price, availability of the chosen quantity, and the one thing to do next. */
export function BuyBox({ item, view, onAdded }: BuyBoxProps) {
  const [chosen, setChosen] = useState(1);
  // Undefined until the first time: only then is the window loaded.
  const [isAsking, setAsking] = useState<boolean>();
  const vatMode = useRootData()?.vatMode;
  const lines = useBasket().cart?.transactionlines ?? [];
  const ladder = ladderOf(item, lines, view);
  const maximum = maximumOf(ladder);
  const inBasket = piecesInBasket(item.id, lines);
  // What is left may have shrunk since the quantity was chosen.
  const quantity = Math.max(1, Math.min(chosen, maximum));
  const availability = availabilityOf(ladder, quantity);
  const canBuy = item.price !== null && availability.case !== 'outofstock';
  // Beside an empty basket: what this one holds is out of reach, not out of stock.
  const mostOfAll = maximumOf(ladderOf(item, [], view));

  return (
    <div className={styles.box}>
      <PriceBlock price={item.price} large />
      {item.price && vatMode === 'destination' && (
        <p className={styles.hint}>{text.vatByCountry}</p>
      )}
      <AvailabilityIndicator
        text={availabilityText(availability, mostOfAll, item.arrivals)}
        arrival={arrivalText(availability, item)}
      />
      {item.price && <PieceDelivery item={item} className={styles.hint} />}
      {inBasket > 0 && <p className={styles.hint}>{text.inBasket(inBasket)}</p>}
      <PartFit record={item.urlcomponent} />
      <noscript>{basketText.needsScript}</noscript>
      <div className={classNames(styles.bar, 'with-script')}>
        <div className={styles.actions}>
          {canBuy ? (
            <>
              <QuantitySelector
                quantity={quantity}
                maximum={maximum}
                onChange={setChosen}
                of={item.name}
              />
              <ConsentGate>
                <AddToCart
                  record={item.urlcomponent}
                  name={item.name}
                  quantity={quantity}
                  kind="primary"
                  wide
                  onAdded={() => {
                    setChosen(1);
                    onAdded();
                  }}
                />
              </ConsentGate>
            </>
          ) : (
            <Button kind="primary" wide onClick={() => setAsking(true)}>
              {text.inquire}
            </Button>
          )}
        </div>
      </div>
      {canBuy && quantity === maximum && (
        <p className={styles.hint}>
          {text.maximum(maximum)}{' '}
          <button type="button" className={styles.ask} onClick={() => setAsking(true)}>
            {text.inquire}
          </button>
        </p>
      )}
      {isAsking !== undefined && (
        <LazyPart>
          <Enquiry item={item} wanted={quantity} open={isAsking} onClose={() => setAsking(false)} />
        </LazyPart>
      )}
    </div>
  );
}
