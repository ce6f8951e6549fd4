import table from './lines-table.module.css';

interface LinesHeadProps {
  readonly text: Readonly<Record<'item' | 'price' | 'quantity' | 'subtotal', string>>;
  /** On the amounts. */
  readonly note?: string;
  /** Editable lines have an additional column, and their quantity is a control. */
  readonly canChange?: boolean;
}

/** The columns of a table of lines. */
export function LinesHead({ text, note = '', canChange = false }: LinesHeadProps) {
  return (
    <thead className={table.head}>
      <tr>
        <th scope="col">{text.item}</th>
        <th scope="col" className={table.number}>
          {text.price} {note}
        </th>
        <th scope="col" className={canChange ? undefined : table.number}>
          {text.quantity}
        </th>
        <th scope="col" className={table.number}>
          {text.subtotal} {note}
        </th>
        {canChange && <td />}
      </tr>
    </thead>
  );
}
