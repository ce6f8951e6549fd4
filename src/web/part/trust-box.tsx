import { part } from '../../messages/catalogue/part.ts';
import { LegalGuaranteeLine } from '../guarantee/legal-guarantee.tsx';
import { useVatIncluded } from '../page-data/use-vat-included.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './trust-box.module.css';

const text = part.trust;

export function TrustBox() {
  const points = [
    { icon: 'stock', words: text.stock },
    { icon: 'lock', words: useVatIncluded() ? text.price : text.priceNet },
    { icon: 'shield', words: text.fit },
    { icon: 'tick', words: text.guest },
  ] as const;
  return (
    <aside className={styles.box} aria-label={text.title}>
      <ul className={styles.points}>
        {points.map(({ icon, words }) => (
          <li key={icon} className={styles.point}>
            <Icon name={icon} />
            {words}
          </li>
        ))}
      </ul>
      <LegalGuaranteeLine />
    </aside>
  );
}
