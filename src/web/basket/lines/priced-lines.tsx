import type { ReactNode } from 'react';
import type { WireLine } from '../../../wire/cart.ts';
import { classNames } from '../../ui/class-names.ts';
import { useLineAmounts } from '../line-amounts.ts';
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
  Line extends Pick<
    WireLine,
    '_id' | 'quantity' | 'price' | 'grossprice' | 'amount' | 'grosamount'
  >,
>({ lines, symbol, text, itemOf }: PricedLinesProps<Line>) {
  const { unit, total, note } = useLineAmounts(symbol);
  const labelled = (label: string) => `${label} ${note}`.trim();
  const number = classNames(table.amount, table.number);
  return (
    <table className={table.table}>
      <LinesHead text={text} note={note} />
      <tbody className={table.body}>
        {lines.map((line) => (
          <tr key={line._id} className={classNames(table.line, table.fixed)}>
            <td className={table.itemCell}>{itemOf(line)}</td>
            <td className={number} data-label={labelled(text.price)}>
              {unit(line)}
            </td>
            <td className={number} data-label={text.quantity}>
              {line.quantity}
            </td>
            <td className={classNames(number, table.sum)} data-label={labelled(text.subtotal)}>
              {total(line)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
