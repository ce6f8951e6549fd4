import { IMPORT_LIMITS, PRICE_MOVE_SHARE } from '../config/shop-rules.ts';
import { formatNumber } from '../kernel/format-number.ts';

/** The counts of an import, as the words need them. */
interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly withdrawn: number;
  readonly pricesChanged: number;
  readonly pricesMoved: number;
  readonly pricesGone: number;
  readonly records: number;
  readonly rejected: number;
  readonly picturesLeftOut: number;
  /** Absent from reports that were stored by an earlier version. */
  readonly vehiclesLosing?: number;
  readonly partsTakenOff?: number;
  readonly supplyChanged?: number;
  readonly purchasePricesChanged?: number;
  readonly priceMiddle?: number | null;
  readonly keysChanged?: number;
  readonly keysGone?: number;
}

type Limit = Exclude<keyof typeof IMPORT_LIMITS, 'least'>;

const MOVE = `${PRICE_MOVE_SHARE * 100} %`;

/** What an import does, or would do, in plain words: a line each. */
export function importLines(report: Counts): string[] {
  const { vehiclesLosing = 0, partsTakenOff = 0 } = report;
  const { supplyChanged = 0, purchasePricesChanged = 0, keysChanged = 0, keysGone = 0 } = report;
  return [
    `${count(report.added, 'part')} new, ${count(report.changed, 'part')} changed`,
    `${count(report.pricesChanged, 'price')} new or changed, ${formatNumber(report.pricesMoved)} of them by more than ${MOVE}${middle(report)}`,
    ...(report.pricesGone > 0
      ? [`${count(report.pricesGone, 'price')} gone: those parts could not be bought any more`]
      : []),
    ...(vehiclesLosing > 0
      ? [
          `${count(vehiclesLosing, 'vehicle')} ${vehiclesLosing === 1 ? 'loses' : 'lose'} ${count(partsTakenOff, 'part')}, by model and year`,
        ]
      : []),
    ...(supplyChanged > 0 ? [`${count(supplyChanged, 'stock')} changed`] : []),
    ...(purchasePricesChanged > 0
      ? [`${count(purchasePricesChanged, 'purchase price')} changed`]
      : []),
    ...(keysChanged > 0 ? [`${count(keysChanged, 'vehicle key')} new or changed`] : []),
    ...(keysGone > 0 ? [`${count(keysGone, 'vehicle key')} gone`] : []),
    ...(report.withdrawn > 0 ? [`${count(report.withdrawn, 'part')} withdrawn`] : []),
    `${count(report.rejected, 'record')} of ${formatNumber(report.records)} left out`,
    ...(report.picturesLeftOut > 0 ? [`${count(report.picturesLeftOut, 'picture')} left out`] : []),
  ];
}

/** The middle change says what a column of the wrong prices does, where none of them moves beyond the limit. */
function middle({ priceMiddle }: Counts): string {
  if (priceMiddle === undefined || priceMiddle === null) return '';
  const percent = Math.round(priceMiddle * 1_000) / 10;
  return `; the middle one by ${percent > 0 ? '+' : ''}${percent} %`;
}

/** A limit that an import goes beyond, in plain words. */
export function limitLine({
  limit,
  count,
  of,
  share = IMPORT_LIMITS[limit],
}: {
  limit: Limit;
  count: number;
  of: number;
  share?: number | undefined;
}): string {
  return `${formatNumber(count)} of ${formatNumber(of)} ${beyond[limit]} (limit ${Math.round(share * 1_000) / 10} %)`;
}

const beyond: Readonly<Record<Limit, string>> = {
  pricesMoved: `prices move by more than ${MOVE}`,
  pricesGone: 'prices are gone, and their parts off sale',
  partsWithdrawn: 'parts are withdrawn',
  recordsLeftOut: 'records are left out',
};

function count(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}
