import { useEffect, useRef, useState } from 'react';
import { vehiclePagePath } from '../../config/page-paths.ts';
import { home } from '../../messages/home.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import type { PopularVehicle } from '../page-data/menu.ts';
import { VehicleDrawing } from '../showcase/vehicle-drawing.tsx';
import { POPULAR_AUTOPLAY_MS } from '../ui/behaviour/screen.ts';
import { slideBy } from '../ui/behaviour/slide-by.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import slides from '../ui/slides.module.css';
import styles from './popular-vehicles.module.css';
import { SlidesInView } from './slides-in-view.tsx';

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
