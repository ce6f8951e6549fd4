import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportFormats } from '../../domain/accounting/export.ts';
import { daysTable, promisesTable } from '../../domain/figures/figure-tables.ts';
import type { FigureReport } from '../../domain/figures/figures.server.ts';
import {
  conversionOf,
  type Figures,
  marginOf,
  netRevenueOf,
  type Period,
  unknownMarginOf,
} from '../../domain/figures/figures.ts';
import { promisesOf } from '../../domain/figures/promises.ts';
import { type Trend, trendOf } from '../../domain/figures/trend.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { toEuros } from '../../kernel/money.ts';
import { deskFigures as texts } from '../../messages/desk/papers/figures.ts';
import type { Shop } from '../../shop.server.ts';
import { dayWords, inEuros } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { PeriodForm, periodQuery } from '../frame/period-form.tsx';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { asked } from '../guard/posted.ts';
import { sendTable } from '../tables/send-table.ts';
import { HowCounted, TableLinks } from '../tables/table-links.tsx';
import { CameBack, MisfitTable, Promises } from './named-figures.tsx';

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
function Chart({ title, description, kind, points }: ChartProps) {
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

const SEE = { config: { right: 'see-figures' as const } };

/** The shop's sales, and its kept promises. FIG-1. */
export function registerFigures(app: FastifyInstance, shop: Shop): void {
  app.get('/figures', SEE, (request, reply) =>
    answer(request, reply, (report) =>
      sendScreen(request, reply, { title: texts.title, body: <FiguresScreen report={report} /> }),
    ),
  );

  for (const format of exportFormats) {
    app.get(`/figures/days.${format}`, SEE, (request, reply) =>
      answer(request, reply, ({ period, days }) =>
        sendTable(reply, {
          name: `figures-${period.from}-${period.to}`,
          format,
          ...daysTable(days),
        }),
      ),
    );

    app.get(`/figures/promises.${format}`, SEE, (request, reply) =>
      answer(request, reply, ({ period, named }) =>
        sendTable(reply, {
          name: `promised-days-${period.from}-${period.to}`,
          format,
          ...promisesTable(promisesOf(named)),
        }),
      ),
    );
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    send: (report: FigureReport) => FastifyReply | Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const read = await shop.figures({ from: asked(request, 'from'), to: asked(request, 'to') });
    if (read.ok) return send(read.value);
    const body = <DeskNotice fault={texts.noPeriod} />;
    return sendScreen(request, reply, { title: texts.title, body, status: 400 });
  }
}

/** Today's figures, and those of a period. FIG-1. */
function FiguresScreen({ report }: { report: FigureReport }) {
  const { period, days, total, today, named, misfits, isBehind } = report;
  const trend = trendOf(days);
  return (
    <>
      <p className="lead">{texts.lead}</p>
      {isBehind && <DeskNotice done={texts.isBehind} />}
      <section className="block" aria-label={texts.todayTitle}>
        <h2>{texts.todayTitle}</h2>
        <Numbers figures={today} />
      </section>
      <PeriodForm period={period} action={deskPaths.figures} />
      <section className="block" aria-label={periodWords(period)}>
        <h2>{periodWords(period)}</h2>
        <Numbers figures={total} />
        <Charts trend={trend} period={period} />
        <TrendTable trend={trend} />
        <TableLinks
          path={`${deskPaths.figures}/days`}
          query={periodQuery(period)}
          what={texts.everyDay}
        />
      </section>
      <Promises named={named} query={periodQuery(period)} />
      <CameBack named={named} />
      <MisfitTable misfits={misfits} />
      <HowCounted {...texts.counted} />
    </>
  );
}

function Numbers({ figures }: { figures: Figures }) {
  const { numbers } = texts;
  const shown: readonly (readonly [string, string])[] = [
    [numbers.orders, formatNumber(figures.orders)],
    [numbers.ordered, inEuros(figures.orderedNetCents)],
    [numbers.paid, formatNumber(figures.paid)],
    [numbers.netRevenue, inEuros(netRevenueOf(figures))],
    [numbers.margin, marginWords(figures)],
    [numbers.unknownMargin, inEuros(unknownMarginOf(figures))],
    [numbers.refunds, inEuros(figures.refundedNetCents)],
    [numbers.baskets, formatNumber(figures.baskets)],
    [numbers.leftBaskets, formatNumber(figures.leftBaskets)],
    [numbers.conversion, texts.percent(conversionOf(figures))],
  ];
  return (
    <dl className="numbers">
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function marginWords(figures: Figures): string {
  const margin = marginOf(figures);
  return margin === undefined ? texts.unknown : inEuros(margin);
}

function labelOf({ by }: Trend, label: string): string {
  return by === 'days' ? dayWords(label) : label;
}

function periodWords(period: Period): string {
  return formatDays(period, { year: true });
}

function Charts({ trend, period }: { trend: Trend; period: Period }) {
  const { charts } = texts;
  const series = [
    { title: charts.orders, kind: 'bars', of: (step: Figures) => step.orders },
    { title: charts.revenue, kind: 'line', of: (step: Figures) => toEuros(netRevenueOf(step)) },
    ...(trend.steps.some((step) => marginOf(step) !== undefined)
      ? [
          {
            title: charts.margin,
            kind: 'line' as const,
            of: (step: Figures) => toEuros(marginOf(step) ?? 0),
          },
        ]
      : []),
    { title: charts.baskets, kind: 'bars', of: (step: Figures) => step.baskets },
  ] as const;
  return (
    <div className="charts">
      {series.map(({ title, kind, of }) => {
        const points = trend.steps.map((step) => ({
          label: labelOf(trend, step.label),
          value: of(step),
        }));
        const highest = formatNumber(Math.max(...points.map(({ value }) => value)));
        const description = charts.of(title, periodWords(period), highest);
        return <Chart key={title} {...{ title, kind, points, description }} />;
      })}
    </div>
  );
}

function TrendTable({ trend }: { trend: Trend }) {
  const { numbers } = texts;
  return (
    <details>
      <summary>{texts.table}</summary>
      <DeskTable
        label={texts.table}
        columns={[
          ...[texts.when[trend.by], numbers.orders, numbers.ordered, numbers.netRevenue],
          ...[numbers.margin, numbers.unknownMargin],
          ...[numbers.baskets, numbers.leftBaskets, numbers.conversion],
        ]}
        rows={trend.steps.toReversed().map((step) => ({
          key: step.label,
          cells: [
            labelOf(trend, step.label),
            formatNumber(step.orders),
            inEuros(step.orderedNetCents),
            inEuros(netRevenueOf(step)),
            marginWords(step),
            inEuros(unknownMarginOf(step)),
            formatNumber(step.baskets),
            formatNumber(step.leftBaskets),
            texts.percent(conversionOf(step)),
          ],
        }))}
        hasRowHeadings
      />
    </details>
  );
}
