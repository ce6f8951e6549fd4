import { partMissing as text } from '../../messages/catalogue/part-missing.ts';
import { NotFound } from '../shell/failed.tsx';
import { Button } from '../ui/button.tsx';
import styles from './part-missing.module.css';

/** Replaces a part that nobody knows, or that could not be loaded. */
export default function PartMissing({ isUnknown }: { readonly isUnknown: boolean }) {
  if (isUnknown) return <NotFound title={text.unknown.heading} {...text.unknown} />;
  return (
    <div className="content">
      <title>{text.failed.title}</title>
      <div className={styles.block} role="alert">
        <h1 className={styles.title}>{text.failed.title}</h1>
        <p>{text.failed.text}</p>
        <div>
          <Button onClick={() => window.location.reload()}>{text.failed.retry}</Button>
        </div>
      </div>
    </div>
  );
}
