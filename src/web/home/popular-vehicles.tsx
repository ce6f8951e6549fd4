import { type RefObject, useEffect, useRef, useState } from 'react';
import { vehiclePagePath } from '../../config/page-paths.ts';
import { home } from '../../messages/home.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import type { PopularVehicle } from '../page-data/root-data.ts';
import { VehicleDrawing } from '../showcase/vehicle-drawing.tsx';
import { POPULAR_AUTOPLAY_MS } from '../ui/behaviour/screen.ts';
import { slideBy } from '../ui/behaviour/slide-by.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import slides from '../ui/slides.module.css';
import styles from './popular-vehicles.module.css';

interface SlidesInViewProps {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
}

/** The share of a slide that must be visible for it to count. */
const MOST_OF_IT = 0.6;

/**
 * A dot for each slide, with those in view marked, as a hint that there are more. Screen readers read the list
 * instead.
 */
function SlidesInView({ list, count }: SlidesInViewProps) {
  const [inView, setInView] = useState<ReadonlySet<number>>(new Set([0]));
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const slides = [...root.children];
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const slide = slides.indexOf(target);
            if (isIntersecting) next.add(slide);
            else next.delete(slide);
          }
          return next;
        }),
      { root, threshold: MOST_OF_IT },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [list]);
  return (
    <p className={classNames(styles.dots, 'with-script')} aria-hidden="true">
      {Array.from({ length: count }, (_, slide) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
          key={slide}
          className={inView.has(slide) ? styles.seen : styles.dot}
        />
      ))}
    </p>
  );
}

/** A carousel that advances by itself, unless a visitor interacts with it (requirement HOM-6). */
export function PopularVehicles({ vehicles }: { readonly vehicles: readonly PopularVehicle[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => {
      const slides = list.current;
      const isWatched = slides?.matches(':hover, :focus-within');
      if (slides && !isWatched && !calm.matches && !document.hidden) slideBy(slides, 1);
    }, POPULAR_AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isHeld]);

  return (
    <section className={`content ${styles.section}`} id="popular">
      <div className={styles.head}>
        <h2>{home.popular}</h2>
        <button
          type="button"
          className={classNames(styles.hold, 'with-script')}
          onClick={() => setHeld(!isHeld)}
        >
          <Icon name={isHeld ? 'play' : 'pause'} />
          {isHeld ? home.playPopular : home.pausePopular}
        </button>
      </div>
      <ul className={classNames(slides.row, styles.vehicles)} ref={list}>
        {vehicles.map(({ make, model, name, page, body }) => (
          <li key={name} className={classNames(slides.slide, styles.slide)}>
            <Link className={styles.vehicle} to={vehiclePagePath(page)}>
              <VehicleDrawing body={body} />
              <span className={styles.name}>{name}</span>
            </Link>
            <Link className={styles.parts} to={catalogueHref({ make, model })}>
              {home.popularParts}
              <span className="visually-hidden"> {home.popularPartsOf(name)}</span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
      <SlidesInView list={list} count={vehicles.length} />
    </section>
  );
}
