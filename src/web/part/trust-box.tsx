import { WITHDRAWAL_DAYS } from '../../config/law.ts';
import { RETURNS_PATH, WARRANTIES_PATH } from '../../config/page-paths.ts';
import { part } from '../../messages/catalogue/part.ts';
import { LegalGuaranteeLine } from '../guarantee/legal-guarantee.tsx';
import { useVatIncluded } from '../page-data/price-view.ts';
import { useRootData } from '../page-data/root-data.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './trust-box.module.css';

const text = part.trust;

/** Answers at the button: returns, guarantee, payment methods. */
function ButtonFacts() {
  const marks = useRootData()?.paymentMarks ?? [];
  const { atTheButton } = part;
  return (
    <ul className={styles.facts} aria-label={atTheButton.title}>
      <li>
        <Link to={RETURNS_PATH}>{atTheButton.returns(WITHDRAWAL_DAYS)}</Link>
      </li>
      <li>
        <Link to={WARRANTIES_PATH}>{atTheButton.guarantee}</Link>
      </li>
      {marks.length > 0 && (
        <li className={styles.marks}>
          {atTheButton.payment}
          {marks.map((mark) => (
            <span key={mark} className={styles.mark}>
              {mark}
            </span>
          ))}
        </li>
      )}
    </ul>
  );
}

export function TrustBox() {
  const points = [
    { icon: 'stock', words: text.stock },
    { icon: 'lock', words: useVatIncluded() ? text.price : text.priceNet },
    { icon: 'shield', words: text.fit },
    { icon: 'tick', words: text.guest },
  ] as const;
  return (
    <aside className={styles.box} aria-label={text.title}>
      <ButtonFacts />
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
