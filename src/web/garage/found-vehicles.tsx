import { CATALOGUE_PATH } from '../../config/page-paths.ts';
import { vehicleName } from '../../domain/vehicles/vehicle.ts';
import { vehiclePapers as text } from '../../messages/catalogue/vehicle-keys.ts';
import type { WireFoundVehicles } from '../../wire/found-vehicles.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { FINDER_ID } from '../addresses/chosen-vehicle.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './found-vehicles.module.css';
import { chooseVehicle } from './garage-store.ts';

type Vehicles = WireFoundVehicles['vehicles'];

/** What a key means: vehicles to choose, each with what tells it from the others, or a way on. Works without script. */
export default function FoundVehicles({ found }: { readonly found: WireFoundVehicles }) {
  const { vehicles } = found;
  return (
    <div className={styles.found}>
      <KeySaid found={found} />
      {vehicles.length > 0 && <Candidates vehicles={vehicles} />}
      {vehicles.length === 0 && <WayOn found={found} />}
    </div>
  );
}

/** What a key says besides the vehicles that it means. */
export function KeySaid({
  found,
  quiet = false,
}: {
  readonly found: WireFoundVehicles;
  /** Something else announces it. */
  readonly quiet?: boolean;
}) {
  const { vehicles, withoutparts, vin } = found;
  const isUnknown = vehicles.length + withoutparts.length === 0;
  const isOfMaker = vin !== undefined && vin.make.length > 0;
  return (
    <>
      {vin?.checkdigit === 'wrong' && (
        <Notice kind="warning" quiet={quiet}>
          {text.checkDigitWrong}
        </Notice>
      )}
      {isOfMaker && <p>{vinWords(vin)}</p>}
      {withoutparts.length > 0 && (
        <div>
          <p>{text.withoutParts}</p>
          <ul className={styles.others}>
            {withoutparts.map(({ make, model, engine, yearfrom, yearto }) => {
              const words = [make, model, engine, text.range(yearfrom, yearto)];
              return <li key={words.join()}>{words.filter(Boolean).join(' ')}</li>;
            })}
          </ul>
        </div>
      )}
      {isUnknown && <p>{isOfMaker ? text.unknownVin : text.unknown}</p>}
    </>
  );
}

/** "VOLKSWAGEN, model year 2009, built in Wolfsburg". */
function vinWords({ make, modelyear, plant }: NonNullable<WireFoundVehicles['vin']>): string {
  return [
    make.join(' / '),
    modelyear !== undefined && text.modelYear(modelyear),
    plant !== undefined && text.plant(plant),
  ]
    .filter(Boolean)
    .join(', ');
}

function Candidates({ vehicles }: { readonly vehicles: Vehicles }) {
  const isMaybe = vehicles.length === 1 && vehicles[0]?.sure === false;
  const asksYear = vehicles.some(({ years }) => years.length > 1);
  return (
    <section className={styles.candidates}>
      <h2>{isMaybe ? text.foundMaybe : text.found(vehicles.length)}</h2>
      {asksYear && (
        <p>
          <strong>{text.year}</strong> <span className={styles.quiet}>{text.yearHint}</span>
        </p>
      )}
      <ul className={styles.vehicles}>
        {vehicles.map((vehicle) => (
          <Candidate key={JSON.stringify(vehicle)} vehicle={vehicle} />
        ))}
      </ul>
    </section>
  );
}

function Candidate({ vehicle }: { readonly vehicle: Vehicles[number] }) {
  const { make, model, engine, otherengine, years, sure } = vehicle;
  const [only] = years;
  const inYear = (year: number) => ({ make, model, year, engine });
  return (
    <li className={styles.vehicle}>
      <p>
        <strong>{[make, model, engine || otherengine].filter(Boolean).join(' ')}</strong>{' '}
        {!sure && <span className={styles.quiet}>{text.maybe}</span>}
      </p>
      {only !== undefined && years.length === 1 ? (
        <ButtonLink
          to={catalogueHref(inYear(only))}
          kind="primary"
          onClick={() => chooseVehicle(inYear(only))}
        >
          {text.choose(vehicleName(inYear(only)))}
        </ButtonLink>
      ) : (
        <ul className={styles.years}>
          {years.map((year) => (
            <li key={year}>
              <Link
                className={styles.year}
                to={catalogueHref(inYear(year))}
                aria-label={text.choose(vehicleName(inYear(year)))}
                onClick={() => chooseVehicle(inYear(year))}
              >
                {year}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function WayOn({ found: { vin, withoutparts } }: { readonly found: WireFoundVehicles }) {
  const makes = vin?.make ?? [];
  return (
    <ul className={styles.years}>
      {withoutparts.length === 0 &&
        makes.map((make) => (
          <li key={make}>
            <ButtonLink to={catalogueHref({ make })}>{text.wayOnMake(make)}</ButtonLink>
          </li>
        ))}
      <li>
        <ButtonLink to={`${CATALOGUE_PATH}#${FINDER_ID}`}>{text.wayOn}</ButtonLink>
      </li>
    </ul>
  );
}
