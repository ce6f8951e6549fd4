import type { ReactNode } from 'react';
import type { Sending } from '../../../domain/fulfilment/tracking/match-tracking.ts';
import type {
  MatchedRow,
  TrackingFile,
} from '../../../domain/fulfilment/tracking/tracking.server.ts';
import { deskTracking as texts } from '../../../messages/desk/tracking.ts';
import { deskPaths } from '../../frame/paths.ts';
import { DoubtfulRow, FileRows, SureRow } from '../file-screen/file-rows.tsx';
import { MatchedFile } from '../file-screen/matched-file.tsx';

/** The rows of a carrier's file by kind, with a choice where one is needed. */
export function TrackingScreen({
  rows,
  file: { csv, carrier = '' },
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
  const { columns, sends } = texts;
  const asRows = (some: readonly MatchedRow[], means: (row: MatchedRow) => ReactNode) =>
    some.map((row) => ({
      key: row.at,
      means: means(row),
      cells: [row.at, row.order, row.carrier, row.tracking],
    }));
  return (
    <MatchedFile
      texts={texts}
      summary={rows.length === 0 ? texts.nothing : texts.summary(counts)}
      path={deskPaths.tracking}
      token={token}
      sent={{ csv, carrier }}
      canApply={counts.sure + counts.doubtful > 0}
      rest={
        <FileRows title={texts.rest} first={texts.why} columns={columns} rows={asRows(rest, why)} />
      }
    >
      <FileRows title={texts.sure} first={sends} columns={columns} rows={asRows(sure, tick)} />
      <FileRows
        title={texts.doubtful}
        first={sends}
        columns={columns}
        rows={asRows(doubtful, choice)}
      />
    </MatchedFile>
  );
}

const words = (sends: Sending) => (sends === 'rest' ? texts.all : texts.parcel(sends));

function tick({ at, match }: MatchedRow): ReactNode {
  if (match.kind !== 'sure') return null;
  return (
    <SureRow name={`row:${at}`} value={match.sends} label={texts.tick(at, match.number)}>
      {words(match.sends)}
    </SureRow>
  );
}

function choice({ at, match }: MatchedRow): ReactNode {
  if (match.kind !== 'doubtful') return null;
  return (
    <DoubtfulRow
      name={`row:${at}`}
      label={texts.choose(at)}
      leave={texts.leave}
      choices={match.choices.map((sends) => ({ value: sends, words: words(sends) }))}
      doubt={texts.doubts[match.doubt]}
    />
  );
}

function why({ match }: MatchedRow): ReactNode {
  if (match.kind === 'unmatched') return texts.others[match.why];
  return match.kind === 'applied' && texts.others.applied;
}
