import { type KeyboardEvent, useState } from 'react';
import { partPath } from '../../config/page-paths.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { filter as text } from '../../messages/catalogue/filter.ts';
import { partCard } from '../../messages/catalogue/part-card.ts';
import { ui } from '../../messages/ui.ts';
import type { WireFilteredPart } from '../../wire/filtered-list.ts';
import { AddToCart } from '../basket/add-to-cart.tsx';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { FitMark } from '../garage/fit-mark.tsx';
import { useVatIncluded } from '../page-data/price-view.ts';
import { PriceBlock } from '../price/price.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { TextInput } from '../ui/controls.tsx';
import { Link } from '../ui/link.tsx';
import { CompareBox } from './compare-box.tsx';
import styles from './part-rows.module.css';
import { PartSupply } from './part-supply.tsx';

const CONTROLS = 'a, input, button:not([aria-disabled="true"])';

/** Parts as dense rows for workshops: a part is ordered by its number, quantity and the enter key. */
export default function PartRows({ parts }: { readonly parts: readonly WireFilteredPart[] }) {
  return (
    <ul className={styles.rows} onKeyDown={moveBetweenRows}>
      {parts.map((part) => (
        <li key={part.item.id} className={styles.row}>
          <PartRow part={part} />
        </li>
      ))}
    </ul>
  );
}

/** The keys up and down lead to the same control of the row above or below, in the next group, too. */
function moveBetweenRows(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const focused = event.target as HTMLElement;
  const row = focused.closest('li');
  const rows = [...document.querySelectorAll(`.${styles.row}`)];
  const next = step && row && rows[rows.indexOf(row) + step];
  if (!next) return;
  const at = [...row.querySelectorAll(CONTROLS)].indexOf(focused);
  const controls = [...next.querySelectorAll<HTMLElement>(CONTROLS)];
  event.preventDefault();
  (controls[at] ?? controls.at(-1))?.focus();
}

function PartRow({ part }: { readonly part: WireFilteredPart }) {
  const { item, conditions, maximum } = part;
  const { price } = item;
  const isVatIncluded = useVatIncluded();
  return (
    <>
      <div className={styles.what}>
        <Link className={styles.name} to={partPath(item.urlcomponent)}>
          <b className={styles.number}>{item.name}</b> {item.description}
        </Link>
        <p className={styles.about}>
          {[...conditions, item.brand, item.vehicleline].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className={styles.mark}>
        <FitMark record={item.urlcomponent} />
      </div>
      <PartSupply part={part} dense />
      <div className={styles.price}>
        <PriceBlock dense price={price} deposit={item.deposit} tradeOnly={item.tradeonly} />
        {price && isVatIncluded && (
          <p className={styles.about}>
            {text.net(formatMoney(toCents(price.price), price.symbol))}
          </p>
        )}
      </div>
      <CompareBox item={item} dense />
      <div className={styles.order}>
        {price && maximum > 0 ? (
          <ConsentGate small>
            <Order item={item} maximum={maximum} />
          </ConsentGate>
        ) : (
          <ButtonLink to={partPath(item.urlcomponent)} small wide>
            {partCard.check}
            <span className="visually-hidden"> {item.name}</span>
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Order({ item, maximum }: Pick<WireFilteredPart, 'item' | 'maximum'>) {
  const [typed, setTyped] = useState('1');
  const isQuantity = /^[1-9]\d{0,5}$/.test(typed);
  const quantity = isQuantity ? Math.min(Number(typed), maximum) : 1;
  return (
    <div className={styles.buy}>
      <TextInput
        className={styles.quantity}
        inputMode="numeric"
        autoComplete="off"
        aria-label={ui.quantityOf(item.name)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          setTyped(String(quantity));
          event.currentTarget.parentElement?.querySelector('button')?.click();
        }}
        // What is added stands in the field.
        onBlur={() => setTyped(String(quantity))}
      />
      <AddToCart record={item.urlcomponent} name={item.name} quantity={quantity} small />
    </div>
  );
}
