import { part } from '../../messages/catalogue/part.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './availability-indicator.module.css';
import type { AvailabilityText } from './availability-text.ts';

/** Whether and when the chosen quantity is available; announced when the quantity changes. */
export function AvailabilityIndicator({
  text,
  arrival,
}: {
  readonly text: AvailabilityText;
  /** The calendar days that the text means. */
  readonly arrival: string | undefined;
}) {
  return (
    <div className={styles.indicator} role="status" aria-label={part.availability}>
      <p className={classNames(styles.status, styles[text.tone])}>{text.status}</p>
      {text.delivery && <p className={styles.delivery}>{text.delivery}</p>}
      {arrival && <p className={styles.arrival}>{arrival}</p>}
      {text.note && (
        <p className={styles.note}>
          <Badge kind="warning">{text.note}</Badge>
        </p>
      )}
    </div>
  );
}
