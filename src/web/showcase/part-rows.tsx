import { CLEARANCE_PATH } from '../../config/page-paths.ts';
import { vehicleName } from '../../domain/vehicles/vehicle.ts';
import { showcase as text } from '../../messages/showcase.ts';
import { useVehicle } from '../garage/garage-store.ts';
import { Link } from '../ui/link.tsx';
import { GoodsTiles } from './goods-tiles.tsx';
import styles from './part-rows.module.css';
import type { Showcase } from './showcase-data.ts';
import { useGoodsOfVehicle } from './use-goods-of-vehicle.ts';

/**
 * The shop's promotions and most ordered parts. The page is the same for everybody: with a chosen vehicle the browser
 * requests its parts, and until they arrive, or where there are none, shows everybody's.
 */
export function PartRows({ ofShop }: { readonly ofShop: Showcase }) {
  const vehicle = useVehicle();
  const name = vehicle && vehicleName(vehicle);
  const own = useGoodsOfVehicle(vehicle);
  return (
    <>
      <PartRow
        title={text.promotions}
        items={own?.promotions}
        vehicle={name}
        otherwise={ofShop.promotions}
        more={{ to: CLEARANCE_PATH, text: text.allPromotions }}
      />
      <PartRow
        title={(own?.popular.length ? own : ofShop).ordered ? text.ordered : text.wearing}
        items={own?.popular}
        vehicle={name}
        otherwise={ofShop.popular}
      />
    </>
  );
}

function PartRow({
  title,
  items,
  vehicle,
  otherwise,
  more,
}: {
  readonly title: string;
  /** The vehicle's parts, once they have arrived. */
  readonly items: Showcase['popular'] | undefined;
  readonly vehicle: string | undefined;
  readonly otherwise: Showcase['popular'];
  readonly more?: { readonly to: string; readonly text: string };
}) {
  const isOwn = items !== undefined && items.length > 0;
  const shown = isOwn ? items : otherwise;
  if (shown.length === 0) return null;
  return (
    <section className={`content ${styles.shelf}`}>
      <div className={styles.head}>
        <h2>
          {title}
          {isOwn && vehicle && <span className={styles.vehicle}> {text.forVehicle(vehicle)}</span>}
        </h2>
        {more && <Link to={more.to}>{more.text}</Link>}
      </div>
      <GoodsTiles items={shown} />
    </section>
  );
}
