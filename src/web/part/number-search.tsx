import { type ComponentType, useState } from 'react';
import { normaliseNumber } from '../../domain/parts/normalise.ts';
import { numberSearch as text } from '../../messages/catalogue/number-search.ts';
import type { WirePart } from '../../wire/part.ts';
import styles from './number-search.module.css';

/** Many numbers, with a field that looks for one, or for a brand. */
export default function NumberSearch({
  numbers,
  table: Table,
}: {
  readonly numbers: WirePart['numbers'];
  readonly table: ComponentType<{ readonly numbers: WirePart['numbers'] }>;
}) {
  const [typed, setTyped] = useState('');
  const key = normaliseNumber(typed);
  const shown = numbers.filter(({ brand, number }) =>
    normaliseNumber(brand + number).includes(key),
  );
  return (
    <>
      <label className={`with-script ${styles.search}`}>
        {text.label}{' '}
        <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <Table numbers={shown} />
      <p role="status">{typed !== '' && text.found(shown.length)}</p>
    </>
  );
}
