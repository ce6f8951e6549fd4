import { entryOf } from '../../domain/checkout/misplaced.ts';
import { destination as text } from '../../messages/basket/destination.ts';
import { rememberCountry } from '../country/chosen-country.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { useBasket } from './basket-store.ts';
import { CountrySelect, useCountrySettings } from './country-select.tsx';
import { chooseCountry } from './delivery-choices.ts';
import { useChosen } from './use-chosen.ts';
import { useDestination } from './use-destination.ts';

/** Changes the country of delivery: for the current page, for the basket, and for the next visit. */
export default function DestinationDialog({
  country,
  onClose,
}: {
  readonly country: string;
  readonly onClose: () => void;
}) {
  const { basketId, cart } = useBasket();
  const settings = useCountrySettings();
  const [shown, pick] = useChosen(useDestination() ?? country, async (chosen) => {
    if (basketId) {
      const address = { country: chosen, zip: cart?.shipzip ?? '' };
      return chooseCountry(entryOf(address, settings));
    }
    rememberCountry(chosen);
    return true;
  });
  return (
    <Dialog
      title={text.title}
      open
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <Field label={text.country}>
        {(control) => (
          <CountrySelect
            {...control}
            value={shown}
            onChange={(event) => void pick(event.target.value)}
          />
        )}
      </Field>
      <p>{text.hint}</p>
    </Dialog>
  );
}
