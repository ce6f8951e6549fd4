import { type ReactNode, useId, useState } from 'react';
import { CURRENCY } from '../../../config/countries/markets.ts';
import { partPath } from '../../../config/page-paths.ts';
import { formatDays } from '../../../kernel/format-days.ts';
import { formatMoney, toCents } from '../../../kernel/money.ts';
import { basket as text } from '../../../messages/basket/basket.ts';
import { ui } from '../../../messages/ui.ts';
import type { WireLine } from '../../../wire/cart.ts';
import { FitLines } from '../../garage/fit-line.tsx';
import { useVatIncluded } from '../../page-data/price-view.ts';
import { Why } from '../../reckoning/why.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { lineDiscount } from '../discount.ts';
import kitComponentsStyles from './kit-components.module.css';
import styles from './line-item.module.css';
import { LineWords } from './line-words.tsx';

/** The part of a line: picture, words, number, and the components of a kit. */
export function LineItem({
  basketId,
  line,
  components,
  children,
}: {
  readonly basketId: string;
  readonly line: WireLine;
  readonly components: readonly WireLine[];
  /** Under the vehicles: the link to change them. */
  readonly children?: ReactNode;
}) {
  const { item } = line;
  const isVatIncluded = useVatIncluded();
  const discount = lineDiscount(line);
  return (
    <div className={styles.item}>
      <Link
        className={styles.pictureLink}
        to={partPath(item.urlcomponent)}
        tabIndex={-1}
        aria-hidden
      >
        <Picture src={item.photos[0]?.url} alt="" sizes="96px" />
      </Link>
      <LineWords part={item} number={line.displayname}>
        {discount && (
          <p>
            <Badge kind="promotion">{discount}</Badge>
          </p>
        )}
        {line.deposit && (
          <p className={styles.note}>
            {ui.plusDeposit(
              formatMoney(
                toCents(isVatIncluded ? line.deposit.grossprice : line.deposit.price),
                CURRENCY.symbol,
              ),
            )}
          </p>
        )}
        {line.tradeonly && <p className={styles.note}>{ui.tradeOnly}</p>}
        {line.arrival && (
          <p className={styles.note}>
            {text.arrives(formatDays(line.arrival))}{' '}
            {line.late && <Badge kind="warning">{text.late}</Badge>}
          </p>
        )}
        {line.forsale && (
          <p className={styles.whys}>
            <Why basketId={basketId} about="line" lineId={line._id} of={line.displayname} />
            {line.arrival && (
              <Why basketId={basketId} about="arrival" lineId={line._id} of={line.displayname} />
            )}
          </p>
        )}
        {line.quantity > line.maximum && <p className={styles.short}>{text.short(line.maximum)}</p>}
        <FitLines vehicles={line.vehicles} />
        {children}
        <KitComponents components={components} />
      </LineWords>
    </div>
  );
}

/** The components of a kit's line, folded at first. */
function KitComponents({ components }: { readonly components: readonly WireLine[] }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  if (components.length === 0) return null;
  return (
    <div className={kitComponentsStyles.kit}>
      <button
        type="button"
        className={kitComponentsStyles.toggle}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? text.hideComponents : text.showComponents}
        <Icon name="chevron" className={kitComponentsStyles.chevron} />
      </button>
      <ul className={kitComponentsStyles.components} id={id} hidden={!isShown}>
        {components.map(({ _id, item, quantity }) => (
          <li key={_id} className={kitComponentsStyles.component}>
            <Picture
              className={kitComponentsStyles.picture}
              src={item.photos[0]?.url}
              alt=""
              sizes="96px"
            />
            <div className={kitComponentsStyles.words}>
              <Link className={kitComponentsStyles.name} to={partPath(item.urlcomponent)}>
                {item.name}
              </Link>
              <p>{item.description}</p>
              <p className={kitComponentsStyles.quantity}>{text.lineQuantity(quantity)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
