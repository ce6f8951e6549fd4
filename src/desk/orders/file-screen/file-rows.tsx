import type { ReactNode } from 'react';
import { DeskTable } from '../../frame/table.tsx';

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
  return (
    <div className="block">
      <h2>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      <DeskTable
        label={title}
        columns={[first, ...Object.values(columns)]}
        rows={rows.map(({ key, means, cells }) => ({ key, cells: [means, ...cells] }))}
      />
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
