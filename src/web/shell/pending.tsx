import { useNavigation } from 'react-router';
import { shell } from '../../messages/shell.ts';
import { Spinner } from '../ui/spinner.tsx';
import styles from './pending.module.css';

/** Shows 'Loading...' while the next page loads; quick navigations never show it. */
export function Pending() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div className={styles.place} role="status">
      {isLoading && (
        <p className={styles.pending}>
          <Spinner />
          {shell.loading}
        </p>
      )}
    </div>
  );
}
