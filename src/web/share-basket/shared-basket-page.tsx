import { useState } from 'react';
import { CURRENCY } from '../../config/countries/markets.ts';
import { BASKET_PATH, partPath } from '../../config/page-paths.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import type { QrPath } from '../../kernel/qr-path.ts';
import { sharedBasket as text } from '../../messages/basket/shared-basket.ts';
import { ui } from '../../messages/ui.ts';
import type { WireSharedBasket, WireSharedLine } from '../../wire/shared-basket.ts';
import { addLines } from '../basket/add-lines.ts';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { useVatIncluded } from '../page-data/price-view.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './shared-basket.module.css';

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

/** The page's link as text and as a QR code, with buttons to copy and share it. */
function ShareLink({ link, qr }: { readonly link: string; readonly qr: QrPath }) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch (error) {
      // Not allowed here: the link is shown next to the button.
      console.warn(error);
    }
  }

  return (
    <div className={styles.share}>
      <div>
        <h2 className={styles.heading}>{text.link}</h2>
        <p className={styles.link}>
          <Link to={new URL(link).pathname}>{link}</Link>
        </p>
        <div className={styles.actions}>
          <Button onClick={() => void copy()}>{isCopied ? text.copied : text.copy}</Button>
          <Button onClick={() => window.print()}>{text.print}</Button>
        </div>
      </div>
      <figure className={styles.qr}>
        <svg role="img" aria-label={text.qr} viewBox={qr.viewBox}>
          <path d={qr.path} />
        </svg>
        <figcaption className={styles.hint}>{text.qrHint}</figcaption>
      </figure>
    </div>
  );
}

/** The lines at current prices; each names its changes. */
function SharedLines({ lines }: { readonly lines: readonly WireSharedLine[] }) {
  const isVatIncluded = useVatIncluded();
  const note = isVatIncluded ? ui.vatIncluded : ui.vatExcluded;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{text.item}</th>
          <th scope="col" className={styles.number}>
            {text.price} {note}
          </th>
          <th scope="col" className={styles.number}>
            {text.quantity}
          </th>
          <th scope="col" className={styles.number}>
            {text.subtotal} {note}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.urlcomponent} line={line} isVatIncluded={isVatIncluded} />
        ))}
      </tbody>
    </table>
  );
}

function Line({
  line,
  isVatIncluded,
}: {
  readonly line: WireSharedLine;
  readonly isVatIncluded: boolean;
}) {
  const { now, change, available } = line;
  const money = (amounts: WireSharedLine['saved'], pieces: number) =>
    formatMoney(
      toCents(isVatIncluded ? amounts.grossprice : amounts.price) * pieces,
      CURRENCY.symbol,
    );
  return (
    <tr>
      <td>
        {now ? <Link to={partPath(line.urlcomponent)}>{line.description}</Link> : line.description}{' '}
        <span className={styles.hint}>{line.name}</span>
        {change !== 'none' && (
          <p className={styles.change}>{text.changes[change](money(line.saved, 1), available)}</p>
        )}
      </td>
      <td className={styles.number} data-label={text.price}>
        {now ? money(now, 1) : ui.noPrice}
      </td>
      <td className={styles.number} data-label={text.quantity}>
        {line.quantity}
      </td>
      <td className={styles.number} data-label={text.subtotal}>
        {now ? money(now, available) : ui.noPrice}
      </td>
    </tr>
  );
}
