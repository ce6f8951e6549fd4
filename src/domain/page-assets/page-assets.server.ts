import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays } from '../../kernel/clock.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  deleteAssets,
  findAsset,
  insertAsset,
  offerAssets,
  type PageAsset,
} from './page-assets.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/** The content-addressed files of pages. */
const KEPT = /^[\w-]+(?:\.[\w-]+)*\.(?:js|css|woff2)$/;

/**
 * Stores this version's assets in the database, where instances of every version find them, and deletes those that no
 * instance has started with for the set time.
 * @param folder of the build's assets, with a `.br` file next to each that compresses
 */
export async function keepAssets(
  { db, clock, config }: Context,
  folder: string,
): Promise<{ readonly added: number; readonly deleted: number }> {
  const now = clock();
  const files = new Set(await readdir(folder));
  const names = [...files].filter((name) => KEPT.test(name)).sort();
  const missing = await offerAssets(db.sql, names, now);
  for (const name of missing) {
    const file = path.join(folder, name);
    const body = await readFile(file);
    const brotli = files.has(`${name}.br`) ? await readFile(`${file}.br`) : null;
    await insertAsset(db.sql, { name, body, brotli }, now);
  }
  const deleted = await deleteAssets(db.sql, addDays(now, -config.assetsKeptDays));
  return { added: missing.length, deleted };
}

/** @returns an asset of any version that is still kept */
export async function assetOfAnyVersion(
  { db }: Pick<Context, 'db'>,
  name: string,
): Promise<PageAsset | undefined> {
  return KEPT.test(name) && name.length <= NAME_LENGTH_MAX ? findAsset(db.sql, name) : undefined;
}

const NAME_LENGTH_MAX = 120;
