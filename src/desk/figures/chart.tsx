import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { formatNumber } from '../../kernel/format-number.ts';

interface ChartProps {
  readonly title: string;
  /** The text alternative of the chart. */
  readonly description: string;
  readonly kind: 'bars' | 'line';
  readonly points: readonly { readonly label: string; readonly value: number }[];
}

const WIDTH = 360;
const HEIGHT = 160;
const LEFT = 44;
const TOP = 8;
const BOTTOM = 20;
const TICKS = 4;

/** A chart of a series, drawn on the server, so the browser needs no script. A table next to it has the numbers. */
export function Chart({ title, description, kind, points }: ChartProps) {
  const labels = points.map(({ label }) => label);
  const values = points.map(({ value }) => value);
  const across = scaleBand(labels, [LEFT, WIDTH]).paddingInner(0.2);
  const up = scaleLinear(
    [Math.min(0, ...values), Math.max(1, ...values)],
    [HEIGHT - BOTTOM, TOP],
  ).nice(TICKS);
  const placeOf = (label: string) => across(label) ?? LEFT;
  const middle = across.bandwidth() / 2;
  const path = line<ChartProps['points'][number]>(
    ({ label }) => placeOf(label) + middle,
    ({ value }) => up(value),
  )([...points]);
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={description}>
        {up
          .ticks(TICKS)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick}>
              <line className="grid" x1={LEFT} x2={WIDTH} y1={up(tick)} y2={up(tick)} />
              <text x={LEFT - 4} y={up(tick) + 3} textAnchor="end">
                {shortNumber(tick)}
              </text>
            </g>
          ))}
        {kind === 'bars'
          ? points.map(({ label, value }) => (
              <rect
                key={label}
                x={placeOf(label)}
                width={across.bandwidth()}
                y={up(Math.max(0, value))}
                height={Math.abs(up(value) - up(0))}
              />
            ))
          : path && <path d={path} />}
        <text x={LEFT} y={HEIGHT - 4}>
          {labels[0]}
        </text>
        {labels.length > 1 && (
          <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
            {labels.at(-1)}
          </text>
        )}
      </svg>
    </figure>
  );
}

/** As many labels as fit along the axis. */
function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e6) return `${Number((value / 1e6).toFixed(2))}m`;
  return size >= 1e4 ? `${Number((value / 1e3).toFixed(1))}k` : formatNumber(value);
}
