import { partPath } from '../../config/page-paths.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { ui } from '../../messages/ui.ts';
import type { WireListItem } from '../../wire/part.ts';
import { FitMark } from '../garage/fit-mark.tsx';
import { useFitsFirst } from '../garage/use-fits-first.ts';
import { useVatIncluded } from '../page-data/use-vat-included.ts';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './related-items.module.css';

export function RelatedItems({ items }: { readonly items: readonly WireListItem[] }) {
  const isVatIncluded = useVatIncluded();
  return (
    <ul className={styles.grid}>
      {useFitsFirst(items).map(
        ({ id, urlcomponent, name, description, vehicleline, photos, price }) => (
          <li key={id}>
            <Link className={styles.item} to={partPath(urlcomponent)}>
              <div className={styles.picture}>
                <Picture src={photos[0]?.url} alt="" />
                <FitMark record={urlcomponent} />
              </div>
              <span className={styles.name}>
                {description} <span className={styles.number}>{name}</span>
                {vehicleline && <span className={styles.vehicles}>{vehicleline}</span>}
              </span>
              <span className={styles.price}>
                {price ? (
                  <>
                    {formatMoney(
                      toCents(isVatIncluded ? price.grossprice : price.price),
                      price.symbol,
                    )}{' '}
                    {!isVatIncluded && ui.vatExcluded}
                  </>
                ) : (
                  ui.noPrice
                )}
              </span>
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
