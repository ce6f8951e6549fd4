import { countryName } from '../../config/countries/countries.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { partCard } from '../../messages/catalogue/part-card.ts';
import type { WirePieceSupply } from '../../wire/part.ts';
import { useVatIncluded } from '../page-data/price-view.ts';
import { pieceDeliveryPrice } from '../price/piece-delivery-price.ts';
import styles from './part-card.module.css';
import { useOwnPiece } from './use-own-piece.ts';

const text = partCard.supply;

const stockTexts: Readonly<Record<WirePieceSupply['case'], string>> = {
  instock: text.inStock,
  dropshipping: text.inStock,
  alternative: text.inStock,
  intransit: text.onItsWay,
  airfreight: text.onOrder,
  outofstock: text.out,
};

/** A part's stock, and the arrival of one piece with what its delivery costs, or why it cannot be bought. */
export function CardSupply({
  record,
  sent,
  hasPrice,
}: {
  readonly record: string;
  readonly sent: WirePieceSupply;
  readonly hasPrice: boolean;
}) {
  const { case: stage, arrival, delivery, country } = useOwnPiece(record, sent);
  const stock = stockTexts[stage];
  return (
    <p className={styles.supply}>
      {arrival ? text.arrives(stock, formatDays(arrival), countryName(country)) : stock}
      {hasPrice && stage !== 'outofstock' && (
        <span className={styles.delivery}>
          <DeliveryOfPiece delivery={delivery} country={country} />
        </span>
      )}
      {!hasPrice && <span className={styles.noPrice}>{text.noPrice}</span>}
    </p>
  );
}

/** The delivery price in words; free and unavailable delivery included. */
export function DeliveryOfPiece({
  delivery,
  country,
}: Pick<WirePieceSupply, 'delivery' | 'country'>) {
  const isVatIncluded = useVatIncluded();
  if (!delivery) return text.noDelivery(countryName(country));
  if (delivery.price === 0) return text.deliveryFree;
  const { price, freeFrom } = pieceDeliveryPrice(delivery, isVatIncluded);
  return [
    text.delivery({ price, isSole: delivery.sole }),
    freeFrom !== null && text.freeFrom(freeFrom),
  ]
    .filter(Boolean)
    .join(', ');
}
