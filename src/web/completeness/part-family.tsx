import { useEffect, useState } from 'react';
import { CURRENCY } from '../../config/countries/markets.ts';
import { partPath } from '../../config/page-paths.ts';
import { type Vehicle, vehicleIdentity, vehicleName } from '../../domain/vehicles/vehicle.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { job } from '../../messages/catalogue/job.ts';
import { ui } from '../../messages/ui.ts';
import type { WireFamily } from '../../wire/catalogue.ts';
import { getFamily } from '../api-client/catalogue-calls.ts';
import { useVatIncluded } from '../page-data/price-view.ts';
import { Link } from '../ui/link.tsx';
import styles from './part-family.module.css';

const text = job.family;

interface PartFamilyProps {
  readonly record: string;
  readonly vehicle: Vehicle;
}

/** The heights and ratings of a part for the chosen vehicle, side by side; nothing where there is only one. */
export default function PartFamily({ record, vehicle }: PartFamilyProps) {
  const isVatIncluded = useVatIncluded();
  const members = useFamily({ record, vehicle });
  if (members.length < 2) return null;
  return (
    <section className={styles.family} aria-labelledby="part-family">
      <h2 className={styles.title} id="part-family">
        {text.title(vehicleName(vehicle))}
      </h2>
      <ul className={styles.members}>
        {members.map(({ item, rating }) => (
          <li
            key={item.id}
            className={styles.member}
            aria-current={item.urlcomponent === record || undefined}
          >
            <p className={styles.rating}>{rating || text.standard}</p>
            {item.urlcomponent === record ? (
              <span className={styles.number}>
                {item.name} ({text.this})
              </span>
            ) : (
              <Link className={styles.number} to={partPath(item.urlcomponent)}>
                {item.name}
              </Link>
            )}
            <span className={styles.price}>
              {item.price
                ? formatMoney(
                    toCents(isVatIncluded ? item.price.grossprice : item.price.price),
                    CURRENCY.symbol,
                  )
                : ui.noPrice}
            </span>
            <span className={styles.stock}>
              {item.price && item.available > 0 ? text.inStock : text.notInStock}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useFamily({ record, vehicle }: PartFamilyProps): WireFamily['results'] {
  const key = `${record}\n${vehicleIdentity(vehicle)}`;
  const [answer, setAnswer] = useState<{ key: string; results: WireFamily['results'] }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers both.
  useEffect(() => {
    const abort = new AbortController();
    getFamily(record, vehicle, abort.signal).then(
      ({ results }) => setAnswer({ key, results }),
      () => undefined,
    );
    return () => abort.abort();
  }, [key]);

  return answer?.key === key ? answer.results : [];
}
