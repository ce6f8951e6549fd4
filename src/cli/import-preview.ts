import { IMPORT_LIMITS, PRICE_MOVE_SHARE } from '../config/shop-rules.ts';
import type { ImportLimitsError, ImportReport } from '../domain/feed/import-feed.server.ts';
import type { Exceeded } from '../domain/feed/import-limits.ts';
import { formatNumber } from '../kernel/format-number.ts';

const MOVE = `${PRICE_MOVE_SHARE * 100} %`;

/** What an import would do, in plain words. */
export function previewOf(report: ImportReport): string {
  const lines = [
    `${count(report.added, 'part')} new, ${count(report.changed, 'part')} changed`,
    `${count(report.pricesChanged, 'price')} changed, ${formatNumber(report.pricesMoved)} of them by more than ${MOVE}`,
    ...(report.pricesGone > 0
      ? [`${count(report.pricesGone, 'price')} gone: those parts could not be bought any more`]
      : []),
    ...(report.withdrawn > 0 ? [`${count(report.withdrawn, 'part')} withdrawn`] : []),
    `${count(report.rejected, 'record')} of ${formatNumber(report.records)} left out`,
    ...(report.picturesLeftOut > 0 ? [`${count(report.picturesLeftOut, 'picture')} left out`] : []),
  ];
  return [
    'Preview, nothing was imported:',
    ...lines.map((line) => `  ${line}`),
    ...(report.exceeded.length > 0
      ? ['The import would stop and ask, because of its limits:', ...sentences(report.exceeded)]
      : []),
  ].join('\n');
}

/** Why an import stopped, and how to go on. */
export function limitsText({ exceeded }: ImportLimitsError): string {
  return [
    'This import changes more than one does by itself:',
    ...sentences(exceeded),
    'Look at it with --preview. If it is meant, import it with --yes.',
  ].join('\n');
}

function sentences(exceeded: readonly Exceeded[]): string[] {
  return exceeded.map(
    ({ limit, count, of }) =>
      `  ${formatNumber(count)} of ${formatNumber(of)} ${what[limit]} (limit ${IMPORT_LIMITS[limit] * 100} %)`,
  );
}

const what: Readonly<Record<Exceeded['limit'], string>> = {
  pricesMoved: `prices move by more than ${MOVE}`,
  pricesGone: 'prices are gone, and their parts off sale',
  partsWithdrawn: 'parts are withdrawn',
  recordsLeftOut: 'records are left out',
};

function count(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}
