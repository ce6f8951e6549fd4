import { type Vehicle, vehicleName } from '../../domain/vehicles/vehicle.ts';
import { showcase as text } from '../../messages/showcase.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { FitSwitch } from '../garage/fit-switch.tsx';
import { useGarage, useVehicle } from '../garage/garage-store.ts';
import { fitsFirst, useFits } from '../garage/use-fits-first.ts';
import { GoodsTiles } from '../showcase/goods-tiles.tsx';
import type { Showcase, TileItem } from '../showcase/showcase-data.ts';
import { useGoodsOfVehicle } from '../showcase/use-goods-of-vehicle.ts';
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

/**
 * A vehicle's goods: its kits by height, and its most ordered parts. The page is the same for everybody; in the browser
 * of a shopper who has chosen a vehicle of this model, kits say whether they fit, and the parts are those of its year.
 */
export function VehicleGoods({ make, model, kits, goods }: VehicleGoodsProps) {
  const chosen = useVehicle();
  const vehicle = chosen?.make === make && chosen.model === model ? chosen : undefined;
  const own = useGoodsOfVehicle(vehicle);
  const popular = own?.popular.length ? own : goods;
  return (
    <>
      {kits.length > 0 && (
        <section className={styles.goods} aria-labelledby={VEHICLE_KITS}>
          <h2 id={VEHICLE_KITS}>{text.kits}</h2>
          {kits.some(({ height }) => height !== '') && (
            <p className={styles.note}>{text.heightNote}</p>
          )}
          <VehicleKits kits={kits} vehicle={vehicle} />
          <Link
            className={styles.all}
            to={catalogueHref({ ...(vehicle ?? { make, model }), category: KITS_CATEGORY })}
          >
            {text.allKits}
          </Link>
        </section>
      )}
      {goods.popular.length > 0 && (
        <section className={styles.goods}>
          <h2 id={VEHICLE_POPULAR}>
            {popularTitle(popular)}
            {vehicle && popular === own && (
              <span className={styles.vehicle}> {text.forVehicle(vehicleName(vehicle))}</span>
            )}
          </h2>
          <GoodsTiles items={popular.popular} />
        </section>
      )}
    </>
  );
}

/** With a vehicle: those that fit it alone, or first, as the shopper last chose. */
function VehicleKits({
  kits,
  vehicle,
}: {
  readonly kits: readonly KitsOnShow[];
  readonly vehicle: Vehicle | undefined;
}) {
  const all = kits.flatMap((ofHeight) => ofHeight.kits);
  const fits = useFits(all, vehicle);
  const { showsAll } = useGarage();
  const fitting = fits ? all.filter((kit) => isFitting(kit)) : [];
  const isNarrowed = fitting.length > 0 && !showsAll;

  function isFitting({ urlcomponent }: TileItem): boolean {
    return fits?.get(urlcomponent)?.verdict === 'fits';
  }

  return (
    <>
      {fitting.length > 0 && (
        <FitSwitch
          counts={{ fits: fitting.length, all: all.length }}
          shown={isNarrowed ? 'fits' : 'all'}
          hrefs={{ fits: `#${VEHICLE_KITS}`, all: `#${VEHICLE_KITS}` }}
        />
      )}
      {kits
        .map(({ height, kits: ofHeight }) => ({
          height,
          shown: isNarrowed
            ? ofHeight.filter(isFitting)
            : fitsFirst(ofHeight, ({ urlcomponent }) => fits?.get(urlcomponent)),
        }))
        .filter(({ shown }) => shown.length > 0)
        .map(({ height, shown }) => (
          <section key={height} className={styles.height}>
            <h3>{height || text.sameHeight}</h3>
            <GoodsTiles items={shown} showsFit={vehicle !== undefined} />
          </section>
        ))}
    </>
  );
}
