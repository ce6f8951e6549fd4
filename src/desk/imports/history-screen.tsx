import {
  countsOfImport,
  momentOfImport,
  nameOfImport,
  outcomeOfImport,
  sourcesOfImport,
} from '../../domain/feed/history/history-words.ts';
import type { PastImport } from '../../domain/feed/history/import-history.ts';
import { deskImportHistory as texts } from '../../messages/desk/goods/import-history.ts';
import { deskImports } from '../../messages/desk/goods/imports.ts';
import { deskPaths, importPathOf } from '../frame/paths.ts';
import { DeskTable } from '../frame/table.tsx';

export function HistoryScreen({
  imports,
  next,
}: {
  imports: readonly PastImport[];
  /** The cursor of the next page: entries before this one. */
  next: number | undefined;
}) {
  return (
    <>
      <p className="lead">{texts.lead}</p>
      <p>
        <a href={deskPaths.newImport}>{texts.newImport}</a> ·{' '}
        <a href={deskPaths.rates}>{deskImports.rates.title}</a>
      </p>
      {imports.length === 0 ? <p>{texts.none}</p> : <Imports imports={imports} />}
      {next !== undefined && (
        <p>
          <a href={`${deskPaths.imports}?before=${next}`}>{texts.older}</a>
        </p>
      )}
    </>
  );
}

function Imports({ imports }: { imports: readonly PastImport[] }) {
  const rows = imports.map((past) => ({
    key: past.id,
    cells: [
      <a key="name" href={importPathOf(past.id)}>
        {nameOfImport(past)}
      </a>,
      <time key="begun" dateTime={past.begunAt.toISOString()}>
        {momentOfImport(past.begunAt)}
      </time>,
      past.by,
      sourcesOfImport(past),
      <OutcomeBadge key="outcome" past={past} />,
      countsOfImport(past),
    ],
  }));
  return <DeskTable label={texts.title} columns={Object.values(texts.columns)} rows={rows} />;
}

export function OutcomeBadge({ past }: { past: PastImport }) {
  const isBad = !['done', 'running'].includes(past.outcome);
  const kind = isBad ? 'open' : past.outcome === 'done' && past.undoneBy === null ? 'done' : '';
  return <span className={`badge ${kind}`}>{outcomeOfImport(past)}</span>;
}
