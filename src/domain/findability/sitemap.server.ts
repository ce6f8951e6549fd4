import type { Queryable } from '../../db/database.server.ts';
import { cachedPerCatalogue } from '../catalogue-version/held-at-version.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  type FileRow,
  type IdRange,
  partFiles,
  partsAfter,
  vehicleSitemapFiles,
  vehiclesAfter,
} from './sitemap.sql.server.ts';

/**
 * Ids that one file of a sitemap covers. A file may name 50,000 addresses in 50 MB
 * (sitemaps.org); half of that leaves room for the longest addresses.
 */
const SITEMAP_IDS_PER_FILE = 25_000;
/** Rows read at once. */
const BATCH = 2_000;

interface SitemapFiles {
  readonly parts: readonly FileRow[];
  readonly vehicles: readonly number[];
}

const heldFiles = cachedPerCatalogue({
  most: 1,
  keyOf: () => '',
  read: async (sql: Queryable, _input: object): Promise<SitemapFiles> => {
    const parts = await partFiles(sql, SITEMAP_IDS_PER_FILE);
    const vehicles = await vehicleSitemapFiles(sql, SITEMAP_IDS_PER_FILE);
    return { parts, vehicles: vehicles.map(({ file }) => file) };
  },
});

/** The files of the sitemap, counted once for each version of the catalogue. */
export function sitemapFiles({ db }: ShopContext): Promise<SitemapFiles> {
  return heldFiles(db, {});
}

/** The parts of one file, read as a stream. */
export function sitemapParts({ db }: ShopContext, { file }: { readonly file: number }) {
  return byId(file, (range) => partsAfter(db.read, range, BATCH));
}

/** The vehicles of one file, read as a stream. */
export function sitemapVehicles({ db }: ShopContext, { file }: { readonly file: number }) {
  return byId(file, (range) => vehiclesAfter(db.read, range, BATCH));
}

async function* byId<Row extends { readonly id: number }>(
  file: number,
  read: (range: IdRange) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  const last = file * SITEMAP_IDS_PER_FILE;
  let first = last - SITEMAP_IDS_PER_FILE + 1;
  for (;;) {
    const rows = await read({ first, last });
    yield* rows;
    const newest = rows.at(-1);
    if (rows.length < BATCH || !newest) return;
    first = newest.id + 1;
  }
}
