/**
 * The shop's advisory locks in the database, each with its number, for work that only one instance does at a time.
 * One list, because two locks with one number would block each other for ever.
 */
export const advisoryLocks = {
  migration: 7_294_103,
  import: 7_294_104,
  demonstration: 7_294_105,
  figures: 7_294_106,
} as const;
