import { type ComponentProps, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { everyEntry, selectableCountries } from '../../config/countries/countries.ts';
import { PRIVACY_PATH } from '../../config/page-paths.ts';
import { LEAD_LENGTHS, type LeadTextField } from '../../domain/enquiries/lead-form.ts';
import { leadForm as text } from '../../messages/lead-form.ts';
import { useRootData } from '../page-data/root-data.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Checkbox, Select, TextArea, TextInput } from '../ui/controls.tsx';
import { FaultSummary } from '../ui/fault-summary.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './lead-form.module.css';
import { type LeadOutcome, TRAP, untouched } from './lead-outcome.ts';

export const LEAD_TITLE = 'lead-title';

type Filled = typeof untouched;

/** The form of the dealer pages. The browser holds its state: CSS alone decides which fields are shown. */
export function DealerForm({ outcome }: { readonly outcome: LeadOutcome | undefined }) {
  const busy = useNavigation().state !== 'idle';
  const thanks = useRef<HTMLDivElement>(null);
  const sentTo = outcome?.sentTo;
  useEffect(() => {
    if (sentTo) thanks.current?.focus();
  }, [sentTo]);
  if (outcome?.sentTo !== undefined) {
    return (
      <div ref={thanks} tabIndex={-1} className={styles.section}>
        <Notice kind="success">
          <h2 className={styles.heading}>{text.sent}</h2>
          <p>{text.sentText(outcome.sentTo)}</p>
        </Notice>
      </div>
    );
  }
  const filled: Filled = outcome ?? untouched;
  return (
    <section className={styles.section} aria-labelledby={LEAD_TITLE}>
      <h2 id={LEAD_TITLE}>{text.title}</h2>
      <p>{text.intro}</p>
      <FaultSummary
        title={text.summaryTitle(filled.faults.length)}
        attempt={outcome}
        faults={filled.faults}
        idOf={idOf}
        labelOf={labelOf}
      />
      <Form method="post" className={styles.form} noValidate keepsPlace>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{text.you}</legend>
          <Text filled={filled} field="firstName" autoComplete="given-name" required />
          <Text filled={filled} field="lastName" autoComplete="family-name" required />
          <Text filled={filled} field="email" type="email" autoComplete="email" required />
          <Text filled={filled} field="phone" type="tel" autoComplete="tel" required />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{text.business}</legend>
          <Text filled={filled} field="company" autoComplete="organization" required />
          <Text filled={filled} field="vat" autoComplete="off" />
          <Text filled={filled} field="www" inputMode="url" autoComplete="url" />
          <Choice filled={filled} field="type" choices={text.choices.type} required />
          <Choice filled={filled} field="customer" choices={text.choices.customer} />
          <Choice filled={filled} field="willStock" choices={text.choices.willStock} />
          <Choice filled={filled} field="specialisation" choices={text.choices.specialisation} />
          <div className={styles.other}>
            <Text filled={filled} field="specialisationOther" autoComplete="off" required />
          </div>
          <Text filled={filled} field="area" autoComplete="off" />
          <CountryChoice filled={filled} field="country" />
        </fieldset>
        <Address filled={filled} of="billing" />
        <div className={styles.different}>
          <Checkbox name="isDeliveryDifferent" defaultChecked={filled.form.isDeliveryDifferent}>
            {text.fields.isDeliveryDifferent}
          </Checkbox>
        </div>
        <Address filled={filled} of="delivery" />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{text.words}</legend>
          <Words filled={filled} />
        </fieldset>
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor="lead-trap">{text.trap}</label>
          <input id="lead-trap" name={TRAP} tabIndex={-1} autoComplete="off" />
        </div>
        <Checkbox
          id={idOf('privacyDealer')}
          name="privacyDealer"
          required
          defaultChecked={filled.form.privacyDealer}
          error={errorOf(filled, 'privacyDealer')}
        >
          {text.fields.privacyDealer}{' '}
          <Link to={PRIVACY_PATH} target="_blank">
            {text.privacy}
          </Link>
        </Checkbox>
        <Button type="submit" kind="primary" busy={busy} className={styles.button}>
          {text.send}
        </Button>
        <p className="visually-hidden" role="status">
          {busy && text.sending}
        </p>
      </Form>
    </section>
  );
}

const idOf = (field: string) => `lead-${field}`;

function errorOf({ faults }: Filled, name: string): string | undefined {
  return faults.find(({ field }) => field === name)?.message;
}

/** Fields of the two addresses have the same name: a summary says which one is meant. */
function labelOf(field: keyof typeof text.fields): string {
  const label = text.fields[field];
  if (field.startsWith('billingAddress')) return `${text.billing}, ${label}`;
  return field.startsWith('deliveryAddress') ? `${text.delivery}, ${label}` : label;
}

interface FieldOf {
  readonly filled: Filled;
  readonly field: LeadTextField;
  readonly required?: boolean;
}

function Text({ filled, field, required, ...native }: FieldOf & ComponentProps<'input'>) {
  return (
    <Field
      id={idOf(field)}
      label={text.fields[field]}
      note={required ? undefined : text.optional}
      error={errorOf(filled, field)}
    >
      {(control) => (
        <TextInput
          {...native}
          {...control}
          name={field}
          required={required}
          maxLength={LEAD_LENGTHS[field]}
          defaultValue={filled.form[field]}
        />
      )}
    </Field>
  );
}

function Choice({
  filled,
  field,
  choices,
  required,
  ...native
}: FieldOf & ComponentProps<'select'> & { readonly choices: Readonly<Record<string, string>> }) {
  return (
    <Field
      id={idOf(field)}
      label={text.fields[field]}
      note={required ? undefined : text.optional}
      error={errorOf(filled, field)}
    >
      {(control) => (
        <Select
          {...native}
          {...control}
          name={field}
          required={required}
          defaultValue={filled.form[field]}
        >
          <option value="">{text.choose}</option>
          {Object.entries(choices).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function CountryChoice(props: FieldOf & ComponentProps<'select'>) {
  const countries = selectableCountries(useRootData() ?? everyEntry);
  const choices = Object.fromEntries(countries.map(({ code, name }) => [code, name]));
  return <Choice {...props} choices={choices} />;
}

function Address({ filled, of }: { readonly filled: Filled; readonly of: 'billing' | 'delivery' }) {
  const auto = of === 'billing' ? 'billing' : 'shipping';
  const shared = { filled, required: true } as const;
  return (
    <fieldset className={classNames(styles.group, of === 'delivery' && styles.delivery)}>
      <legend className={styles.legend}>{text[of]}</legend>
      <Text {...shared} field={`${of}Address1`} autoComplete={`${auto} address-line1`} />
      <Text filled={filled} field={`${of}Address2`} autoComplete={`${auto} address-line2`} />
      <Text {...shared} field={`${of}AddressZip`} autoComplete={`${auto} postal-code`} />
      <Text {...shared} field={`${of}AddressCity`} autoComplete={`${auto} address-level2`} />
      <CountryChoice {...shared} field={`${of}AddressCountry`} autoComplete={`${auto} country`} />
    </fieldset>
  );
}

function Words({ filled }: { readonly filled: Filled }) {
  return (
    <div className={styles.wide}>
      <Field id={idOf('message')} label={text.fields.message} note={text.optional}>
        {(control) => (
          <TextArea
            {...control}
            name="message"
            rows={5}
            maxLength={LEAD_LENGTHS.message}
            defaultValue={filled.form.message}
          />
        )}
      </Field>
    </div>
  );
}
