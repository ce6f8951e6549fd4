import { legalGuarantee as text } from '../../messages/legal-guarantee.ts';
import { useRootData } from '../page-data/root-data.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import styles from './legal-guarantee.module.css';

/** The notice where a shopper buys: in one line, with the whole of it below. */
export function LegalGuaranteeLine() {
  return (
    <Disclosure title={text.short} className={styles.line}>
      <Rights />
    </Disclosure>
  );
}

export const LEGAL_GUARANTEE = 'legal-guarantee';

/** The whole notice. Source: Directive 2011/83/EU, article 22a; Implementing Regulation (EU) 2025/1960. */
export function LegalGuaranteeNotice() {
  return (
    <section className={styles.notice} aria-labelledby={LEGAL_GUARANTEE}>
      <h2 id={LEGAL_GUARANTEE} className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.years}>{text.years}</p>
      <Rights />
    </section>
  );
}

function Rights() {
  const picture = useRootData()?.guaranteePicture;
  return (
    <div className={styles.rights}>
      {picture && (
        <a href={text.europeAddress}>
          <img {...picture} className={styles.picture} alt={text.picture} loading="lazy" />
        </a>
      )}
      <p>{text.intro}</p>
      <ul className={styles.list}>
        {text.rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      <p>
        <a href={text.europeAddress}>{text.europe}</a>
      </p>
    </div>
  );
}
