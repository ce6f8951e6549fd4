import { useState } from 'react';
import { normaliseNumber } from '../../domain/parts/normalise.ts';
import { part } from '../../messages/catalogue/part.ts';
import type { WirePart } from '../../wire/part.ts';
import styles from './part-details.module.css';

const text = part.numbers;
/** Fewer numbers are seen at a glance. */
const SEARCHED_FROM = 12;

/** What others call the part, by brand; many numbers have a field that looks for one. */
export function NumberTable({ numbers }: { readonly numbers: WirePart['numbers'] }) {
  const [typed, setTyped] = useState('');
  const key = normaliseNumber(typed);
  const shown = numbers.filter(({ brand, number }) =>
    normaliseNumber(brand + number).includes(key),
  );
  const brands = [...new Set(shown.map(({ brand }) => brand))];
  return (
    <section>
      <h2 className={styles.heading}>{text.title}</h2>
      {numbers.length >= SEARCHED_FROM && (
        <label className={`with-script ${styles.search}`}>
          {text.search}{' '}
          <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </label>
      )}
      <table className={styles.numberTable}>
        <tbody>
          {brands.map((brand) => (
            <tr key={brand}>
              <th scope="row">{brand || text.vehicleMakers}</th>
              <td>
                <ul className={styles.numbers}>
                  {shown
                    .filter((one) => one.brand === brand)
                    .map(({ number }) => (
                      <li key={number}>{number}</li>
                    ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{typed !== '' && text.found(shown.length)}</p>
    </section>
  );
}
