import { useId } from 'react';
import { formatDays } from '../../kernel/format-days.ts';
import { sending as text } from '../../messages/basket/sending.ts';
import type { WireShoppingCart } from '../../wire/cart.ts';
import { update } from '../basket/basket-store.ts';
import { deliveryPrice } from '../basket/delivery-choices.ts';
import { useChosen } from '../basket/use-chosen.ts';
import { useVatIncluded } from '../page-data/price-view.ts';
import { Checkbox } from '../ui/controls.tsx';
import styles from './sending-choice.module.css';

const TOGETHER = 'together';
const PARTED = 'parted';

/** One parcel or two, where some lines wait for others. Requirement BSK-15. */
export default function SendingChoice({ cart }: { readonly cart: WireShoppingCart }) {
  const name = useId();
  const isVatIncluded = useVatIncluded();
  const [sending, choose] = useChosen(cart.sendtogether ? TOGETHER : PARTED, (value) =>
    update('sendtogether', value === TOGETHER),
  );
  const { split } = cart;
  const [first, later] = split?.parcels ?? [];
  if (!split || !first?.arrival || !later?.arrival) return null;
  const late = cart.transactionlines.filter((line) => later.lines.includes(line._id));
  return (
    <fieldset className={styles.sending}>
      <legend className={styles.legend}>{text.sending}</legend>
      <p className={styles.late}>
        {text.lateNames(late.map((line) => line.displayname).join(', '))}
      </p>
      <Checkbox
        type="radio"
        name={name}
        checked={sending === TOGETHER}
        onChange={() => void choose(TOGETHER)}
      >
        {text.together(formatDays(later.arrival))}
      </Checkbox>
      <Checkbox
        type="radio"
        name={name}
        checked={sending === PARTED}
        onChange={() => void choose(PARTED)}
      >
        {text.parted(formatDays(first.arrival), formatDays(later.arrival))}{' '}
        <span className={styles.price}>
          {priceOf(split, { isVatIncluded, symbol: cart.currency.symbol })}
        </span>
      </Checkbox>
    </fieldset>
  );
}

function priceOf(
  { extra, extranet }: NonNullable<WireShoppingCart['split']>,
  { isVatIncluded, symbol }: { readonly isVatIncluded: boolean; readonly symbol: string },
): string {
  if (extra === null || extranet === null) return text.twoParcelsUnknown;
  if (extra === 0) return text.twoParcelsSame;
  return text.twoParcels(
    deliveryPrice({ price: extranet, grossprice: extra }, { isVatIncluded, symbol }),
  );
}
