import { part } from '../../messages/catalogue/part.ts';
import { Button } from '../ui/button.tsx';
import styles from './part-failed.module.css';

/** Replaces a part that could not be loaded. */
export function PartFailed() {
  return (
    <div className="content">
      <title>{part.failed.title}</title>
      <div className={styles.block} role="alert">
        <h1 className={styles.title}>{part.failed.title}</h1>
        <p>{part.failed.text}</p>
        <div>
          <Button onClick={() => window.location.reload()}>{part.failed.retry}</Button>
        </div>
      </div>
    </div>
  );
}
