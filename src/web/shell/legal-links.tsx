import { shell } from '../../messages/shell.ts';
import { Link } from '../ui/link.tsx';
import styles from './legal-links.module.css';
import { legalLinks } from './page-addresses.ts';

/** Links that the law requires on every page. */
export function LegalLinks({ sellerLine }: { readonly sellerLine: string }) {
  return (
    <>
      <nav aria-label={shell.legal}>
        <ul className={styles.links}>
          {legalLinks.map(({ text, to }) => (
            <li key={to}>
              <Link className={styles.link} to={to}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>{sellerLine}</p>
    </>
  );
}
