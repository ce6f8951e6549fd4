import { Suspense } from 'react';
import { part } from '../../messages/catalogue/part.ts';
import type { WirePart } from '../../wire/part.ts';
import { useIsLive } from '../ui/behaviour/use-is-live.ts';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import styles from './part-details.module.css';

/** Fewer numbers are seen at a glance. */
const SEARCHED_FROM = 12;

const NumberSearch = lazyPart(() => import('./number-search.tsx'), Nothing);

interface NumbersProps {
  readonly numbers: WirePart['numbers'];
}

/** What others call the part, by brand; many numbers have a field that looks for one. */
export function NumberTable({ numbers }: NumbersProps) {
  const table = <NumbersByBrand numbers={numbers} />;
  // The server waits for no script: it would mark the place as unfinished, which browsers report as React error 419.
  const isLive = useIsLive();
  return (
    <section>
      <h2 className={styles.heading}>{part.numbers.title}</h2>
      {!isLive || numbers.length < SEARCHED_FROM ? (
        table
      ) : (
        <Suspense fallback={table}>
          <NumberSearch numbers={numbers} table={NumbersByBrand} />
        </Suspense>
      )}
    </section>
  );
}

function NumbersByBrand({ numbers }: NumbersProps) {
  return (
    <table className={styles.numberTable}>
      <tbody>
        {[...new Set(numbers.map(({ brand }) => brand))].map((brand) => (
          <tr key={brand}>
            <th scope="row">{brand || part.numbers.vehicleMakers}</th>
            <td>
              <ul className={styles.numbers}>
                {numbers
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
  );
}
