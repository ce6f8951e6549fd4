import { useRef } from 'react';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { type CatalogueChoice, catalogueHref } from '../addresses/catalogue-choice.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { PLACEHOLDER } from '../ui/picture.tsx';
import slides from '../ui/slides.module.css';
import { categoryPicture } from './category-picture.ts';
import styles from './category-ribbon.module.css';

const text = catalogue.ribbon;

interface CategoryRibbonProps {
  readonly categories: readonly string[];
  /** The category in view, if any. */
  readonly current: string | undefined;
  /** Stays chosen whichever tile is pressed. */
  readonly vehicle?: CatalogueChoice;
}

/** The categories in a row, as many as fit; the one in view is highlighted. Requirements HOM-2, HOM-3. */
export default function CategoryRibbon({ categories, current, vehicle }: CategoryRibbonProps) {
  const list = useRef<HTMLUListElement>(null);

  // The script that turns the row loads when the pointer or focus comes near: most visitors never need it.
  async function withMotion(
    use: (motion: typeof import('./ribbon-motion.ts'), tiles: HTMLElement) => void,
  ) {
    try {
      const motion = await import('./ribbon-motion.ts');
      if (list.current) use(motion, list.current);
    } catch (error) {
      console.warn(error);
    }
  }

  function turnButton(direction: 1 | -1) {
    return (
      <button
        type="button"
        className={classNames(styles.turn, 'with-script')}
        aria-label={direction > 0 ? text.on : text.back}
        onClick={() => withMotion(({ slideByPage }, tiles) => slideByPage(tiles, direction))}
      >
        <Icon name={direction > 0 ? 'chevronRight' : 'chevronLeft'} />
      </button>
    );
  }

  return (
    <nav
      className={`content ${styles.ribbon}`}
      aria-label={text.title}
      onPointerEnter={() => withMotion(({ followWheel }, tiles) => followWheel(tiles))}
    >
      {turnButton(-1)}
      <ul className={classNames(slides.row, styles.tiles)} ref={list}>
        {categories.map((category) => {
          const isCurrent = category === current;
          return (
            <li key={category} className={slides.slide} ref={isCurrent ? showTile : undefined}>
              <Link
                className={styles.tile}
                to={catalogueHref({ ...vehicle, category })}
                aria-current={isCurrent || undefined}
              >
                <CategoryIcon src={categoryPicture(category, isCurrent ? 'white' : 'black')} />
                {category}
              </Link>
            </li>
          );
        })}
      </ul>
      {turnButton(1)}
    </nav>
  );
}

/** Scrolls the row to a tile that is not in view, as on a phone, which has room for one. */
function showTile(tile: HTMLElement | null) {
  const tiles = tile?.parentElement;
  if (!tiles) return;
  const { offsetLeft: left, offsetWidth: width } = tile;
  const isHidden =
    left < tiles.scrollLeft || left + width > tiles.scrollLeft + tiles.clientWidth + 1;
  if (isHidden) tiles.scrollLeft = left;
}

function CategoryIcon({ src }: { readonly src: string }) {
  return (
    <img
      // In another colour it is another picture, which may exist where this one does not.
      key={src}
      className={styles.icon}
      src={src}
      alt=""
      width={48}
      height={48}
      // React preloads the others ahead of the style sheet, without which nothing is painted.
      fetchPriority="low"
      onError={({ currentTarget: icon }) => {
        if (!icon.src.endsWith(PLACEHOLDER)) icon.src = PLACEHOLDER;
      }}
    />
  );
}
