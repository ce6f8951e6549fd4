import { useState } from 'react';
import { isEuTaxCountry } from '../../config/countries/countries.ts';
import { CURRENCY } from '../../config/countries/markets.ts';
import { availabilityOf, maximumOf } from '../../domain/parts/availability.ts';
import { bottleneckOf, kitWorth } from '../../domain/parts/kit-worth.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { basketButton as basketText } from '../../messages/basket/basket-button.ts';
import { part, part as text } from '../../messages/catalogue/part.ts';
import { ui } from '../../messages/ui.ts';
import type { WireLine } from '../../wire/cart.ts';
import type { WirePart } from '../../wire/part.ts';
import { AddToCart } from '../basket/add-to-cart.tsx';
import { useBasket } from '../basket/basket-store.ts';
import { DestinationChoice } from '../basket/destination-choice.tsx';
import { InCart } from '../basket/in-cart.tsx';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { useConsent } from '../consent/consent-store.ts';
import { PartFit, PartFitGlance } from '../garage/part-fit.tsx';
import { useVatIncluded } from '../page-data/price-view.ts';
import { useRootData } from '../page-data/root-data.ts';
import { pieceDeliveryPrice } from '../price/piece-delivery-price.ts';
import { PriceBlock } from '../price/price.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { LateDisclosure } from '../ui/disclosure.tsx';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { QuantitySelector } from '../ui/quantity-selector.tsx';
import { stillPart } from '../ui/still-part.tsx';
import { AskLink } from './ask-link.tsx';
import { type AvailabilityText, arrivalText, availabilityText } from './availability-text.ts';
import styles from './buy-box.module.css';
import type { PartPageData } from './part-page-data.ts';
import { componentLadders, ladderOf, type SupplyView } from './part-supply.ts';

type BuyBoxProps = Pick<PartPageData, 'item' | 'view'> & { readonly onAdded: () => void };

const PartDeliveries = lazyPart(() => import('./part-deliveries.tsx'));
const Enquiry = lazyPart(() => import('../enquiry/enquiry.tsx'));
/** These are in the HTML of parts that come by air, and of those that are sold out; no other page needs them. */
const ExtraCosts = import.meta.env.SSR
  ? (await import('./extra-costs.tsx')).default
  : lazyPart(() => import('./extra-costs.tsx'));
/** A plain form: what is typed into it before the scripts are there has to stay. */
const AskStockNotice = stillPart(
  import.meta.env.SSR ? (await import('../stock-notice/ask-stock-notice.tsx')).default : undefined,
  () => import('../stock-notice/ask-stock-notice.tsx'),
);

/** Price, availability of the chosen quantity, and the next step. */
export function BuyBox({ item, view, onAdded }: BuyBoxProps) {
  const [chosen, setChosen] = useState(1);
  // Undefined until it is first opened, which loads the dialog.
  const [isAsking, setAsking] = useState<boolean>();
  const vatMode = useRootData()?.vatMode;
  const lines = useBasket().cart?.transactionlines ?? [];
  const ladder = ladderOf(item, lines, view);
  const maximum = maximumOf(ladder);
  // The stock may have shrunk since the quantity was chosen.
  const quantity = Math.max(1, Math.min(chosen, maximum));
  const availability = availabilityOf(ladder, quantity);
  const canBuy = item.price !== null && availability.case !== 'outofstock';
  // Compared with an empty basket: pieces in this basket are reserved, not out of stock.
  const mostOfAll = maximumOf(ladderOf(item, [], view));
  const isVatIncluded = useVatIncluded();
  const needed = item.axle?.needed ?? 1;
  // Adds as many as an axle needs, in one press, if it needs more than one and they are available.
  const pair = needed > 1 && needed <= maximum ? needed : undefined;
  const stock = availabilityText(availability, mostOfAll, item.arrivals);
  const arrival = arrivalText(availability, item);
  const { isKnown, accepted } = useConsent();
  const mayBuy = accepted || !isKnown;
  const added = () => {
    setChosen(1);
    onAdded();
  };

  return (
    <div className={styles.box}>
      <PriceBlock price={item.price} deposit={item.deposit} tradeOnly={item.tradeonly} large />
      {item.price ? (
        <AvailabilityIndicator text={stock} arrival={arrival} />
      ) : (
        // A part that cannot be bought has no delivery date, whatever the stock.
        <p role="status" aria-label={text.availability}>
          {text.noPrice}
        </p>
      )}
      {item.price && availability.case === 'airfreight' && (
        <LazyPart quiet>
          <ExtraCosts item={item} ask={AskLink} className={styles.hint} />
        </LazyPart>
      )}
      <PartFit record={item.urlcomponent} />
      {(item.axle || item.bothsides) && (
        <div className={styles.axle}>
          <p>
            {item.axle && soldWords(item.axle)} {item.bothsides && text.bothSides}
          </p>
          {canBuy && pair && mayBuy && (
            <AddToCart
              record={item.urlcomponent}
              name={item.name}
              quantity={pair}
              label={text.addPair(pair)}
              onAdded={added}
            />
          )}
        </div>
      )}
      {item.recordtype === 'kititem' && (
        <KitValue item={item} lines={lines} view={view} kits={quantity} />
      )}
      <noscript>{basketText.needsScript}</noscript>
      <div className={classNames(styles.bar, 'with-script')}>
        <div className={styles.glance} aria-hidden="true">
          <span className={styles.glancePrice}>
            {item.price
              ? formatMoney(
                  toCents(isVatIncluded ? item.price.grossprice : item.price.price),
                  item.price.symbol,
                )
              : ui.noPrice}
          </span>
          <PartFitGlance record={item.urlcomponent} />
          <span className={styles.glanceStock}>
            {item.price ? `${stock.status}${arrival ? `. ${arrival}` : ''}` : text.noPrice}
          </span>
        </div>
        <InCart record={item.urlcomponent} name={item.name} className={styles.inCart} />
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
                  onAdded={added}
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
      {item.price && mostOfAll === 0 && (
        <AskStockNotice key={item.urlcomponent} record={item.urlcomponent} />
      )}
      {canBuy && quantity === maximum && (
        <p className={styles.hint}>
          {text.maximum(maximum)}{' '}
          <button type="button" className={styles.ask} onClick={() => setAsking(true)}>
            {text.inquire}
          </button>
        </p>
      )}
      {item.price && <PieceDelivery item={item} className={styles.hint} />}
      {canBuy && item.delivery && (
        <LateDisclosure title={text.deliveryMethods} className="with-script">
          <PartDeliveries
            record={item.urlcomponent}
            quantity={quantity}
            country={item.arrivalcountry}
          />
        </LateDisclosure>
      )}
      {item.price && vatMode === 'destination' && (
        <p className={styles.hint}>{text.vatByCountry}</p>
      )}
      <p className={styles.hint}>
        <AskLink item={item}>{text.ask}</AskLink>
      </p>
      {isAsking !== undefined && (
        <LazyPart>
          <Enquiry item={item} wanted={quantity} open={isAsking} onClose={() => setAsking(false)} />
        </LazyPart>
      )}
    </div>
  );
}

function soldWords({ soldas, needed }: NonNullable<PartPageData['item']['axle']>): string {
  return soldas === 'each' ? text.sold.each(needed) : text.sold[soldas];
}

interface KitValueProps {
  readonly item: WirePart;
  readonly lines: readonly WireLine[];
  readonly view: SupplyView;
  /** The number of kits. */
  readonly kits: number;
}

/** The prices of a kit's parts one by one, the kit's saving, and the part that delays it. */
function KitValue({ item, lines, view, kits }: KitValueProps) {
  const isVatIncluded = useVatIncluded();
  const worth = kitWorth(
    item.price && toCents(isVatIncluded ? item.price.grossprice : item.price.price),
    item.components.map(({ quantity, grossprice, price }) => {
      const shown = isVatIncluded ? grossprice : price;
      return { quantity, cents: shown === null ? null : toCents(shown) };
    }),
  );
  const slowest = item.price && bottleneckOf(componentLadders(item, lines, view), kits);
  const euros = (cents: number) => formatMoney(cents, CURRENCY.symbol);
  if (!worth && !slowest) return null;
  return (
    <div>
      {worth && (
        <p>
          {text.kitParts(euros(worth.partsCents))}{' '}
          {worth.savedCents > 0 && <strong>{text.kitSaves(euros(worth.savedCents))}</strong>}
        </p>
      )}
      {slowest && <p>{text.kitWaits(slowest.name, slowest.description)}</p>}
    </div>
  );
}

/** The cheapest delivery price of one piece, and its country, which can be changed. */
function PieceDelivery({
  item: { arrivalcountry, delivery },
  className,
}: {
  readonly item: Pick<WirePart, 'arrivalcountry' | 'delivery'>;
  readonly className: string | undefined;
}) {
  const isVatIncluded = useVatIncluded();
  const { price = '', freeFrom = null } = delivery
    ? pieceDeliveryPrice(delivery, isVatIncluded)
    : {};
  return (
    <p className={className}>
      {text.deliveryOfOne} <DestinationChoice country={arrivalcountry} />
      {delivery ? priceText(delivery, price) : text.noDelivery}
      {freeFrom !== null && <> {text.freeFrom(freeFrom)}</>}
      {delivery && delivery.tooheavyfor.length > 0 && (
        <>
          {' '}
          {text.tooHeavyFor(delivery.tooheavyfor.join(', '))} {text.sendingBack}
        </>
      )}
      {delivery && !isEuTaxCountry(arrivalcountry) && (
        <>
          {' '}
          {text.exportVat} {text.importCharges}
        </>
      )}
    </p>
  );
}

function priceText(
  { price, displayname: method, sole: isSole }: NonNullable<WirePart['delivery']>,
  shown: string,
): string {
  return price === 0
    ? text.deliveryFree(method)
    : text.deliveryPrice({ price: shown, method, isSole });
}

/** Whether and when the chosen quantity is available; announced when the quantity changes. */
function AvailabilityIndicator({
  text,
  arrival,
}: {
  readonly text: AvailabilityText;
  /** The calendar days that the text means. */
  readonly arrival: string | undefined;
}) {
  return (
    <div className={styles.indicator} role="status" aria-label={part.availability}>
      <p className={classNames(styles.status, styles[text.tone])}>{text.status}</p>
      {text.delivery && (
        <p className={styles.delivery}>
          {text.delivery}
          {text.counted && ` ${text.counted}`}
        </p>
      )}
      {arrival && <p className={styles.arrival}>{arrival}</p>}
      {text.note && (
        <p className={styles.note}>
          <Badge kind="warning">{text.note}</Badge>
        </p>
      )}
    </div>
  );
}
