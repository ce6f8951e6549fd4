import { DeskNotice } from '../../frame/notice.tsx';
import { orderPathOf } from '../../frame/paths.ts';

interface RowOutcome {
  readonly key: string | number;
  /** The order's number. */
  readonly number: string;
  /** A short form of the row. */
  readonly row: string;
  /** Why the row was not applied; undefined where it was. */
  readonly fault: string | undefined;
}

/** The result of each applied row of a file. */
export function FileOutcome({
  texts,
  done,
  path,
  rows,
}: {
  readonly texts: Readonly<Record<'outcome' | 'none' | 'another' | 'counted', string>>;
  /** The number of applied rows, as a sentence. */
  done(count: number): string;
  /** The address of the form for the next file. */
  readonly path: string;
  readonly rows: readonly RowOutcome[];
}) {
  const counted = rows.filter(({ fault }) => fault === undefined).length;
  return (
    <>
      <DeskNotice done={rows.length === 0 ? texts.none : done(counted)} />
      {rows.length > 0 && (
        <ul className="plain" aria-label={texts.outcome}>
          {rows.map(({ key, number, row, fault }) => (
            <li key={key}>
              <a href={orderPathOf(number)}>{number}</a>: {row} —{' '}
              {fault ? <strong>{fault}</strong> : texts.counted}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={path}>{texts.another}</a>
      </p>
    </>
  );
}
