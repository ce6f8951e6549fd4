import type { Database } from '../../db/database.server.ts';
import { cachedPerCatalogue } from '../catalogue-version/cached-per-catalogue.server.ts';
import type { PageFile } from './page-file.ts';
import { pagesOfFolder } from './page-files.server.ts';
import { currentVersions } from './page-versions.sql.server.ts';
import { layeredFile, type PageVersion } from './page-versions.ts';

const heldVersions = cachedPerCatalogue({ most: 1, keyOf: () => '', read: currentVersions });

/** The current versions, by address. Saving one raises the catalogue's version, so every instance reads them again. */
function shownVersions(db: Database): Promise<ReadonlyMap<string, PageVersion>> {
  return heldVersions(db, undefined);
}

/** A page as shown: its file, or the owner's version over it. @returns undefined where there is no such page */
export async function shownFile(db: Database, address: string): Promise<PageFile | undefined> {
  const page = pagesOfFolder.get(address);
  return page && layeredFile(page.file, (await shownVersions(db)).get(address));
}
