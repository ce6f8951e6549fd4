import { formatMoney, toCents } from '../../kernel/money.ts';
import { formatUnitPrice } from '../../kernel/unit-price.ts';
import { ui } from '../../messages/ui.ts';
import type { WireLine } from '../../wire/cart.ts';
import { useVatIncluded } from '../page-data/price-view.ts';

type Amounts = Pick<WireLine, 'quantity' | 'price' | 'grossprice' | 'amount' | 'grosamount'> & {
  /** Absent for sold lines, whose amounts are final. */
  readonly forsale?: boolean;
};

/** The amounts of lines in the visitor's price display, with a word for amounts without VAT. */
export function useLineAmounts(symbol: string) {
  const isVatIncluded = useVatIncluded();
  const amountsOf = ({ price, grossprice, amount, grosamount }: Amounts) =>
    isVatIncluded ? ([grossprice, grosamount] as const) : ([price, amount] as const);
  return {
    unit(line: Amounts) {
      if (line.forsale === false) return ui.noPrice;
      const [unit, total] = amountsOf(line);
      const unitCents = toCents(unit);
      return formatUnitPrice({ unitCents, quantity: line.quantity, cents: toCents(total) }, symbol);
    },
    total: (line: Amounts) =>
      line.forsale === false ? ui.noPrice : formatMoney(toCents(amountsOf(line)[1]), symbol),
    /** '' with VAT, a shop's usual way to show prices. */
    note: isVatIncluded ? '' : ui.vatExcluded,
  };
}
