import { isEuTaxCountry } from '../../config/countries.ts';
import { part as text } from '../../messages/catalogue/part.ts';
import type { WirePart } from '../../wire/part.ts';
import { DestinationChoice } from '../basket/destination-choice.tsx';
import { useVatIncluded } from '../page-data/use-vat-included.ts';
import { pieceDeliveryPrice } from '../price/piece-delivery-price.ts';

/** The cheapest delivery price of one piece, and its country, which can be changed. */
export function PieceDelivery({
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
        <> {text.tooHeavyFor(delivery.tooheavyfor.join(', '))}</>
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
