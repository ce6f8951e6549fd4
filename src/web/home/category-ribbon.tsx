import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { categoryOrder } from '../../domain/catalogue/category-order.ts';
import { home } from '../../messages/home.ts';
import { catalogueHref, readCatalogueChoice } from '../addresses/catalogue-choice.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { PLACEHOLDER } from '../ui/picture.tsx';
import { useIsLive } from '../ui/use-is-live.ts';
import { categoryPicture } from './category-picture.ts';
import styles from './category-ribbon.module.css';
import { hasMore, isMoving, slideBy } from './slide-by.ts';
import slides from './slides.module.css';

/** The categories in a row, as many as there is room for (requirement HOM-3). */
export function CategoryRibbon({ categories }: { readonly categories: readonly string[] }) {
  const [query] = useSearchParams();
  const list = useRef<HTMLUListElement>(null);
  const shown = categories.length > 0 ? categories : categoryOrder;
  // The page is everybody's: what its address asks for beyond that is the browser's to show.
  const isLive = useIsLive();
  const current = isLive ? readCatalogueChoice(query).category : undefined;

  useEffect(() => {
    const tiles = list.current;
    if (!tiles) return;
    const onWheel = (event: WheelEvent) => turnWheel(tiles, event);
    // React's own would be passive.
    tiles.addEventListener('wheel', onWheel, { passive: false });
    return () => tiles.removeEventListener('wheel', onWheel);
  }, []);

  /** A page of tiles on or back. */
  function turn(direction: 1 | -1) {
    const tiles = list.current;
    const tile = tiles?.firstElementChild;
    if (tiles && tile) slideBy(tiles, direction * Math.round(tiles.clientWidth / tile.clientWidth));
  }

  return (
    <nav className={`content ${styles.ribbon}`} aria-label={home.categories}>
      <button
        type="button"
        className={classNames(styles.turn, 'with-script')}
        aria-label={home.ribbonBack}
        onClick={() => turn(-1)}
      >
        <Icon name="chevronLeft" />
      </button>
      <ul className={classNames(slides.row, styles.tiles)} ref={list}>
        {shown.map((category) => (
          <li key={category} className={slides.slide}>
            <Link
              className={styles.tile}
              to={catalogueHref({ category })}
              aria-current={category === current ? 'true' : undefined}
            >
              <CategoryIcon category={category} isWhite={category === current} />
              {category}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={classNames(styles.turn, 'with-script')}
        aria-label={home.ribbonOn}
        onClick={() => turn(1)}
      >
        <Icon name="chevronRight" />
      </button>
    </nav>
  );
}

/** Where the ribbon ends, the wheel goes on with the page. */
function turnWheel(tiles: HTMLElement, event: WheelEvent): void {
  if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
  const direction = Math.sign(event.deltaY);
  if (!isMoving(tiles) && !hasMore(tiles, direction)) return;
  event.preventDefault();
  // A wheel turns many times in a moment.
  if (!isMoving(tiles)) slideBy(tiles, direction);
}

function CategoryIcon({ category, isWhite }: { category: string; isWhite: boolean }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <img
      className={styles.icon}
      src={hasFailed ? PLACEHOLDER : categoryPicture(category, isWhite ? 'white' : 'black')}
      alt=""
      width={48}
      height={48}
      onError={() => setFailed(true)}
    />
  );
}
