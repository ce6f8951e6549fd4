import type { ReactNode } from 'react';
import { partPath } from '../../../config/page-paths.ts';
import { Link } from '../../ui/link.tsx';
import styles from './line-words.module.css';

interface LineWordsProps {
  readonly part: {
    readonly urlcomponent: string;
    readonly description: string;
    readonly vehicleline: string;
  };
  /** The part number, as the line shows it. */
  readonly number: string;
  /** Further details of the line. */
  readonly children: ReactNode;
}

/** A line's part in words, with the way to its page. */
export function LineWords({ part, number, children }: LineWordsProps) {
  return (
    <div className={styles.words}>
      <Link className={styles.description} to={partPath(part.urlcomponent)}>
        {part.description}
      </Link>
      {part.vehicleline && <p className={styles.vehicles}>{part.vehicleline}</p>}
      <p className={styles.number}>{number}</p>
      {children}
    </div>
  );
}
