import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import { fit as text } from '../../messages/catalogue/fit.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { useFit } from './fit-answers.ts';
import styles from './fit-glance.module.css';
import { fitAppearance, fitIcons } from './fit-icons.ts';

interface FitGlanceProps {
  readonly record: string;
  readonly vehicle: Vehicle;
}

/** A short verdict; the page shows the complete one. */
export default function FitGlance({ record, vehicle }: FitGlanceProps) {
  const fit = useFit(record, vehicle);
  if (!fit) return null;
  const look = fitAppearance(fit);
  return (
    <span className={classNames(styles.glance, styles[look])}>
      <Icon name={fitIcons[look]} />
      {look === 'fits-if' ? text.fitsIf : text.shortVerdict[look]}
    </span>
  );
}
