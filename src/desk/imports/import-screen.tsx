import type { ReactNode } from 'react';
import {
  countsOfImport,
  momentOfImport,
  secondsOfImport,
  sourcesOfImport,
} from '../../domain/feed/history/history-words.ts';
import type { PastImport } from '../../domain/feed/history/import-history.ts';
import { deskImportHistory as texts } from '../../messages/desk/import-history.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { OutcomeBadge } from './history-screen.tsx';
import { importPathOf } from './import-paths.ts';

/** One import of the history: its files, its result, its report. */
export function ImportScreen({
  past,
  undo,
  fault,
  done,
}: {
  past: PastImport;
  /** The effects of an undo; undefined where it cannot be undone. */
  undo: ReactNode;
  fault: string | undefined;
  done: string | undefined;
}) {
  const seconds = secondsOfImport(past);
  const how = Object.entries(texts.options)
    .filter(([option]) => past.options[option])
    .map(([, words]) => words);
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <p>
        <a href={deskPaths.imports}>{texts.back}</a>
      </p>
      <dl className="facts">
        <Fact name={texts.columns.outcome}>
          <OutcomeBadge past={past} />
        </Fact>
        {past.undoneBy !== null && (
          <Fact name={texts.undone}>
            <a href={importPathOf(past.undoneBy)}>{texts.undoneBy(past.undoneBy)}</a>
          </Fact>
        )}
        {past.undoes !== null && (
          <Fact name={texts.columns.what}>
            <a href={importPathOf(past.undoes)}>{texts.one(past.undoes)}</a>
          </Fact>
        )}
        <Fact name={texts.columns.begun}>
          <time dateTime={past.begunAt.toISOString()}>{momentOfImport(past.begunAt)}</time>
        </Fact>
        {seconds !== undefined && <Fact name={texts.lasted}>{texts.took(seconds)}</Fact>}
        <Fact name={texts.columns.by}>{past.by}</Fact>
        {past.sources.length > 0 && (
          <Fact name={texts.columns.sources}>{sourcesOfImport(past)}</Fact>
        )}
        {how.length > 0 && <Fact name={texts.how}>{how.join(', ')}</Fact>}
        {past.counts !== null && <Fact name={texts.columns.counts}>{countsOfImport(past)}</Fact>}
        {past.reason !== '' && <Fact name={texts.reason}>{past.reason}</Fact>}
      </dl>
      {past.exceeded.length > 0 && <Limits past={past} />}
      {past.leftOutKept > 0 && (
        <p>
          <a href={`${importPathOf(past.id)}/report.csv`} download>
            {texts.report}
          </a>{' '}
          {past.leftOutKept < (past.counts?.rejected ?? 0) && texts.reportFirst(past.leftOutKept)}
        </p>
      )}
      {undo}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Limits({ past }: { past: PastImport }) {
  const limitNames: Readonly<Record<string, string>> = texts.limits;
  return (
    <>
      <h2>{texts.limitsTitle}</h2>
      <ul>
        {past.exceeded.map(({ limit, count, of }) => (
          <li key={limit}>{texts.limit(count, of, limitNames[limit] ?? limit)}</li>
        ))}
      </ul>
    </>
  );
}
