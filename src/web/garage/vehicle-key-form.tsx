import { HSN_LENGTH, TSN_LENGTH, VEHICLE_KEY_LENGTH } from '../../config/lengths.ts';
import { FIND_VEHICLE_PATH } from '../../config/page-paths.ts';
import type { FindableKind } from '../../domain/vehicles/vehicle-keys.ts';
import { vehiclePapers as text } from '../../messages/catalogue/vehicle-keys.ts';
import { useRootData } from '../page-data/root-data.ts';
import { Button } from '../ui/button.tsx';
import { Select, TextInput } from '../ui/controls.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import styles from './vehicle-key-form.module.css';

/** The fields as typed. */
export interface TypedVehicleKey {
  readonly hsn: string;
  readonly tsn: string;
  readonly vin: string;
  readonly plate: string;
  readonly kind: string;
  readonly key: string;
}

const nothing: TypedVehicleKey = { hsn: '', tsn: '', vin: '', plate: '', kind: '', key: '' };

/** Characters as papers have them: no browser completes or corrects them. */
const asPrinted = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };

/**
 * Asks for a vehicle by the numbers of its papers or its VIN, as far as the shop knows any. They are sent in the body
 * of a form and never stand in an address.
 */
export default function VehicleKeyForm({
  kinds,
  typed = nothing,
}: {
  /** The kinds that the shop has keys of. */
  readonly kinds: readonly FindableKind[];
  readonly typed?: TypedVehicleKey | undefined;
}) {
  const others = kinds.filter((kind) => !['hsn-tsn', 'vin', 'plate'].includes(kind));
  const plateCountry = useRootData()?.plateCountry;
  return (
    <Form method="post" action={FIND_VEHICLE_PATH} className={styles.form}>
      {kinds.includes('plate') && (
        <Field label={text.plate(plateCountry)} hint={text.plateHint}>
          {(control) => (
            <TextInput
              {...control}
              {...asPrinted}
              name="plate"
              maxLength={VEHICLE_KEY_LENGTH}
              defaultValue={typed.plate}
            />
          )}
        </Field>
      )}
      {kinds.includes('hsn-tsn') && (
        <fieldset className={styles.pair}>
          <legend>{text.germany}</legend>
          <Field label={text.hsn}>
            {(control) => (
              <TextInput
                {...control}
                {...asPrinted}
                name="hsn"
                inputMode="numeric"
                maxLength={HSN_LENGTH}
                defaultValue={typed.hsn}
              />
            )}
          </Field>
          <Field label={text.tsn}>
            {(control) => (
              <TextInput
                {...control}
                {...asPrinted}
                name="tsn"
                maxLength={TSN_LENGTH}
                defaultValue={typed.tsn}
              />
            )}
          </Field>
        </fieldset>
      )}
      <Field label={text.vin} hint={text.vinHint}>
        {(control) => (
          <TextInput
            {...control}
            {...asPrinted}
            name="vin"
            // Some type it with spaces.
            maxLength={VEHICLE_KEY_LENGTH}
            defaultValue={typed.vin}
          />
        )}
      </Field>
      {others.length > 0 && (
        <fieldset className={styles.pair}>
          <legend>{text.otherKey}</legend>
          <Field label={text.kind}>
            {(control) => (
              <Select {...control} name="kind" defaultValue={typed.kind || others[0]}>
                {others.map((kind) => (
                  <option key={kind} value={kind}>
                    {text.kinds[kind]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={text.key}>
            {(control) => (
              <TextInput
                {...control}
                {...asPrinted}
                name="key"
                maxLength={VEHICLE_KEY_LENGTH}
                defaultValue={typed.key}
              />
            )}
          </Field>
        </fieldset>
      )}
      <Button type="submit" className={styles.submit}>
        {text.submit}
      </Button>
    </Form>
  );
}
