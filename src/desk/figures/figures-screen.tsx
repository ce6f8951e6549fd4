import type { FigureReport } from '../../domain/figures/figures.server.ts';
import {
  conversionOf,
  type Figures,
  marginOf,
  netRevenueOf,
  type Period,
  unknownMarginOf,
} from '../../domain/figures/figures.ts';
import { type Trend, trendOf } from '../../domain/figures/trend.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { toEuros } from '../../kernel/money.ts';
import { deskFigures as texts } from '../../messages/desk/figures.ts';
import { inEuros } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { PeriodForm, periodQuery } from '../frame/period-form.tsx';
import { DeskTable } from '../frame/table.tsx';
import { TableLinks } from '../tables/table-links.tsx';
import { Chart } from './chart.tsx';
import { CameBack, Promises } from './named-figures.tsx';

/** Today's figures, and those of a period. FIG-1. */
export function FiguresScreen({ report }: { report: FigureReport }) {
  const { period, days, total, today, named, isBehind } = report;
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
      <section className="block" aria-label={texts.periodTitle(period.from, period.to)}>
        <h2>{texts.periodTitle(period.from, period.to)}</h2>
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
      <details>
        <summary>{texts.counted.title}</summary>
        <ul>
          {texts.counted.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
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
        const points = trend.steps.map((step) => ({ label: step.label, value: of(step) }));
        const highest = formatNumber(Math.max(...points.map(({ value }) => value)));
        const description = charts.of(title, period.from, period.to, highest);
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
            step.label,
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
