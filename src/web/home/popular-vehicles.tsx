import { Link } from 'react-router';
import { home } from '../../messages/home.ts';
import { catalogueHref } from '../catalogue/catalogue-choice.ts';
import type { PopularVehicle } from '../shell/popular-vehicles.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './popular-vehicles.module.css';
import { VehicleDrawing } from './vehicle-drawing.tsx';

export function PopularVehicles({ vehicles }: { readonly vehicles: readonly PopularVehicle[] }) {
  return (
    <ul className={styles.vehicles}>
      {vehicles.map(({ make, model, name, body }) => (
        <li key={name}>
          <Link className={styles.vehicle} to={catalogueHref({ make, model })}>
            <VehicleDrawing body={body} />
            <span className={styles.name}>
              {home.popularLink(name)}
              <Icon name="arrow" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
