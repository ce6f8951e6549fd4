import { useId, useState } from 'react';
import { partPath } from '../../../config/page-paths.ts';
import { basket as text } from '../../../messages/basket/basket.ts';
import type { WireLine } from '../../../wire/cart.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './kit-components.module.css';

/** The components of a kit's line, folded at first. */
export function KitComponents({ components }: { readonly components: readonly WireLine[] }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  if (components.length === 0) return null;
  return (
    <div className={styles.kit}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? text.hideComponents : text.showComponents}
        <Icon name="chevron" className={styles.chevron} />
      </button>
      <ul className={styles.components} id={id} hidden={!isShown}>
        {components.map(({ _id, item, quantity }) => (
          <li key={_id} className={styles.component}>
            <Picture className={styles.picture} src={item.photos[0]?.url} alt="" sizes="96px" />
            <div className={styles.words}>
              <Link className={styles.name} to={partPath(item.urlcomponent)}>
                {item.name}
              </Link>
              <p>{item.description}</p>
              <p className={styles.quantity}>{text.lineQuantity(quantity)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
