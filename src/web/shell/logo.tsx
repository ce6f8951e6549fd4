import { HOME_PATH } from '../../config/page-paths.ts';
import { shell } from '../../messages/shell.ts';
import { Link } from '../ui/link.tsx';
import styles from './logo.module.css';

/** A wishbone, seen from above: two bushes, the arms, and the ball joint where they meet. */
export function Logo({ shopName }: { readonly shopName: string }) {
  return (
    <Link to={HOME_PATH} className={styles.logo} aria-label={shell.logo(shopName)}>
      <svg className={styles.mark} viewBox="0 0 48 40" aria-hidden="true">
        <path
          d="M8 8c12 0 14 6 30 12C22 26 20 32 8 32"
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path d="M19 13v14" stroke="currentColor" strokeWidth="4" />
        <g className={styles.joint} stroke="currentColor" strokeWidth="4">
          <circle cx="8" cy="8" r="5" />
          <circle cx="8" cy="32" r="5" />
          <circle cx="39" cy="20" r="6" />
        </g>
      </svg>
      <span className={styles.name}>{shopName}</span>
    </Link>
  );
}
