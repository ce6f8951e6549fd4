import { heldPerCatalogue } from '../catalogue-version/held-per-catalogue.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { namesDrawings } from './drawings.sql.server.ts';

/** Whether a part of the catalogue names a drawing of the demonstration as its photo. */
export async function showsDrawings({ db }: ShopContext): Promise<boolean> {
  const { areNamed } = await heldDrawings(db, null);
  return areNamed;
}

const heldDrawings = heldPerCatalogue({ most: 1, keyOf: () => '', read: namesDrawings });
