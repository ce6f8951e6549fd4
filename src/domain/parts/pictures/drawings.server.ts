import { cachedPerCatalogue } from '../../catalogue-version/held-at-version.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import {
  drawnPart,
  namesDrawings,
  type PartToDraw,
  selectPhotoHosts as readPhotoHosts,
} from './drawings.sql.server.ts';

/** Parts whose data are cached, some kilobytes each. */
const PARTS_HELD = 300;

/**
 * The data that a drawing is made from.
 * @param asked a part's number in any spelling, and the address of the drawing that it names
 * @returns undefined where no part on sale names it
 */
export async function partToDraw(
  { db }: ShopContext,
  asked: { readonly number: string; readonly photoUrl: string },
): Promise<PartToDraw | undefined> {
  if (!(await heldDrawings(db, null)).areNamed) return undefined;
  const { part } = await heldParts(db, asked);
  return part;
}

const heldDrawings = cachedPerCatalogue({ most: 1, keyOf: () => '', read: namesDrawings });

const heldParts = cachedPerCatalogue({
  most: PARTS_HELD,
  keyOf: ({ number, photoUrl }: Parameters<typeof partToDraw>[1]) => `${number} ${photoUrl}`,
  read: async (sql, asked) => ({ part: await drawnPart(sql, asked) }),
});

/** The hosts of photos in feeds, apart from our own. */
export function photoHosts({ db }: ShopContext): Promise<readonly string[]> {
  return heldHosts(db, null);
}

const heldHosts = cachedPerCatalogue({ most: 1, keyOf: () => '', read: readPhotoHosts });
