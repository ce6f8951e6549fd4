const MB = 1024 * 1024;
const GB = 1024 * MB;

/** Limits of uploads at the desk. IMB-1. */
export const UPLOAD_LIMITS = {
  fileBytes: 2 * GB,
  files: 20,
  /** Characters of a file's name. */
  nameLength: 120,
  /** The script sends a file in pieces of this size, so that each fits into the time limit of a request. */
  pieceBytes: 4 * MB,
  /** All stored uploads together. */
  folderBytes: 10 * GB,
  /** Disk space that must be left after an upload. */
  diskLeftBytes: 1 * GB,
} as const;

/** Supervision of an import that was started at the desk. */
export const UPLOAD_RUNS = {
  /** The interval at which a process looks for work that no event has announced. */
  lookMs: 15_000,
  /** The interval at which a working process reports that it is alive. */
  beatMs: 2_000,
  /** A process that has not reported for so long counts as dead. */
  lostMs: 30_000,
  /** Rows of a file that are shown. */
  firstRows: 6,
  firstColumns: 60,
  /** Characters of a cell. */
  cellLength: 80,
  /** Uploads that the desk lists. */
  listed: 20,
} as const;

/** Characters of the name under which a mapping is saved. */
export const MAPPING_NAME_LENGTH = 60;
