import { useEffect, useRef } from 'react';
import { FILTER_PATH } from '../../config/page-paths.ts';
import { filter as text } from '../../messages/catalogue/filter.ts';
import type { WireFacet } from '../../wire/filtered-list.ts';
import { type FilterChoice, listFields } from '../addresses/filter-address.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import styles from './filter-page.module.css';

interface FacetFormProps {
  readonly choice: FilterChoice;
  readonly facets: readonly WireFacet[];
  /** Parts that are left. */
  readonly total: number;
  /** The id of the sheet that holds the form on a phone. */
  readonly sheet: string;
}

/** Every facet with its values and counts. With script each press filters the list at once. */
export function FacetForm({ choice, facets, total, sheet }: FacetFormProps) {
  return (
    <Form
      action={FILTER_PATH}
      method="get"
      className={styles.form}
      aria-label={text.title}
      keepsPlace
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      <div className={styles.head}>
        <h2>{text.title}</h2>
        <Button small className={styles.open} popoverTarget={sheet} popoverTargetAction="hide">
          {text.close}
        </Button>
      </div>
      {listFields(choice).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {facets.map(({ facet, values }) => (
        <fieldset key={facet} className={styles.facet}>
          <legend>{text.titles[facet]}</legend>
          {values.map(({ value, count, chosen }) => (
            <Value key={value} facet={facet} value={value} count={count} isChosen={chosen} />
          ))}
        </fieldset>
      ))}
      <div className={styles.show}>
        <Button
          type="submit"
          kind="primary"
          wide
          onClick={() => document.getElementById(sheet)?.hidePopover()}
        >
          {text.show(total)}
        </Button>
      </div>
    </Form>
  );
}

function Value({
  facet,
  value,
  count,
  isChosen,
}: {
  readonly facet: WireFacet['facet'];
  readonly value: string;
  readonly count: number;
  readonly isChosen: boolean;
}) {
  const box = useRef<HTMLInputElement>(null);
  // Pressed boxes change before the answer arrives; changes made elsewhere appear here, too.
  useEffect(() => {
    if (box.current) box.current.checked = isChosen;
  }, [isChosen]);
  return (
    <label className={styles.value}>
      <input ref={box} type="checkbox" name={facet} value={value} defaultChecked={isChosen} />
      <span>{text.valueText(facet, value)}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}
