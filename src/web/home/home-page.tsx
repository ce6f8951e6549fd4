import { useSearchParams } from 'react-router';
import { categoryOrder } from '../../domain/catalogue/category-order.ts';
import { home } from '../../messages/home.ts';
import type { WireOptions } from '../../wire/catalogue.ts';
import { readCatalogueChoice } from '../addresses/catalogue-choice.ts';
import CategoryRibbon from '../catalogue/category-ribbon.tsx';
import { Finder } from '../catalogue/finder.tsx';
import { usePrefilledFinder } from '../catalogue/use-prefilled-finder.ts';
import type { PopularVehicle } from '../page-data/root-data.ts';
import { PartRows } from '../showcase/part-rows.tsx';
import type { Showcase } from '../showcase/showcase-data.ts';
import { scrollBehavior } from '../ui/behaviour/smooth-scroll.ts';
import { useIsLive } from '../ui/behaviour/use-is-live.ts';
import { Icon } from '../ui/icon.tsx';
import { Clips } from './clips.tsx';
import styles from './home-page.module.css';
import { PopularVehicles } from './popular-vehicles.tsx';

interface HomePageProps {
  readonly options: WireOptions['options'];
  readonly vehicles: readonly PopularVehicle[];
  readonly goods: Showcase;
}

export function HomePage({ options, vehicles, goods }: HomePageProps) {
  const [finder, prefilled] = usePrefilledFinder();
  const [query] = useSearchParams();
  // The page is the same for everybody: the browser shows whatever else its address asks for.
  const isLive = useIsLive();
  const { categorydescription: categories } = options;
  return (
    <>
      <CategoryRibbon
        categories={categories.length > 0 ? categories : categoryOrder}
        current={isLive ? readCatalogueChoice(query).category : undefined}
      />
      <section className={styles.hero}>
        <img
          className={styles.picture}
          src="/pictures/hero.webp"
          srcSet="/pictures/hero-small.webp 800w, /pictures/hero.webp 1600w"
          sizes="100vw"
          alt=""
          width={1600}
          height={700}
          fetchPriority="high"
          decoding="sync"
        />
        <div className={`content ${styles.heroContent}`}>
          <div className={styles.promise}>
            <h1 className={styles.heading}>{home.heading}</h1>
            <p className={styles.lead}>{home.lead}</p>
            {vehicles.length > 0 && (
              // biome-ignore lint/a11y/useValidAnchor: without script it still jumps there.
              <a
                className={styles.popular}
                href="#popular"
                onClick={(event) => {
                  event.preventDefault();
                  document
                    .getElementById('popular')
                    ?.scrollIntoView({ behavior: scrollBehavior() });
                }}
              >
                {home.toPopular}
                <Icon name="arrow" />
              </a>
            )}
          </div>
          <div className={styles.finder} ref={finder}>
            <Finder
              key={prefilled?.key}
              options={prefilled?.options ?? options}
              choice={prefilled?.choice ?? {}}
              upright
            />
          </div>
        </div>
      </section>
      <PartRows ofShop={goods} />
      {vehicles.length > 0 && <PopularVehicles vehicles={vehicles} />}
      <Clips />
      <section className={styles.why}>
        <div className={`content ${styles.section}`}>
          <h2>{home.why}</h2>
          <ul className={styles.facts}>
            {home.facts.map(({ icon, title, text }) => (
              <li key={title} className={styles.fact}>
                <Icon name={icon} large />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
