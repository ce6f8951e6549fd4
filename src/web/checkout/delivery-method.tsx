import { basket } from '../../messages/basket/basket.ts';
import { checkout as text } from '../../messages/checkout.ts';
import type { WireShippingOption } from '../../wire/cart.ts';
import { deliveryLabel, deliveryPrice, isCheapest } from '../basket/delivery-choices.ts';
import { useVatIncluded } from '../page-data/use-vat-included.ts';
import { FieldError } from '../ui/field.tsx';
import styles from './checkout-page.module.css';
import { errorOf, fieldId } from './checkout-text-field.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface DeliveryMethodProps {
  readonly form: CheckoutFormState;
  readonly methods: readonly WireShippingOption[];
  readonly symbol: string;
  readonly onChoose: (method: string) => void;
}

export function DeliveryMethod({ form, methods, symbol, onChoose }: DeliveryMethodProps) {
  const error = errorOf(form, 'delivery');
  const isVatIncluded = useVatIncluded();
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{text.delivery}</legend>
      {methods.length > 0 ? (
        <ChoiceList
          id={fieldId('delivery')}
          name="delivery"
          options={methods}
          chosen={form.values.delivery}
          onChoose={onChoose}
          labelOf={deliveryLabel}
          priceOf={(method) =>
            [
              deliveryPrice(method, { isVatIncluded, symbol }),
              isCheapest(method, methods) ? basket.cheapest : '',
            ]
              .join(' ')
              .trim()
          }
          error={error}
        />
      ) : (
        <div id={fieldId('delivery')} tabIndex={-1}>
          <p className={styles.remark}>
            {form.values.country ? text.noDelivery : text.chooseCountryFirst}
          </p>
          <FieldError id={`${fieldId('delivery')}-error`} error={error} />
        </div>
      )}
    </fieldset>
  );
}
