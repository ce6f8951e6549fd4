import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { useFit } from './fit-answers.ts';
import { fitAppearance, fitIcons } from './fit-icons.ts';
import styles from './fit-strip.module.css';

interface FitStripProps {
  readonly record: string;
  readonly vehicle: Vehicle;
}

export default function FitStrip({ record, vehicle }: FitStripProps) {
  const fit = useFit(record, vehicle);
  if (!fit) return null;
  const look = fitAppearance(fit);
  return (
    <div className={styles.overlay}>
      <p className={classNames(styles.strip, styles[look])}>
        <Icon name={fitIcons[look]} />
        <span className={styles.words}>{fit.words}</span>
        <span className={classNames(styles.words, styles.short)} aria-hidden="true">
          {fit.shortwords}
        </span>
      </p>
    </div>
  );
}
