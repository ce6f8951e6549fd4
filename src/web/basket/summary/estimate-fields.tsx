import { useState } from 'react';
import { ZIP_LENGTH } from '../../../config/lengths.ts';
import { movedWords } from '../../../domain/checkout/misplaced.ts';
import { basket as text } from '../../../messages/basket/basket.ts';
import type { WireShoppingCart } from '../../../wire/cart.ts';
import { useVatIncluded } from '../../page-data/price-view.ts';
import { ZIP_DEBOUNCE_MS } from '../../ui/behaviour/screen.ts';
import { useDebounced } from '../../ui/behaviour/use-debounced.ts';
import { Checkbox, TextInput } from '../../ui/controls.tsx';
import { Field } from '../../ui/field.tsx';
import { useBasket } from '../basket-store.ts';
import { CountrySelect, usePlacedCountry } from '../country-select.tsx';
import {
  chooseDelivery,
  deliveryLabel,
  deliveryPrice,
  isCheapest,
  methodHint,
  shownMethods,
} from '../delivery-choices.ts';
import { NeededBy } from '../needed-by.tsx';
import { useChosen } from '../use-chosen.ts';
import styles from './estimate-fields.module.css';

/** An estimate of delivery and tax, before an address is given. */
export default function EstimateFields({ cart }: { readonly cart: WireShoppingCart }) {
  const { country, moved, pick, entryFor, settle } = usePlacedCountry(cart.shipcountry);
  const [zip, setZip] = useState(cart.shipzip);
  const choose = (wish: string, at = zip.trim()) => pick(entryFor(wish, at));
  return (
    <>
      <Field label={text.country}>
        {(control) => (
          <CountrySelect
            {...control}
            value={country}
            onChange={(event) => void choose(event.target.value)}
          />
        )}
      </Field>
      <ZipField
        zip={zip}
        saved={cart.shipzip}
        onTyped={setZip}
        onSettled={(value) => void settle(value, choose)}
      />
      <p className={styles.hint} role="status">
        {moved?.zip === zip.trim() && movedWords(moved)}
      </p>
      <DeliveryMethods cart={cart} />
    </>
  );
}

function ZipField({
  zip,
  saved,
  onTyped,
  onSettled,
}: {
  readonly zip: string;
  /** What the basket has. */
  readonly saved: string;
  readonly onTyped: (zip: string) => void;
  readonly onSettled: (zip: string) => void;
}) {
  const sending = useDebounced((value: string) => {
    if (value !== saved) onSettled(value);
  }, ZIP_DEBOUNCE_MS);
  return (
    <Field label={text.zip}>
      {(control) => (
        <TextInput
          {...control}
          value={zip}
          maxLength={ZIP_LENGTH}
          autoComplete="postal-code"
          onChange={(event) => {
            onTyped(event.target.value);
            sending.later(event.target.value.trim());
          }}
        />
      )}
    </Field>
  );
}

function DeliveryMethods({ cart }: { readonly cart: WireShoppingCart }) {
  const { shippingMethods } = useBasket();
  const [delivery, pickDelivery] = useChosen(cart.shippingmethod, chooseDelivery);
  const view = { isVatIncluded: useVatIncluded(), symbol: cart.currency.symbol };
  if (!cart.shipcountry) return <p className={styles.hint}>{text.chooseCountryFirst}</p>;
  if (shippingMethods.length === 0) return <p className={styles.hint}>{text.noMethods}</p>;
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{text.shippingMethod}</legend>
        {shippingMethods.map((method) => (
          <Checkbox
            key={method._id}
            type="radio"
            name="estimate-shipping"
            checked={delivery === method._id}
            onChange={() => void pickDelivery(method._id)}
          >
            {deliveryLabel(method)} <b className={styles.price}>{deliveryPrice(method, view)}</b>{' '}
            {isCheapest(method, shippingMethods) && text.cheapest}
            <span className={styles.days}>{methodHint(method, shippingMethods, view)}</span>
          </Checkbox>
        ))}
      </fieldset>
      <NeededBy methods={shownMethods(shippingMethods, view)} />
    </>
  );
}
