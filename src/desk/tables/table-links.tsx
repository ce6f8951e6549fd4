import { exportFormats } from '../../domain/accounting/export.ts';
import { deskFigures } from '../../messages/desk/papers/figures.ts';

/** Links to a table as a file, in each format. */
export function TableLinks({
  path,
  query,
  what,
}: {
  /** The file name without its extension. */
  path: string;
  query: string;
  /** The content of the table. */
  what: string;
}) {
  return (
    <p className="row">
      {exportFormats.map((format) => (
        <a key={format} href={`${path}.${format}?${query}`}>
          {deskFigures.download(what, format)}
        </a>
      ))}
    </p>
  );
}

/** What the figures of a screen count, folded under it. */
export function HowCounted({
  title,
  points,
}: {
  readonly title: string;
  readonly points: readonly string[];
}) {
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </details>
  );
}
