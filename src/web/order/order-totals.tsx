import { formatMoney } from '../../kernel/format-money.ts';
import { toCents } from '../../kernel/money.ts';
import { order as text } from '../../messages/order/order.ts';
import { ui } from '../../messages/ui.ts';
import type { WireOrder } from '../../wire/order.ts';
import { discountPercent } from '../basket/discount.ts';
import { taxAdded, taxIncluded } from '../basket/summary/tax-note.ts';
import { Row, TotalsList } from '../basket/summary/totals.tsx';
import { useVatIncluded } from '../page-data/use-vat-included.ts';

export function OrderTotals({ order }: { readonly order: WireOrder }) {
  const money = (euros: number) => formatMoney(toCents(euros), order.currency.symbol);
  const isVatIncluded = useVatIncluded();
  return (
    <TotalsList>
      <Row
        label={text.itemsTotal}
        amount={money(isVatIncluded ? order.grossitemsamount : order.itemsamount)}
      >
        {order.promoterms !== ''
          ? text.promoTerms(order.promocode, order.promoterms)
          : order.discountrate !== 0 &&
            text.promo(order.promocode, discountPercent(order.discountrate))}
      </Row>
      <Row
        label={text.shipping}
        amount={
          order.shippingcost === 0
            ? ui.free
            : money(isVatIncluded ? order.grossshippingcost : order.shippingcost)
        }
      />
      <Row label={text.tax} amount={money(order.taxamount)}>
        {order.vattreatment === 'standard'
          ? isVatIncluded
            ? taxIncluded(order)
            : taxAdded(order)
          : text.zeroRated[order.vattreatment]}
      </Row>
      <Row label={text.total} amount={money(order.grossamount)} isTotal />
    </TotalsList>
  );
}
