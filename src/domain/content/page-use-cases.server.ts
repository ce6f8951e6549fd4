import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  listPages,
  pageTextOf,
  pageToEdit,
  previewPage,
  restorePage,
  savePage,
  takeBackPage,
} from './edit-pages.server.ts';

type Input<UseCase extends (context: ShopContext, input: never) => unknown> =
  Parameters<UseCase>[1];

/** All use cases about the desk's pages, in one object. */
export function pageUseCases(context: ShopContext) {
  return {
    list: () => listPages(context),
    toEdit: (input: Input<typeof pageToEdit>) => pageToEdit(context, input),
    textOf: (input: Input<typeof pageTextOf>) => pageTextOf(context, input),
    preview: (input: Input<typeof previewPage>) => previewPage(context, input),
    save: (input: Input<typeof savePage>) => savePage(context, input),
    takeBack: (input: Input<typeof takeBackPage>) => takeBackPage(context, input),
    restore: (input: Input<typeof restorePage>) => restorePage(context, input),
  };
}
