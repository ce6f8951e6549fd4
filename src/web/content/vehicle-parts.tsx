import type { VehiclePage } from '../../domain/content/content-page.ts';
import { vehicleName } from '../../domain/vehicles/vehicle.ts';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { content } from '../../messages/content.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { useVehicle } from '../garage/garage-store.ts';
import { Link } from '../ui/link.tsx';
import styles from './vehicle-parts.module.css';

interface VehiclePartsProps extends Pick<VehiclePage, 'make' | 'model' | 'categories'> {
  /** The vehicle in words. */
  readonly name: string;
}

export const VEHICLE_PARTS = 'parts';

/** The catalogue's parts for a vehicle, by category and group. */
export function VehicleParts({ name, make, model, categories }: VehiclePartsProps) {
  const chosen = useVehicle();
  const isChosen = chosen?.make === make && chosen.model === model;
  // A shopper with a chosen year of this model gets that year's parts. The counts are those of all years.
  const vehicle = isChosen ? chosen : { make, model };
  return (
    <section className={styles.parts}>
      <h2 id={VEHICLE_PARTS}>{content.vehicleParts(name)}</h2>
      {categories.length === 0 ? (
        <p>{content.noParts}</p>
      ) : (
        <>
          <Link className={styles.all} to={catalogueHref(vehicle)}>
            {content.wholeVehicle(isChosen ? vehicleName(chosen) : name)}
          </Link>
          <div className={styles.categories}>
            {categories.map(({ name: category, groups }) => (
              <section key={category} className={styles.category}>
                <h3>
                  <Link className={styles.heading} to={catalogueHref({ ...vehicle, category })}>
                    {category}
                  </Link>
                </h3>
                <ul className={styles.groups}>
                  {groups.map(({ name: group, count }) => (
                    <li key={group}>
                      <Link
                        className={styles.group}
                        to={catalogueHref({
                          ...vehicle,
                          category,
                          groups: group || catalogue.unnamedGroup,
                        })}
                      >
                        <span>{group || catalogue.unnamedGroup}</span>
                        {!isChosen && (
                          <span className={styles.count}>{content.partCount(count)}</span>
                        )}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
