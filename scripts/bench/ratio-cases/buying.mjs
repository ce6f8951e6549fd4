import { measureEach, measureFor } from '../measure.mjs';
import { addToCart, body, fillBaskets } from '../shopper.mjs';

/** The calls that write: what a shopper waits for while buying. */
export function buyingCases({ shop, parts, seconds, orders }) {
  const url = `${shop}/api/external/cart`;
  return [
    {
      name: 'add to cart',
      measure: () =>
        measureFor(seconds, {
          url,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: body(addToCart(parts[0])),
        }),
    },
    {
      name: 'place order',
      prepare: () => fillBaskets(shop, parts, orders),
      measure: async (baskets) => {
        const placed = new Set();
        const result = await measureEach(
          url,
          baskets.map((cart_id) => ({ body: body({ action: 'addOrder', cart_id }) })),
          (status, answer) => status === 200 && placed.add(JSON.parse(answer)._id),
        );
        return { ...result, perSecond: (result.perSecond * placed.size) / baskets.length };
      },
    },
  ];
}
