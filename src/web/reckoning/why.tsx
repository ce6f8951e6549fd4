import { useState } from 'react';
import { reckoningButton as text } from '../../messages/order/reckoning-button.ts';
import type { WireReckoning } from '../../wire/reckoning.ts';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import styles from './why.module.css';

const WhyDialog = lazyPart(() => import('./why-dialog.tsx'));

interface WhyProps {
  readonly basketId: string;
  readonly about: WireReckoning['about'];
  /** The line of a price or arrival. */
  readonly lineId?: string;
  /** Names the figure for screen readers. */
  readonly of: string;
}

/** Opens the derivation of a figure of the basket. */
export function Why({ basketId, about, lineId = '', of }: WhyProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.why}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.labels[about]}
        <span className="visually-hidden"> {of}</span>
      </button>
      {isOpen && (
        <LazyPart quiet>
          <WhyDialog
            basketId={basketId}
            about={about}
            lineId={lineId}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      )}
    </>
  );
}
