import { partPath } from '../../config/page-paths.ts';
import { partCard as text } from '../../messages/catalogue/part-card.ts';
import type { WireListItem } from '../../wire/part.ts';
import { Link } from '../ui/link.tsx';
import styles from './replaced-by.module.css';

/** A part's replacement; a link where the shop has it. */
export function ReplacedBy({
  successor,
}: {
  readonly successor: NonNullable<WireListItem['replacedby']>;
}) {
  const { name, urlcomponent } = successor;
  return (
    <p className={styles.replaced}>
      {text.replacedBy}{' '}
      {urlcomponent === null ? (
        <b>{name}</b>
      ) : (
        <Link className={styles.link} to={partPath(urlcomponent)}>
          {name}
        </Link>
      )}
    </p>
  );
}
