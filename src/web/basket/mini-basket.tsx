import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CURRENCY } from '../../config/countries/markets.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { basketButton as text } from '../../messages/basket/basket-button.ts';
import { ui } from '../../messages/ui.ts';
import { useVatIncluded } from '../page-data/price-view.ts';
import { Icon } from '../ui/icon.tsx';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { useBasket } from './basket-store.ts';
import styles from './mini-basket.module.css';

const MiniBasketContents = lazyPart(() => import('./mini-basket-contents.tsx'));

const PANEL = 'mini-basket';

/** The basket button with count and subtotal, and what is in the basket beneath it. */
export function MiniBasket() {
  const basket = useBasket();
  const { open, setOpen, box, button } = useDropdown();
  const symbol = basket.cart?.currency.symbol ?? CURRENCY.symbol;
  const isVatIncluded = useVatIncluded();
  const gross = basket.cart?.grossitemsamount ?? 0;
  const sum = formatMoney(
    toCents(isVatIncluded ? gross : (basket.summary?.itemsamount ?? 0)),
    symbol,
  );
  const subtotal = isVatIncluded ? sum : `${sum} ${ui.vatExcluded}`;
  const label = text.label(basket.count, subtotal);
  // A page that opens without a cart says nothing; one that was emptied does.
  const [hadParts, setHadParts] = useState(false);
  if (basket.count > 0 && !hadParts) setHadParts(true);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has gone on.
    <div
      className={styles.box}
      ref={box}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        className={styles.button}
        ref={button}
        aria-expanded={open}
        aria-controls={PANEL}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{label}</span>
        <span className={styles.icon} aria-hidden="true">
          <Icon name="basket" large />
          {basket.count > 0 && <span className={styles.count}>{basket.count}</span>}
        </span>
        <span className={styles.subtotal} aria-hidden="true">
          {subtotal}
        </span>
      </button>
      <span className="visually-hidden" role="status">
        {basket.isKnown && (basket.count > 0 || hadParts) && label}
      </span>
      {open && (
        <div className={styles.panel} id={PANEL}>
          <LazyPart>
            <MiniBasketContents subtotal={subtotal} symbol={symbol} />
          </LazyPart>
        </div>
      )}
    </div>
  );
}

/** Closes on a click outside, on Escape, when the focus goes on, and on every change of page. */
function useDropdown() {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openOn === pathname;

  useEffect(() => {
    if (!open) return;
    function onPointerDown(event: PointerEvent) {
      if (!box.current?.contains(event.target as Node)) setOpenOn(undefined);
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpenOn(undefined);
      button.current?.focus();
    }
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);

  return { open, setOpen: (wish: boolean) => setOpenOn(wish ? pathname : undefined), box, button };
}
