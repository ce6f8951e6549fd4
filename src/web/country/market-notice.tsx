import { countryName } from '../../config/countries/countries.ts';
import { market as text } from '../../messages/market.ts';
import { ui } from '../../messages/ui.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './market-notice.module.css';

interface MarketNoticeProps {
  readonly country: string;
  readonly host: string;
  readonly onDismiss: () => void;
}

/** Stands over the page's foot, so that nothing moves when it comes. */
export default function MarketNotice({ country, host, onDismiss }: MarketNoticeProps) {
  const [before = '', after = ''] = text.comingFrom(countryName(country), host).split(host);
  return (
    <aside className={styles.notice} aria-label={text.label}>
      <div className={`content ${styles.inner}`}>
        <p>
          {before}
          <a href={`https://${host}`}>{host}</a>
          {after}
        </p>
        <button type="button" className={styles.close} onClick={onDismiss} aria-label={ui.close}>
          <Icon name="cross" />
        </button>
      </div>
    </aside>
  );
}
