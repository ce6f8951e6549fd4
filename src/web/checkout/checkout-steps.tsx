import { checkout as text } from '../../messages/checkout.ts';
import { Link } from '../ui/link.tsx';
import styles from './checkout-steps.module.css';

interface Step {
  readonly label: string;
  /** Present where the shopper may go back to it. */
  readonly to?: string | undefined;
}

/** The shopper's progress towards an order. Steps before the current one are done. */
export function CheckoutSteps({
  steps,
  current,
}: {
  readonly steps: readonly Step[];
  /** Counted from 0. */
  readonly current: number;
}) {
  return (
    <nav aria-label={text.progress} className={styles.nav}>
      <ol className={styles.steps}>
        {steps.map(({ label, to }, index) => (
          <li
            key={label}
            className={styles.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.number}>{index + 1}</span>
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-disabled={index > current || undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
