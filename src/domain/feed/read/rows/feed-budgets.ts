import { FIRST_VEHICLE_YEAR } from '../../../../config/shop-rules.ts';

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/**
 * Limits on the work that one file of a feed may cause. They are far above what suppliers send and far below what
 * would fill a machine's memory or a day; a file beyond one of them refuses the whole import. FED-5.
 */
export const FEED_BUDGETS = {
  fileBytes: 64 * GB,
  /** A gzip or zip file may unpack to this many times its size, and to `unpackedFreeBytes` in any case. */
  unpackedRatio: 200,
  unpackedFreeBytes: 64 * MB,
  workbookBytes: 256 * MB,
  workbookUnpackedBytes: 4 * GB,
  workbookEntries: 10_000,
  /** Excel's own limits. */
  sheetRows: 1_048_576,
  cellCharacters: 32_767,
  columns: 1_000,
  xmlDepth: 100,
  xmlAttributes: 1_000,
  jsonDepth: 50,
  /** The file is refused when none of this many first records can be read. */
  unreadableRecords: 100_000,
  /** For reading alone, without the database's time. */
  readingMs: 120_000,
  /** Extra time for large files: the slowest acceptable pace. */
  readingBytesPerMs: 50,
} as const;

/** The most bytes that a packed file may unpack to. */
export function unpackedMax({
  bytes,
  isZip,
  unpackedBytes = Number.POSITIVE_INFINITY,
}: {
  bytes: number;
  isZip: boolean;
  unpackedBytes?: number;
}): number {
  const most = isZip ? FEED_BUDGETS.workbookUnpackedBytes : FEED_BUDGETS.fileBytes;
  const grown = Math.max(FEED_BUDGETS.unpackedFreeBytes, FEED_BUDGETS.unpackedRatio * bytes);
  return Math.min(most, grown, unpackedBytes);
}

/** How long a file may be read, in milliseconds. */
export function readingMaxMs({ bytes }: { bytes: number }): number {
  return FEED_BUDGETS.readingMs + bytes / FEED_BUDGETS.readingBytesPerMs;
}

/** Limits of one record of a feed. A larger record is refused, never cut. */
export const FEED_LIMITS = {
  /** Characters of one line or one CSV record. */
  recordLength: 8 * 1024 * 1024,
  name: 100,
  brand: 80,
  urlcomponent: 200,
  description: 500,
  longText: 100_000,
  shortText: 300,
  safetyWarnings: 10_000,
  url: 2_000,
  photos: 100,
  technicalDetails: 1_000,
  oeNumbers: 5_000,
  crossNumbers: 5_000,
  components: 200,
  relatedItems: 500,
  applications: 20_000,
  deliveriesOfLocation: 200,
  quantity: 10_000_000,
  weightKg: 100_000,
  /** Euros.. */
  price: 1_000_000,
  firstYear: FIRST_VEHICLE_YEAR,
} as const;
