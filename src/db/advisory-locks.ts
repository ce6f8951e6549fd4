/**
 * The database's advisory locks that the shop takes, each under a number of its own: work that only one instance does at
 * a time. One list, because two with one number wait for each other for ever.
 */
export const advisoryLocks = {
  migration: 7_294_103,
  import: 7_294_104,
  demonstration: 7_294_105,
  figures: 7_294_106,
} as const;
