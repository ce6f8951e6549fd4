import type { Database } from '../../db/database.server.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { groupSizes } from '../catalogue/listing.sql.server.ts';
import { planListing } from '../catalogue/listing-plan.ts';
import { cachedPerCatalogue } from '../catalogue-version/held-at-version.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { vehicleKeys } from '../vehicles/vehicle-choice.ts';
import { findScope } from '../vehicles/vehicles.sql.server.ts';
import {
  type ContentPage,
  type VehiclePage,
  type VehiclePageGroup,
  vehicleBodies,
} from './content-page.ts';
import { parseGenerations } from './generations.ts';
import { factOf, type PageFile } from './page-file.ts';
import { informationFiles, pagesOfFolder, vehicleFiles } from './page-files.server.ts';
import { pageTerms } from './page-terms.ts';
import { currentVersions } from './page-versions.sql.server.ts';
import { layeredFile, type PageVersion } from './page-versions.ts';
import { renderPage } from './render-page.server.ts';

const heldVersions = cachedPerCatalogue({ most: 1, keyOf: () => '', read: currentVersions });

/** The current versions, by address. Saving one raises the catalogue's version, so every instance reads them again. */
function shownVersions(db: Database): Promise<ReadonlyMap<string, PageVersion>> {
  return heldVersions(db, undefined);
}

/** A page as shown: its file, or the owner's version over it. @returns undefined where there is no such page */
async function shownFile(db: Database, address: string): Promise<PageFile | undefined> {
  const page = pagesOfFolder.get(address);
  return page && layeredFile(page.file, (await shownVersions(db)).get(address));
}

/** @returns undefined where no information page has this address */
export async function informationPage(
  { db, config }: Pick<ShopContext, 'db' | 'config'>,
  { address }: { readonly address: string },
): Promise<ContentPage | undefined> {
  if (!informationFiles.has(address)) return undefined;
  const file = await shownFile(db, address);
  return file && renderPage(file, pageTerms(config));
}

/** The addresses of all information pages. */
export function informationPages(): string[] {
  return [...informationFiles.keys()];
}

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

/** All vehicle pages by make. A page's title is make and model; a menu shows the model under the make. */
export function vehiclePages(): VehiclePageGroup[] {
  const pages = [...vehicleFiles].map(([name, file]) => {
    const title = factOf(file, 'title');
    const { length } = factOf(file, 'make');
    return { name, make: title.slice(0, length), model: title.slice(length).trim() };
  });
  return [...groupBy(pages, ({ make }) => make)]
    .map(([make, ofMake]) => ({
      make,
      pages: ofMake
        .map(({ name, model }) => ({ name, model }))
        .sort((a, b) => a.model.localeCompare(b.model, 'en')),
    }))
    .sort((a, b) => a.make.localeCompare(b.make, 'en'));
}
