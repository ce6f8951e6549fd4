import { useState } from 'react';
import { Link } from 'react-router';
import { shell } from '../../messages/shell.ts';
import { CookieSettings } from '../consent/cookie-settings.tsx';
import styles from './footer.module.css';
import { CategoryLinks, type Menu, VehicleLinks } from './menu-links.tsx';

export function Footer({ shopName, menu }: { readonly shopName: string; readonly menu: Menu }) {
  const [isManaging, setManaging] = useState(false);
  return (
    <footer className={styles.footer}>
      <div className={`content ${styles.columns}`}>
        {menu.vehicles.length > 0 && (
          <nav className={styles.column} aria-label={shell.footerKits}>
            <h2 className={styles.title}>{shell.footerKits}</h2>
            <VehicleLinks vehicles={menu.vehicles} list={styles.list} link={styles.link} />
          </nav>
        )}
        <nav className={styles.column} aria-label={shell.footerParts}>
          <h2 className={styles.title}>{shell.footerParts}</h2>
          <CategoryLinks categories={menu.categories} list={styles.list} link={styles.link} />
        </nav>
        <nav className={styles.column} aria-label={shell.footerInformation}>
          <h2 className={styles.title}>{shell.footerInformation}</h2>
          <ul className={styles.list}>
            <li>
              <Link className={styles.link} to="/info-conditions">
                {shell.terms}
              </Link>
            </li>
            <li>
              <Link className={styles.link} to="/cookies">
                {shell.cookies}
              </Link>
            </li>
            <li>
              <button type="button" className={styles.link} onClick={() => setManaging(true)}>
                {shell.cookiesManager}
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <div className={styles.bottom}>
        <p className="content">{shell.copyright(shopName)}</p>
      </div>
      <CookieSettings open={isManaging} onClose={() => setManaging(false)} />
    </footer>
  );
}
