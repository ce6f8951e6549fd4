import { garage } from '../../messages/catalogue/garage.ts';
import { Link } from '../ui/link.tsx';
import styles from './fit-switch.module.css';
import { showAllParts } from './garage-store.ts';

const text = garage.view;

type View = 'fits' | 'all';

interface FitSwitchProps {
  /** Parts of both lists. */
  readonly counts: Readonly<Record<View, number>>;
  readonly shown: View;
  readonly hrefs: Readonly<Record<View, string>>;
}

/**
 * Switches between fitting parts and all parts with fitting ones first. The choice applies to every listing from then
 * on.
 */
export function FitSwitch({ counts, shown, hrefs }: FitSwitchProps) {
  return (
    <nav aria-label={text.title}>
      <ul className={styles.switch}>
        {(['fits', 'all'] as const).map((view) => (
          <li key={view} className={styles.side}>
            <Link
              className={styles.view}
              to={hrefs[view]}
              aria-current={view === shown || undefined}
              onClick={() => showAllParts(view === 'all')}
            >
              {text[view]} <span className={styles.count}>{counts[view]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
