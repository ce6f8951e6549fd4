import { type ReactNode, useState } from 'react';
import { shell } from '../../messages/shell.ts';
import { Destination } from '../basket/destination-choice.tsx';
import { CookieSettings } from '../consent/cookie-settings.tsx';
import { keptElement } from '../ui/kept-markup.ts';
import { Link } from '../ui/link.tsx';
import styles from './footer.module.css';
import { helpLinks, informationLinks, legalLinks, specialistKitLinks } from './page-addresses.ts';
import { PriceViewSwitch } from './price-view-switch.tsx';

interface FooterProps {
  readonly shopName: string;
  /** The seller, or a note that there is none. */
  readonly sellerLine: string;
}

export function Footer({ shopName, sellerLine }: FooterProps) {
  const [isManaging, setManaging] = useState(false);
  return (
    <footer className={styles.footer}>
      <Columns onManageCookies={() => setManaging(true)} />
      <div className={styles.bottom}>
        <div className="content">
          <Destination />
          <PriceViewSwitch />
          <LegalLinks sellerLine={sellerLine} />
          <p>{shell.copyright(shopName)}</p>
        </div>
      </div>
      <CookieSettings open={isManaging} onClose={() => setManaging(false)} />
    </footer>
  );
}

interface ColumnsProps {
  readonly onManageCookies: () => void;
}

const Columns = import.meta.env.SSR ? KeptColumns : ColumnsOfLinks;

function KeptColumns(props: ColumnsProps) {
  return keptElement('footer', () => ColumnsOfLinks(props));
}

function ColumnsOfLinks({ onManageCookies }: ColumnsProps) {
  return (
    <div className={`content ${styles.columns}`}>
      <Column title={shell.footerKits}>
        <Items pages={specialistKitLinks} />
      </Column>
      <Column title={shell.footerHelp}>
        <Items pages={helpLinks} />
      </Column>
      <Column title={shell.footerInformation}>
        <Items pages={informationLinks.first} />
        <li>
          <button type="button" className={styles.link} onClick={onManageCookies}>
            {shell.cookiesManager}
          </button>
        </li>
        <Items pages={informationLinks.last} />
      </Column>
    </div>
  );
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <nav className={styles.column} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </nav>
  );
}

function Items({ pages }: { readonly pages: readonly { text: string; to: string }[] }) {
  return pages.map(({ text, to }) => (
    <li key={to}>
      <Link className={styles.link} to={to}>
        {text}
      </Link>
    </li>
  ));
}

/** Links that the law requires on every page. */
function LegalLinks({ sellerLine }: { readonly sellerLine: string }) {
  return (
    <>
      <nav aria-label={shell.legal}>
        <ul className={styles.links}>
          {legalLinks.map(({ text, to }) => (
            <li key={to}>
              <Link className={styles.legalLink} to={to}>
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
