import type { ReactNode } from 'react';
import { formatMoney } from '../../../kernel/format-money.ts';
import { toCents } from '../../../kernel/money.ts';
import type { WireLine } from '../../../wire/cart.ts';
import { classNames } from '../../ui/class-names.ts';
import { LinesHead } from './lines-head.tsx';
import table from './lines-table.module.css';

interface PricedLinesProps<Line> {
  readonly lines: readonly Line[];
  readonly symbol: string;
  /** The columns' headings. */
  readonly text: Readonly<Record<'item' | 'price' | 'quantity' | 'subtotal', string>>;
  readonly itemOf: (line: Line) => ReactNode;
}

/** Lines that can no longer be changed: what is about to be ordered, or was. */
export function PricedLines<
  Line extends Pick<WireLine, '_id' | 'quantity' | 'grossprice' | 'grosamount'>,
>({ lines, symbol, text, itemOf }: PricedLinesProps<Line>) {
  const money = (euros: number) => formatMoney(toCents(euros), symbol);
  const number = classNames(table.amount, table.number);
  return (
    <table className={table.table}>
      <LinesHead text={text} />
      <tbody className={table.body}>
        {lines.map((line) => (
          <tr key={line._id} className={classNames(table.line, table.fixed)}>
            <td className={table.itemCell}>{itemOf(line)}</td>
            <td className={number} data-label={text.price}>
              {money(line.grossprice)}
            </td>
            <td className={number} data-label={text.quantity}>
              {line.quantity}
            </td>
            <td className={classNames(number, table.sum)} data-label={text.subtotal}>
              {money(line.grosamount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
