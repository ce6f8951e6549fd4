import type { ReactNode } from 'react';
import type { MatchedLine } from '../../../domain/fulfilment/bank/bank.server.ts';
import { deskBank as texts } from '../../../messages/desk/bank.ts';
import { inEuros } from '../../frame/money.ts';
import { deskPaths } from '../../frame/paths.ts';
import { DoubtfulRow, FileRows, SureRow } from '../file-screen/file-rows.tsx';
import { MatchedFile } from '../file-screen/matched-file.tsx';
import { orderPathOf } from '../order-path.ts';

/** The lines of a statement by kind, with a choice where one is needed. */
export function BankScreen({
  lines,
  csv,
  token,
}: {
  readonly lines: readonly MatchedLine[];
  readonly csv: string;
  readonly token: string;
}) {
  const sure = lines.filter(({ match }) => match.kind === 'sure');
  const doubtful = lines.filter(({ match }) => match.kind === 'doubtful');
  const unmatched = lines.filter(isUnmatched);
  const rest = lines.filter(
    (line) =>
      line.match.kind === 'applied' || (line.match.kind === 'unmatched' && !isUnmatched(line)),
  );
  const others = unmatched.length + rest.length;
  const counts = { sure: sure.length, doubtful: doubtful.length, others };
  const { columns, pays } = texts;
  const asRows = (some: readonly MatchedLine[], means: (line: MatchedLine) => ReactNode) =>
    some.map((line) => ({
      key: line.digest,
      means: means(line),
      cells: [line.at, line.bookedOn ?? '', inEuros(line.amountCents), line.payer, line.reference],
    }));
  return (
    <MatchedFile
      texts={texts}
      summary={lines.length === 0 ? texts.nothing : texts.summary(counts)}
      path={deskPaths.bank}
      token={token}
      sent={{ csv }}
      canApply={sure.length + doubtful.length + unmatched.length > 0}
      rest={
        <FileRows title={texts.rest} first={texts.why} columns={columns} rows={asRows(rest, why)} />
      }
    >
      <FileRows
        title={texts.sure}
        hint={texts.sureHint}
        first={pays}
        columns={columns}
        rows={asRows(sure, tick)}
      />
      <FileRows
        title={texts.doubtful}
        hint={texts.doubtfulHint}
        first={pays}
        columns={columns}
        rows={asRows(doubtful, choice)}
      />
      <FileRows
        title={texts.unmatched}
        hint={texts.unmatchedHint}
        first={pays}
        columns={columns}
        rows={asRows(unmatched, typed)}
      />
    </MatchedFile>
  );
}

const isUnmatched = ({ match }: MatchedLine): boolean =>
  match.kind === 'unmatched' && match.why === 'no-order';

function tick({ at, digest, match }: MatchedLine): ReactNode {
  if (match.kind !== 'sure') return null;
  const { number } = match;
  return (
    <SureRow name={`line:${digest}`} value={number} label={texts.tick(at, number)}>
      <a href={orderPathOf(number)}>{number}</a>
    </SureRow>
  );
}

function choice({ at, digest, match }: MatchedLine): ReactNode {
  if (match.kind !== 'doubtful') return null;
  return (
    <DoubtfulRow
      name={`line:${digest}`}
      label={texts.choose(at)}
      leave={texts.leave}
      choices={match.numbers.map((number) => ({ value: number, words: number }))}
      doubt={texts.doubts[match.doubt]}
    />
  );
}

function typed({ at, digest }: MatchedLine): ReactNode {
  return <input name={`line:${digest}`} aria-label={texts.choose(at)} size={14} />;
}

function why({ match }: MatchedLine): ReactNode {
  if (match.kind === 'unmatched') return texts.others[match.why];
  return match.kind === 'applied' && texts.others.applied;
}
