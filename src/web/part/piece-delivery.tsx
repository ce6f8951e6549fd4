import { CURRENCY } from '../../config/markets.ts';
import { formatMoney } from '../../kernel/format-money.ts';
import { toCents } from '../../kernel/money.ts';
import { part as text } from '../../messages/catalogue/part.ts';
import type { WirePart } from '../../wire/part.ts';
import { DestinationChoice } from '../basket/destination-choice.tsx';

/** What the cheapest delivery of one piece costs, and where to; the country can be changed. */
export function PieceDelivery({
  item: { arrivalcountry, delivery },
  className,
}: {
  readonly item: Pick<WirePart, 'arrivalcountry' | 'delivery'>;
  readonly className: string | undefined;
}) {
  return (
    <p className={className}>
      {text.deliveryOfOne} <DestinationChoice country={arrivalcountry} />
      {delivery
        ? text.deliveryPrice({
            price: formatMoney(toCents(delivery.grossprice), CURRENCY.symbol),
            method: delivery.displayname,
            isSole: delivery.sole,
          })
        : text.noDelivery}
    </p>
  );
}
