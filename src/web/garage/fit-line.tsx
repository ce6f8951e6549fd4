import type { Fit } from '../../domain/parts/fit/fit.ts';
import { fitWords } from '../../domain/parts/fit/fit-words.ts';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import { fit as text } from '../../messages/catalogue/fit.ts';
import type { WireVehicleFit } from '../../wire/part.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { fitIcons, fitLook } from './fit-icons.ts';
import styles from './fit-line.module.css';

/** The verdict on a part for one vehicle, with the part's fitment note. */
export function FitLine({ vehicle, fit }: { readonly vehicle: Vehicle; readonly fit: Fit }) {
  const look = fitLook(fit);
  return (
    <div className={styles.line}>
      <Icon name={fitIcons[look]} className={styles[look]} />
      <div>
        <p className={classNames(styles.words, styles[look])}>{fitWords(vehicle, fit)}</p>
        {fit.note && (
          <p className={styles.note}>
            {text.note}: {fit.note}
          </p>
        )}
      </div>
    </div>
  );
}

/** The vehicles that a line of a basket or an order is for. */
export function FitLines({ vehicles }: { readonly vehicles: readonly WireVehicleFit[] }) {
  return vehicles.map((vehicle) => (
    <FitLine key={Object.values(vehicle).join()} vehicle={vehicle} fit={vehicle} />
  ));
}
