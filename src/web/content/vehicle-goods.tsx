import { showcase as text } from '../../messages/showcase.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { GoodsTiles } from '../showcase/goods-tiles.tsx';
import type { Showcase, TileItem } from '../showcase/showcase-data.ts';
import { Link } from '../ui/link.tsx';
import styles from './vehicle-goods.module.css';

export const VEHICLE_KITS = 'kits';
export const VEHICLE_POPULAR = 'popular-parts';
const KITS_CATEGORY = 'SUSPENSION KITS';

/** Kits with the same change of height; '' for kits that keep it. */
export interface KitsOnShow {
  readonly height: string;
  readonly kits: readonly TileItem[];
}

type Popular = Pick<Showcase, 'popular' | 'ordered'>;

interface VehicleGoodsProps {
  readonly make: string;
  readonly model: string;
  readonly kits: readonly KitsOnShow[];
  readonly goods: Popular;
}

export function popularTitle({ ordered }: Popular): string {
  return ordered ? text.ordered : text.wearing;
}

/** A vehicle's goods: its kits by height, and its most ordered parts. */
export function VehicleGoods({ make, model, kits, goods }: VehicleGoodsProps) {
  return (
    <>
      {kits.length > 0 && (
        <section className={styles.goods}>
          <h2 id={VEHICLE_KITS}>{text.kits}</h2>
          {kits.some(({ height }) => height !== '') && (
            <p className={styles.note}>{text.heightNote}</p>
          )}
          {kits.map(({ height, kits: ofHeight }) => (
            <section key={height} className={styles.height}>
              <h3>{height || text.sameHeight}</h3>
              <GoodsTiles items={ofHeight} />
            </section>
          ))}
          <Link className={styles.all} to={catalogueHref({ make, model, category: KITS_CATEGORY })}>
            {text.allKits}
          </Link>
        </section>
      )}
      {goods.popular.length > 0 && (
        <section className={styles.goods}>
          <h2 id={VEHICLE_POPULAR}>{popularTitle(goods)}</h2>
          <GoodsTiles items={goods.popular} />
        </section>
      )}
    </>
  );
}
