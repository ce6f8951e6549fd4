import { isEuTaxCountry } from '../../config/countries.ts';
import { CURRENCY } from '../../config/markets.ts';
import { formatMoney } from '../../kernel/format-money.ts';
import { toCents } from '../../kernel/money.ts';
import { part as text } from '../../messages/catalogue/part.ts';
import { ui } from '../../messages/ui.ts';
import type { WirePart } from '../../wire/part.ts';
import { DestinationChoice } from '../basket/destination-choice.tsx';
import { useVatIncluded } from '../page-data/use-vat-included.ts';

/** The cheapest delivery price of one piece, and its country, which can be changed. */
export function PieceDelivery({
  item: { arrivalcountry, delivery },
  className,
}: {
  readonly item: Pick<WirePart, 'arrivalcountry' | 'delivery'>;
  readonly className: string | undefined;
}) {
  const isVatIncluded = useVatIncluded();
  return (
    <p className={className}>
      {text.deliveryOfOne} <DestinationChoice country={arrivalcountry} />
      {delivery ? priceText(delivery, isVatIncluded) : text.noDelivery}
      {delivery && delivery.freefrom !== null && delivery.price > 0 && (
        <> {text.freeFrom(formatMoney(toCents(delivery.freefrom), CURRENCY.symbol))}</>
      )}
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

function priceText(delivery: NonNullable<WirePart['delivery']>, isVatIncluded: boolean): string {
  if (delivery.price === 0) return text.deliveryFree(delivery.displayname);
  return text.deliveryPrice({
    price: isVatIncluded
      ? formatMoney(toCents(delivery.grossprice), CURRENCY.symbol)
      : `${formatMoney(toCents(delivery.price), CURRENCY.symbol)} ${ui.vatExcluded}`,
    method: delivery.displayname,
    isSole: delivery.sole,
  });
}
