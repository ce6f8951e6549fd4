import type { ReactNode } from 'react';
import type { MatchedLine } from '../../../domain/fulfilment/bank/bank.server.ts';
import { deskBank as texts } from '../../../messages/desk/bank.ts';
import { DeskForm } from '../../frame/form.tsx';
import { inEuros } from '../../frame/money.ts';
import { DeskNotice } from '../../frame/notice.tsx';
import { deskPaths } from '../../frame/paths.ts';
import { orderPathOf } from '../order-path.ts';

/** The form that chooses the file. */
export function BankFileForm({
  token,
  fault,
}: {
  readonly token: string;
  readonly fault: string | undefined;
}) {
  return (
    <>
      <DeskNotice fault={fault} />
      <p className="lead">{texts.intro}</p>
      <DeskForm action={deskPaths.bank} token={token} hasFiles>
        <div className="field">
          <label htmlFor="csv">{texts.file}</label>
          <p className="hint" id="csv-hint">
            {texts.fileHint}
          </p>
          <input
            id="csv"
            name="csv"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            aria-describedby="csv-hint"
            required
          />
        </div>
        <button type="submit">{texts.show}</button>
      </DeskForm>
    </>
  );
}

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
  const canChoose = sure.length + doubtful.length + unmatched.length > 0;
  return (
    <>
      <p className="lead">
        {lines.length === 0
          ? texts.nothing
          : texts.summary({ sure: sure.length, doubtful: doubtful.length, others })}{' '}
        <a href={deskPaths.bank}>{texts.another}</a>
      </p>
      <DeskForm action={`${deskPaths.bank}/apply`} token={token} hasFiles>
        <input type="hidden" name="csv" value={csv} />
        <Lines title={texts.sure} hint={texts.sureHint} lines={sure} first={texts.pays} of={tick} />
        <Lines
          title={texts.doubtful}
          hint={texts.doubtfulHint}
          lines={doubtful}
          first={texts.pays}
          of={choice}
        />
        <Lines
          title={texts.unmatched}
          hint={texts.unmatchedHint}
          lines={unmatched}
          first={texts.pays}
          of={typed}
        />
        {canChoose && (
          <div className="block">
            <p className="hint">{texts.applyHint}</p>
            <button type="submit">{texts.apply}</button>
          </div>
        )}
      </DeskForm>
      <Lines title={texts.rest} lines={rest} first={texts.why} of={reason} />
    </>
  );
}

const isUnmatched = ({ match }: MatchedLine): boolean =>
  match.kind === 'unmatched' && match.why === 'no-order';

function Lines({
  title,
  hint,
  lines,
  first,
  of,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly lines: readonly MatchedLine[];
  /** Heading of the first column, which a phone shows, too, and its content. */
  readonly first: string;
  readonly of: (line: MatchedLine) => ReactNode;
}) {
  if (lines.length === 0) return null;
  return (
    <div className="block">
      <h2>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
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
            {lines.map((line) => (
              <tr key={line.digest}>
                <td>{of(line)}</td>
                <td>{line.at}</td>
                <td>{line.bookedOn}</td>
                <td>{inEuros(line.amountCents)}</td>
                <td>{line.payer}</td>
                <td>{line.reference}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function tick({ at, digest, match }: MatchedLine): ReactNode {
  if (match.kind !== 'sure') return null;
  return (
    <>
      <input
        type="checkbox"
        name={`line:${digest}`}
        value={match.number}
        aria-label={texts.tick(at, match.number)}
        defaultChecked
      />{' '}
      <a href={orderPathOf(match.number)}>{match.number}</a>
    </>
  );
}

function choice({ at, digest, match }: MatchedLine): ReactNode {
  if (match.kind !== 'doubtful') return null;
  return (
    <>
      <select name={`line:${digest}`} aria-label={texts.choose(at)} defaultValue="">
        <option value="">{texts.leave}</option>
        {match.numbers.map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
      <div className="hint">{texts.doubts[match.doubt]}</div>
    </>
  );
}

function typed({ at, digest }: MatchedLine): ReactNode {
  return <input name={`line:${digest}`} aria-label={texts.choose(at)} size={14} />;
}

function reason({ match }: MatchedLine): ReactNode {
  if (match.kind === 'unmatched') return texts.others[match.why];
  return match.kind === 'applied' && texts.others.applied;
}
