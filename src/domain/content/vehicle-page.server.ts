import { groupSizes } from '../catalogue/listing.sql.server.ts';
import { planListing } from '../catalogue/listing-plan.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { vehicleKeys } from '../vehicles/vehicle-choice.ts';
import { findScope } from '../vehicles/vehicles.sql.server.ts';
import { type VehiclePage, vehicleBodies } from './content-page.ts';
import { parseGenerations } from './generations.ts';
import { factOf } from './page-file.ts';
import { vehicleFiles } from './page-files.server.ts';
import { pageTerms } from './page-terms.ts';
import { renderPage } from './render-page.server.ts';
import { shownFile } from './shown-pages.server.ts';

/**
 * @param name make and model as in the page's address: `nissan-navara`
 * @returns undefined where no page has this name
 */
export async function vehiclePage(
  context: ShopContext,
  { name }: { readonly name: string },
): Promise<VehiclePage | undefined> {
  if (!vehicleFiles.has(name)) return undefined;
  const file = await shownFile(context.db, `info-${name}`);
  if (!file) return undefined;
  const vehicle = { make: factOf(file, 'make'), model: factOf(file, 'model') };
  const scope = await findScope(context.db.read, vehicleKeys(vehicle));
  const counts = scope ? await groupSizes(context.db.read, scope.id) : [];
  return {
    ...renderPage(file, pageTerms(context.config)),
    ...vehicle,
    body: vehicleBodies.find((body) => body === file.facts.body),
    generations: parseGenerations(file.facts.generations ?? ''),
    categories: planListing(counts, {}).categories,
  };
}
