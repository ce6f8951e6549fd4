import type { ReactNode } from 'react';
import { deskMessages } from '../../messages/desk/desk.ts';

export interface DeskTableRow {
  readonly key: string | number;
  /** One for each column. */
  readonly cells: readonly ReactNode[];
}

/**
 * A table that becomes a list of cards on a phone: each cell stands on a line of its own behind its column's name. The
 * roles are stated because Safari drops them from tables that are not displayed as tables.
 * @param props.hasRowHeadings the first cell of a row names it
 * @param props.isShort with a scroll bar of its own instead of a long screen
 */
export function DeskTable({
  label,
  columns,
  rows,
  hasRowHeadings = false,
  isShort = false,
}: {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly DeskTableRow[];
  readonly hasRowHeadings?: boolean;
  readonly isShort?: boolean;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too
    <section className={isShort ? 'scroll short' : 'scroll'} tabIndex={0} aria-label={label}>
      <table className="stacked" {...role('table')}>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map((column) => (
              <th key={column} scope="col" {...role('columnheader')}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {rows.map(({ key, cells }) => (
            <tr key={key} {...role('row')}>
              {columns.map((column, at) =>
                hasRowHeadings && at === 0 ? (
                  <th key={column} scope="row" {...role('rowheader')}>
                    {cells[at]}
                  </th>
                ) : (
                  <td key={column} data-column={column} {...role('cell')}>
                    {cells[at]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Ticks all rows of its form's table, or none; the script shows it. */
export function TickAll() {
  return (
    <span data-ticks hidden>
      {(['all', 'none'] as const).map((which) => (
        <button key={which} type="button" className="quiet" data-tick={which}>
          {deskMessages.frame.tick[which]}
        </button>
      ))}
    </span>
  );
}

function role(name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') {
  return { role: name };
}
