import { useState } from 'react';
import { basket as text } from '../../../messages/basket/basket.ts';
import type { WireShoppingCart } from '../../../wire/cart.ts';
import { useVatIncluded } from '../../page-data/price-view.ts';
import { totalRows, wholeArrival } from './total-rows.ts';

/** What a choice of country or delivery makes of total and day is said; what the page opens with is not. */
export function TotalSaid({ cart }: { readonly cart: WireShoppingCart }) {
  const isNet = !useVatIncluded();
  const total = totalRows(cart, isNet).find(({ isTotal }) => isTotal)?.amount ?? '';
  const said = cart.shipcountry === '' ? '' : text.totalNow(total, wholeArrival(cart));
  const [first, setFirst] = useState(said);
  // The page fills in the country by itself.
  if (first === '' && said !== '') setFirst(said);
  const [hasChanged, setHasChanged] = useState(false);
  if (first !== '' && said !== first && !hasChanged) setHasChanged(true);
  return (
    <p className="visually-hidden" role="status">
      {hasChanged && said}
    </p>
  );
}
