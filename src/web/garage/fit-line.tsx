import { fit as text } from '../../messages/catalogue/fit.ts';
import type { WireVehicleFit } from '../../wire/part.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { fitAppearance, fitIcons } from './fit-icons.ts';
import styles from './fit-line.module.css';

/** The verdict on a part for one vehicle, with the part's fitment note. */
export function FitLine({
  fit,
}: {
  readonly fit: Pick<WireVehicleFit, 'verdict' | 'open' | 'words' | 'note' | 'promised'>;
}) {
  const look = fitAppearance(fit);
  return (
    <div className={styles.line}>
      <Icon name={fitIcons[look]} className={styles[look]} />
      <div>
        <p className={classNames(styles.words, styles[look])}>{fit.words}</p>
        {fit.promised && <p className={styles.note}>{text.promise}</p>}
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
  return vehicles.map((vehicle) => <FitLine key={Object.values(vehicle).join()} fit={vehicle} />);
}
