import type { NewPromoCode } from '../basket/promo/new-promo-code.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Actor } from '../staff/audit.server.ts';
import {
  createPromoCode,
  endPromoCode,
  listPromoCodes,
  previewPromoCode,
} from './manage-promo-codes.server.ts';

/** All use cases about promo codes, in one object. */
export function promoUseCases(context: Pick<ShopContext, 'db' | 'clock' | 'config'>) {
  return {
    list: () => listPromoCodes(context),
    create: ({ promo, by }: { readonly promo: NewPromoCode; readonly by: Actor }) =>
      createPromoCode(context, promo, by),
    preview: ({ promo }: { readonly promo: NewPromoCode }) => previewPromoCode(context, promo),
    end: ({ code, by }: { readonly code: string; readonly by: Actor }) =>
      endPromoCode(context, code, by),
  };
}
