import type { VehicleBody } from '../../domain/content/content-page.ts';
import type { GenerationYears } from '../../domain/content/generations.ts';
import { showcase as text } from '../../messages/showcase.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { useVehicle } from '../garage/garage-store.ts';
import { VehicleDrawing } from '../showcase/vehicle-drawing.tsx';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import styles from './vehicle-years.module.css';

interface VehicleYearsProps {
  readonly make: string;
  readonly model: string;
  readonly body: VehicleBody | undefined;
  readonly generations: readonly GenerationYears[];
  readonly otherYears: readonly number[];
}

/** The vehicle's years by generation: each leads to its parts. */
export function VehicleYears({ body, generations, otherYears, ...vehicle }: VehicleYearsProps) {
  if (generations.length === 0 && otherYears.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="years">
      {body && (
        <div className={styles.picture}>
          <VehicleDrawing body={body} />
        </div>
      )}
      <div className={styles.choice}>
        <h2 id="years">{text.years}</h2>
        <p className={styles.hint}>{text.yearsHint}</p>
        {generations.map(({ name, from, to, years }) => (
          <div key={name}>
            <h3 className={styles.generation}>
              {name}{' '}
              <span className={styles.span}>{to ? text.between(from, to) : text.since(from)}</span>
            </h3>
            <Years {...vehicle} years={years} />
          </div>
        ))}
        {otherYears.length > 0 && (
          <div>
            {generations.length > 0 && <h3 className={styles.generation}>{text.otherYears}</h3>}
            <Years {...vehicle} years={otherYears} />
          </div>
        )}
      </div>
    </section>
  );
}

function Years({
  make,
  model,
  years,
}: {
  readonly make: string;
  readonly model: string;
  readonly years: readonly number[];
}) {
  const chosen = useVehicle();
  const ownYear = chosen?.make === make && chosen.model === model ? chosen.year : undefined;
  return (
    <ul className={styles.years}>
      {years.map((year) => (
        <li key={year}>
          <Link
            className={classNames(styles.year, year === ownYear && styles.own)}
            to={catalogueHref(chosen && year === ownYear ? chosen : { make, model, year })}
          >
            {year}
            {year === ownYear && <span className={styles.ownWords}>{text.ownYear}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
