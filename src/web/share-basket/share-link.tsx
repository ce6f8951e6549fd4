import { useState } from 'react';
import type { QrPath } from '../../kernel/qr-path.ts';
import { sharedBasket as text } from '../../messages/basket/shared-basket.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './shared-basket.module.css';

/** The page's link as text and as a QR code, with buttons to copy and share it. */
export function ShareLink({ link, qr }: { readonly link: string; readonly qr: QrPath }) {
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
