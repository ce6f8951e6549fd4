const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/**
 * How much work one file of a feed may make. They are far beyond what suppliers send and far below what would fill a
 * machine's memory or a day; a file beyond one of them refuses the whole import. FED-5.
 */
export const FEED_BUDGETS = {
  fileBytes: 64 * GB,
  /** A gzip or zip may unpack to this many times its size, and to `unpackedFreeBytes` in any case. */
  unpackedRatio: 200,
  unpackedFreeBytes: 64 * MB,
  workbookBytes: 256 * MB,
  workbookUnpackedBytes: 4 * GB,
  workbookEntries: 10_000,
  /** As Excel's own limits. */
  sheetRows: 1_048_576,
  cellCharacters: 32_767,
  columns: 1_000,
  xmlDepth: 100,
  xmlAttributes: 1_000,
  jsonDepth: 50,
  /** Records at the beginning of a file of which not one can be read. */
  unreadableRecords: 100_000,
  /** For reading alone, without what the database takes. */
  readingMs: 120_000,
  /** More of it for large files: the slowest pace that is still reading. */
  readingBytesPerMs: 50,
} as const;

/** How far a packed file may unpack, in bytes. */
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
