import { part } from '../../messages/part.ts';
import { Icon } from '../ui/icon.tsx';
import { LegalGuaranteeLine } from '../ui/legal-guarantee.tsx';
import styles from './trust-box.module.css';

const points = [
  { icon: 'stock', text: part.trust.stock },
  { icon: 'lock', text: part.trust.price },
  { icon: 'shield', text: part.trust.fit },
  { icon: 'tick', text: part.trust.guest },
] as const;

export function TrustBox() {
  return (
    <aside className={styles.box} aria-label={part.trust.title}>
      <ul className={styles.points}>
        {points.map(({ icon, text }) => (
          <li key={icon} className={styles.point}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
      <LegalGuaranteeLine />
    </aside>
  );
}
