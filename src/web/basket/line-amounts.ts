import { formatMoney, toCents } from '../../kernel/money.ts';
import { ui } from '../../messages/ui.ts';
import type { WireLine } from '../../wire/cart.ts';
import { useVatIncluded } from '../page-data/price-view.ts';

type Amounts = Pick<WireLine, 'price' | 'grossprice' | 'amount' | 'grosamount'> & {
  /** Absent for sold lines, whose amounts are final. */
  readonly forsale?: boolean;
};

/** The amounts of lines in the visitor's price display, with a word for amounts without VAT. */
export function useLineAmounts(symbol: string) {
  const isVatIncluded = useVatIncluded();
  const money = (euros: number, { forsale = true }: Amounts) =>
    forsale ? formatMoney(toCents(euros), symbol) : ui.noPrice;
  return {
    unit: (line: Amounts) => money(isVatIncluded ? line.grossprice : line.price, line),
    total: (line: Amounts) => money(isVatIncluded ? line.grosamount : line.amount, line),
    /** '' with VAT, a shop's usual way to show prices. */
    note: isVatIncluded ? '' : ui.vatExcluded,
  };
}
