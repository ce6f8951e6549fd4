import { useState } from 'react';
import { CURRENCY } from '../../config/markets.ts';
import { BASKET_PATH } from '../../config/page-paths.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { formatMoney } from '../../kernel/format-money.ts';
import { toCents } from '../../kernel/money.ts';
import type { QrPath } from '../../kernel/qr-path.ts';
import { sharedBasket as text } from '../../messages/basket/shared-basket.ts';
import type { WireSharedBasket } from '../../wire/shared-basket.ts';
import { addLines } from '../basket/add-lines.ts';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { useVatIncluded } from '../page-data/use-vat-included.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { ShareLink } from './share-link.tsx';
import styles from './shared-basket.module.css';
import { SharedLines } from './shared-lines.tsx';

interface SharedBasketPageProps {
  readonly basket: WireSharedBasket;
  /** The page's own address. */
  readonly link: string;
  readonly qr: QrPath;
  readonly retentionDays: number;
}

/** A copy of a basket at today's prices, to save, share or print. */
export function SharedBasketPage({ basket, link, qr, retentionDays }: SharedBasketPageProps) {
  const isVatIncluded = useVatIncluded();
  const [isTaken, setTaken] = useState(false);
  const [busy, setBusy] = useState(false);
  const { lines } = basket;
  const savedOn = basket.savedat.slice(0, 'YYYY-MM-DD'.length);
  const changed = lines.filter(({ change }) => change !== 'none').length;
  const wanted = lines.filter(({ available }) => available > 0);
  const total = wanted.reduce((sum, { now, available }) => {
    const euros = isVatIncluded ? now?.grossprice : now?.price;
    return sum + toCents(euros ?? 0) * available;
  }, 0);

  async function take() {
    setBusy(true);
    const all = wanted.map(({ urlcomponent, available }) => ({
      record: urlcomponent,
      quantity: available,
    }));
    setTaken(await addLines(all));
    setBusy(false);
  }

  return (
    <div className={`content ${styles.page}`}>
      <header>
        <h1>{text.title}</h1>
        <p>{text.savedOn(formatDays({ from: savedOn, to: savedOn }, { year: true }))}</p>
      </header>
      {changed === 0 ? (
        <p>{text.unchanged}</p>
      ) : (
        <Notice kind="warning">{text.changed(changed)}</Notice>
      )}
      <SharedLines lines={lines} />
      {wanted.length === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <>
          <p className={styles.total}>
            <span>{text.total}</span>
            <strong>{formatMoney(total, CURRENCY.symbol)}</strong>
          </p>
          <div className={styles.actions}>
            <ConsentGate>
              <Button kind="primary" busy={busy} onClick={() => void take()}>
                {text.take}
              </Button>
            </ConsentGate>
            {isTaken && (
              <>
                <p role="status">{text.taken}</p>
                <ButtonLink to={BASKET_PATH}>{text.toCart}</ButtonLink>
              </>
            )}
          </div>
        </>
      )}
      <Panel soft>
        <ShareLink link={link} qr={qr} />
        <p className={styles.hint}>{text.validity(`${retentionDays} days`)}</p>
      </Panel>
    </div>
  );
}
