import { DeskNotice } from '../../frame/notice.tsx';
import { orderPathOf } from '../order-path.ts';

interface RowOutcome {
  readonly key: string | number;
  /** Of the order. */
  readonly number: string;
  /** The row in short. */
  readonly row: string;
  /** Why nothing came of it; undefined where it counted. */
  readonly fault: string | undefined;
}

/** What came of each row of a file that was to count. */
export function FileOutcome({
  texts,
  done,
  path,
  rows,
}: {
  readonly texts: Readonly<Record<'outcome' | 'none' | 'another' | 'counted', string>>;
  /** How many counted, as a sentence. */
  done(count: number): string;
  /** Where the next file is chosen. */
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
