import type { ReactNode } from 'react';
import type { Sending } from '../../../domain/fulfilment/tracking/match-tracking.ts';
import type {
  MatchedRow,
  TrackingFile,
} from '../../../domain/fulfilment/tracking/tracking.server.ts';
import { deskTracking as texts } from '../../../messages/desk/tracking.ts';
import { DeskForm } from '../../frame/form.tsx';
import { deskPaths } from '../../frame/paths.ts';

/** The rows of a carrier's file by kind, with a choice where one is needed. */
export function TrackingScreen({
  rows,
  file,
  token,
}: {
  readonly rows: readonly MatchedRow[];
  readonly file: TrackingFile;
  readonly token: string;
}) {
  const sure = rows.filter(({ match }) => match.kind === 'sure');
  const doubtful = rows.filter(({ match }) => match.kind === 'doubtful');
  const rest = rows.filter(({ match }) => match.kind === 'unmatched' || match.kind === 'applied');
  const counts = { sure: sure.length, doubtful: doubtful.length, others: rest.length };
  return (
    <>
      <p className="lead">
        {rows.length === 0 ? texts.nothing : texts.summary(counts)}{' '}
        <a href={deskPaths.tracking}>{texts.another}</a>
      </p>
      <DeskForm action={`${deskPaths.tracking}/apply`} token={token} hasFiles>
        <input type="hidden" name="csv" value={file.csv} />
        <input type="hidden" name="carrier" value={file.carrier} />
        <Rows title={texts.sure} rows={sure} first={texts.sends} of={tick} />
        <Rows title={texts.doubtful} rows={doubtful} first={texts.sends} of={choice} />
        {counts.sure + counts.doubtful > 0 && (
          <div className="block">
            <p className="hint">{texts.applyHint}</p>
            <button type="submit">{texts.apply}</button>
          </div>
        )}
      </DeskForm>
      <Rows title={texts.rest} rows={rest} first={texts.why} of={reason} />
    </>
  );
}

function Rows({
  title,
  rows,
  first,
  of,
}: {
  readonly title: string;
  readonly rows: readonly MatchedRow[];
  /** Heading of the first column, which a phone shows, too, and its content. */
  readonly first: string;
  readonly of: (row: MatchedRow) => ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <div className="block">
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too */}
      <section className="scroll" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {[first, ...Object.values(texts.columns)].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.at}>
                <td>{of(row)}</td>
                <td>{row.at}</td>
                <td>{row.order}</td>
                <td>{row.carrier}</td>
                <td>{row.tracking}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const words = (sends: Sending) => (sends === 'rest' ? texts.all : texts.parcel(sends));

function tick({ at, match }: MatchedRow): ReactNode {
  if (match.kind !== 'sure') return null;
  return (
    <>
      <input
        type="checkbox"
        name={`row:${at}`}
        value={match.sends}
        aria-label={texts.tick(at, match.number)}
        defaultChecked
      />{' '}
      {words(match.sends)}
    </>
  );
}

function choice({ at, match }: MatchedRow): ReactNode {
  if (match.kind !== 'doubtful') return null;
  return (
    <>
      <select name={`row:${at}`} aria-label={texts.choose(at)} defaultValue="">
        <option value="">{texts.leave}</option>
        {match.choices.map((sends) => (
          <option key={sends} value={sends}>
            {words(sends)}
          </option>
        ))}
      </select>
      <div className="hint">{texts.doubts[match.doubt]}</div>
    </>
  );
}

function reason({ match }: MatchedRow): ReactNode {
  if (match.kind === 'unmatched') return texts.others[match.why];
  return match.kind === 'applied' && texts.others.applied;
}
