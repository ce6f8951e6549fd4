import { formatMoney, toCents } from '../../kernel/money.ts';
import { payment as text } from '../../messages/payment.ts';
import type { WireShoppingCart } from '../../wire/cart.ts';
import type { FieldProblem } from '../api-client/api-problem.ts';

type Priced = Pick<WireShoppingCart, 'grossshippingcost' | 'currency'> & {
  readonly transactionlines: readonly { readonly _id: string; readonly grossprice: number }[];
};

/**
 * Prices above those that the shopper saw: of pieces, by line, and of delivery. The shop's own refusal cannot name
 * them if an answer in between has quoted the new prices.
 */
export function raisedPriceProblems(seen: Priced, now: Priced): readonly FieldProblem[] {
  const money = (euros: number) => formatMoney(toCents(euros), now.currency.symbol);
  const before = new Map(seen.transactionlines.map(({ _id, grossprice }) => [_id, grossprice]));
  const lines = now.transactionlines.flatMap(({ _id, grossprice }) => {
    const was = before.get(_id);
    if (was === undefined || was >= grossprice) return [];
    return [{ field: _id, message: text.priceRaised(money(was), money(grossprice)) }];
  });
  if (seen.grossshippingcost >= now.grossshippingcost) return lines;
  const message = text.shippingRaised(money(seen.grossshippingcost), money(now.grossshippingcost));
  return [...lines, { field: 'shippingmethod', message }];
}
