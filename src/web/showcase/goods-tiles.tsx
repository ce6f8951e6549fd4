import { partPath } from '../../config/page-paths.ts';
import { partCard } from '../../messages/catalogue/part-card.ts';
import { showcase as text } from '../../messages/showcase.ts';
import { PartFitGlance } from '../garage/part-fit.tsx';
import { PriceBlock } from '../price/price.tsx';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './goods-tiles.module.css';
import type { TileItem } from './showcase-data.ts';

interface GoodsTilesProps {
  readonly items: readonly TileItem[];
  /** Whether each says if it fits the chosen vehicle. */
  readonly showsFit?: boolean;
}

/** Parts on display: title, vehicles, price and availability. */
export function GoodsTiles({ items, showsFit = false }: GoodsTilesProps) {
  return (
    <ul className={styles.tiles}>
      {items.map((item) => (
        <li key={item.urlcomponent}>
          <Link className={styles.tile} to={partPath(item.urlcomponent)}>
            <span className={styles.picture}>
              <Picture src={item.photo} alt="" />
            </span>
            <span className={styles.words}>
              {item.price?.promotion && (
                <span>
                  <Badge kind="promotion">{partCard.promotion}</Badge>
                </span>
              )}
              <span className={styles.name}>{item.description}</span>
              {item.vehicleline && <span className={styles.vehicles}>{item.vehicleline}</span>}
              <span className={styles.number}>{item.name}</span>
            </span>
          </Link>
          <div className={styles.foot}>
            {showsFit && (
              <p className={styles.fit}>
                <PartFitGlance record={item.urlcomponent} />
              </p>
            )}
            <PriceBlock price={item.price} />
            <p className={classNames(styles.stock, item.available > 0 && styles.there)}>
              {stockWords(item)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function stockWords({ available, isOut }: TileItem): string {
  if (available > 0) return text.inStock(available);
  return isOut ? text.out : text.onOrder;
}
