import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskPages as texts } from '../../messages/desk/pages.ts';

/** When a version was written, and by whom. */
export function writtenBy({ at, by }: { readonly at: Date; readonly by: string | null }): string {
  return texts.changed(formatMoment(at, SHOP_TIME_ZONE), by ?? texts.nobody);
}
