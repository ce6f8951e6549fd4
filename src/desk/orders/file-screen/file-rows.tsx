import type { ReactNode } from 'react';

export interface FileRow {
  readonly key: string | number;
  /** The row's effect, or why it has none. */
  readonly means: ReactNode;
  /** The content of the row. */
  readonly cells: readonly (string | number)[];
}

/** Rows of one kind under a heading; nothing where there are none. */
export function FileRows({
  title,
  hint,
  first,
  columns,
  rows,
}: {
  readonly title: string;
  readonly hint?: string;
  /** The heading of the column with the row's meaning: the first column, so that a phone shows it. */
  readonly first: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: readonly FileRow[];
}) {
  if (rows.length === 0) return null;
  const headings = Object.values(columns);
  return (
    <div className="block">
      <h2>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too */}
      <section className="scroll" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {[first, ...headings].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, means, cells }) => (
              <tr key={key}>
                <td>{means}</td>
                {headings.map((column, at) => (
                  <td key={column}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** A row with a certain match: ticked at first. */
export function SureRow({
  name,
  value,
  label,
  children,
}: {
  readonly name: string;
  readonly value: string | number;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <input type="checkbox" name={name} value={value} aria-label={label} defaultChecked />{' '}
      {children}
    </>
  );
}

/** A row with several or no matches: a select, at first without a choice. */
export function DoubtfulRow({
  name,
  label,
  leave,
  choices,
  doubt,
}: {
  readonly name: string;
  readonly label: string;
  readonly leave: string;
  readonly choices: readonly { readonly value: string | number; readonly words: string }[];
  readonly doubt: string;
}) {
  return (
    <>
      <select name={name} aria-label={label} defaultValue="">
        <option value="">{leave}</option>
        {choices.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <div className="hint">{doubt}</div>
    </>
  );
}
