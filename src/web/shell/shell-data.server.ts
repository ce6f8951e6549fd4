import type { VatMode } from '../../config/vat-rates.ts';
import type { Shop } from '../../shop.server.ts';
import type { Menu } from './menu-links.tsx';
import { popularVehicles } from './popular-vehicles.ts';

/** What stands around every page: the same for every guest of a market. */
export interface ShellData {
  readonly shopName: string;
  readonly source: string;
  readonly vatMode: VatMode;
  readonly menu: Menu;
}

export async function loadShell(shop: Shop): Promise<ShellData> {
  const { shopName, source, vatMode } = shop.config;
  const [{ categories }, vehicles] = await Promise.all([
    shop.finderOptions({}),
    vehiclesInStock(shop),
  ]);
  return {
    shopName,
    source,
    vatMode,
    menu: { categories, vehicles, vehiclePages: shop.vehiclePages() },
  };
}

/** A menu leads only to vehicles that the catalogue knows. */
async function vehiclesInStock(shop: Shop): Promise<Menu['vehicles']> {
  const makes = [...new Set(popularVehicles.map(({ make }) => make))];
  const models = new Map(
    await Promise.all(
      makes.map(async (make) => [make, (await shop.finderOptions({ make })).models] as const),
    ),
  );
  return popularVehicles.filter(({ make, model }) => models.get(make)?.includes(model));
}
