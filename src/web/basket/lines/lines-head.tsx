import table from './lines-table.module.css';

interface LinesHeadProps {
  readonly text: Readonly<Record<'item' | 'price' | 'quantity' | 'subtotal', string>>;
  /** Lines that can be changed have a column more, and their quantity is no number to compare. */
  readonly canChange?: boolean;
}

/** The columns of a table of lines. */
export function LinesHead({ text, canChange = false }: LinesHeadProps) {
  return (
    <thead className={table.head}>
      <tr>
        <th scope="col">{text.item}</th>
        <th scope="col" className={table.number}>
          {text.price}
        </th>
        <th scope="col" className={canChange ? undefined : table.number}>
          {text.quantity}
        </th>
        <th scope="col" className={table.number}>
          {text.subtotal}
        </th>
        {canChange && <td />}
      </tr>
    </thead>
  );
}
