import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { ContentPage } from './content-page.ts';
import { informationFiles } from './page-files.server.ts';
import { pageTerms } from './page-terms.ts';
import { renderPage } from './render-page.server.ts';

/** @returns undefined where no information page has this address */
export function informationPage(
  { config }: ShopContext,
  { address }: { readonly address: string },
): ContentPage | undefined {
  const file = informationFiles.get(address);
  return file && renderPage(file, pageTerms(config));
}

/** The addresses of all information pages. */
export function informationPages(): string[] {
  return [...informationFiles.keys()];
}
