import {
  countsOfImport,
  momentOfImport,
  nameOfImport,
  outcomeOfImport,
  sourcesOfImport,
} from '../../domain/feed/history/history-words.ts';
import type { PastImport } from '../../domain/feed/history/import-history.ts';
import { deskImportHistory as texts } from '../../messages/desk/import-history.ts';
import { deskImports } from '../../messages/desk/imports.ts';
import { deskPaths } from '../frame/paths.ts';
import { importPathOf } from './import-paths.ts';

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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too
    <section className="scroll" tabIndex={0} aria-label={texts.title}>
      <table>
        <thead>
          <tr>
            {Object.values(texts.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {imports.map((past) => (
            <tr key={past.id}>
              <td>
                <a href={importPathOf(past.id)}>{nameOfImport(past)}</a>
              </td>
              <td>
                <time dateTime={past.begunAt.toISOString()}>{momentOfImport(past.begunAt)}</time>
              </td>
              <td>{past.by}</td>
              <td>{sourcesOfImport(past)}</td>
              <td>
                <OutcomeBadge past={past} />
              </td>
              <td>{countsOfImport(past)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function OutcomeBadge({ past }: { past: PastImport }) {
  const isBad = !['done', 'running'].includes(past.outcome);
  const kind = isBad ? 'open' : past.outcome === 'done' && past.undoneBy === null ? 'done' : '';
  return <span className={`badge ${kind}`}>{outcomeOfImport(past)}</span>;
}
