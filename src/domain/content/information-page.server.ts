import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { ContentPage } from './content-page.ts';
import { informationFiles } from './page-files.server.ts';
import { pageTerms } from './page-terms.ts';
import { renderPage } from './render-page.server.ts';
import { shownFile } from './shown-pages.server.ts';

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
