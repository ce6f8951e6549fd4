import path from 'node:path';

/**
 * What `npm run backup` does with a place: copies it with the database, leaves it to be kept apart, or leaves it because
 * the shop makes it again or it is needed for moments only.
 */
type Care = 'database' | 'copied' | 'apart' | 'made-again' | 'passing';

/**
 * Everything that the shop writes into its data folder: the one list. docs/what-to-back-up.md says what the loss of each
 * costs.
 */
export const dataPlaces = {
  pglite: 'database',
  outbox: 'copied',
  reports: 'copied',
  uploads: 'copied',
  // Orders that a supplier's program fetches; the shop makes them again at its desk.
  purchases: 'passing',
  // Whoever has the backup could read the secrets in it.
  'settings-key': 'apart',
  photos: 'made-again',
  pictures: 'made-again',
  'finished-files': 'made-again',
  backups: 'passing',
  'last-backup': 'passing',
  'last-backup-failed': 'passing',
  previews: 'passing',
  run: 'passing',
  'shop.lock': 'passing',
} as const satisfies Record<string, Care>;

/** Settings that name a file of the owner's, which the shop only reads. */
export const fileSettings = [
  ...(['KSEF_CERTIFICATE', 'KSEF_KEY', 'KSEF_OFFLINE_CERTIFICATE', 'KSEF_OFFLINE_KEY'] as const),
  'LEGAL_GUARANTEE_PICTURE',
] as const;

export type DataPlace = keyof typeof dataPlaces;

/** The places of one care. */
export function placesWith(care: Care): readonly DataPlace[] {
  return (Object.keys(dataPlaces) as DataPlace[]).filter((place) => dataPlaces[place] === care);
}

/** A place in a shop's data folder. */
export function dataPath({ dataDir }: { readonly dataDir: string }, place: DataPlace): string {
  return path.join(dataDir, place);
}

/** What whoever makes the backups touches when one has failed, beside `BACKUP_MARK`. */
export function failureMark(backupMark: string): string {
  return `${backupMark}-failed`;
}
