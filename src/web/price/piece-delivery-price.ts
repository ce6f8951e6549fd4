import { CURRENCY } from '../../config/countries/markets.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { ui } from '../../messages/ui.ts';
import type { WirePieceDelivery } from '../../wire/part.ts';

/** The amounts of one piece's delivery as prices are shown. */
export function pieceDeliveryPrice(
  delivery: WirePieceDelivery,
  isVatIncluded: boolean,
): { readonly price: string; readonly freeFrom: string | null } {
  const { price, grossprice, freefrom } = delivery;
  const money = (euros: number) => formatMoney(toCents(euros), CURRENCY.symbol);
  return {
    price: isVatIncluded ? money(grossprice) : `${money(price)} ${ui.vatExcluded}`,
    // What is free already has no limit to reach.
    freeFrom: freefrom === null || price === 0 ? null : money(freefrom),
  };
}
