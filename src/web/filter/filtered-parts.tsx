import { useState } from 'react';
import { partPath } from '../../config/page-paths.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { filter as text } from '../../messages/catalogue/filter.ts';
import { partCard } from '../../messages/catalogue/part-card.ts';
import type { WireFilteredPart } from '../../wire/filtered-list.ts';
import type { FilterChoice } from '../addresses/filter-address.ts';
import { AddToCart } from '../basket/add-to-cart.tsx';
import { PartCard } from '../catalogue/part-card.tsx';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { FitMark } from '../garage/fit-mark.tsx';
import { useVatIncluded } from '../page-data/price-view.ts';
import { PriceBlock } from '../price/price.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { QuantitySelector } from '../ui/quantity-selector.tsx';
import styles from './filter-page.module.css';
import { CompareBox, PartSupply } from './part-supply.tsx';

interface FilteredPartsProps {
  readonly choice: FilterChoice;
  readonly parts: readonly WireFilteredPart[];
}

/** Parts as cards, or as dense rows for workshops. */
export function FilteredParts({ choice, parts }: FilteredPartsProps) {
  if (choice.view === 'rows') {
    return (
      <ul className={styles.rows}>
        {parts.map((part) => (
          <li key={part.item.id} className={styles.row}>
            <PartRow part={part} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.cards}>
      {parts.map((part, index) => (
        <li key={part.item.id}>
          <PartCard
            item={part.item}
            parameters={part.conditions.slice(0, CONDITIONS_SHOWN)}
            eager={index === 0}
          />
          <CompareBox item={part.item} />
        </li>
      ))}
    </ul>
  );
}

/** The most that a list shows. */
const CONDITIONS_SHOWN = 3;

function PartRow({ part }: { readonly part: WireFilteredPart }) {
  const { item, conditions, maximum } = part;
  const { price } = item;
  const [quantity, setQuantity] = useState(1);
  const isVatIncluded = useVatIncluded();
  return (
    <>
      <div className={styles.what}>
        <Link to={partPath(item.urlcomponent)}>
          <b className={styles.number}>{item.name}</b> {item.description}
        </Link>
        {item.vehicleline && <p className={styles.about}>{item.vehicleline}</p>}
        <p className={styles.about}>
          {[item.brand, ...conditions.slice(0, CONDITIONS_SHOWN)].join(', ')}
        </p>
        <div className={styles.mark}>
          <FitMark record={item.urlcomponent} />
        </div>
      </div>
      <PartSupply part={part} />
      <div>
        <PriceBlock price={price} />
        {price && isVatIncluded && (
          <p className={styles.about}>
            {text.net(formatMoney(toCents(price.price), price.symbol))}
          </p>
        )}
        <CompareBox item={item} />
      </div>
      <div className={styles.order}>
        {price && maximum > 0 ? (
          <ConsentGate>
            <div className="with-script">
              <QuantitySelector
                quantity={quantity}
                maximum={maximum}
                onChange={setQuantity}
                of={item.name}
              />
            </div>
            <AddToCart record={item.urlcomponent} name={item.name} quantity={quantity} />
          </ConsentGate>
        ) : (
          <ButtonLink to={partPath(item.urlcomponent)} small>
            {partCard.check}
            <span className="visually-hidden"> {item.name}</span>
          </ButtonLink>
        )}
      </div>
    </>
  );
}
