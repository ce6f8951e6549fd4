import { data } from 'react-router';
import { sharedBasketPath } from '../../config/page-paths.ts';
import { qrPath } from '../../kernel/qr-path.ts';
import type { Shop } from '../../shop.server.ts';
import { toWireSharedBasket } from '../../wire/shared-basket.ts';

/**
 * A saved basket for its page, with its link and that link's QR code.
 * @throws a 404 answer where there is none by this id
 */
export async function loadSharedBasket(shop: Shop, id: string) {
  const found = await shop.readSharedBasket({ id });
  if (!found.ok) throw data(null, { status: 404 });
  const link = shop.config.publicUrl + sharedBasketPath(id);
  return {
    basket: toWireSharedBasket(found.value),
    link,
    qr: qrPath(link),
    retentionDays: shop.config.retentionDays.sharedBaskets,
  };
}
