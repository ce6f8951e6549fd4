import { keyDigest } from './key-digest.server.ts';

/** Somebody else has changed what a form shows since it was opened: these of its fields. */
export interface ChangedMeanwhile {
  readonly kind: 'changed-meanwhile';
  readonly changed: readonly string[];
}

/** What a form shows, by the names of its fields. */
type Shown = Readonly<Record<string, unknown>>;

/**
 * What a form has shown, as a mark that it posts with the change: it proves what the change was based on. Otherwise the
 * second of two people would undo what the first has saved.
 */
export function shownMark(shown: Shown): string {
  return Object.entries(shown)
    .map(([field, value]) => `${field}~${digestOf(value)}`)
    .join(' ');
}

/** The fields that say something else now than the form has shown. A command has shown nothing, and has no mark. */
export function changedSince(mark: string | undefined, now: Shown): readonly string[] {
  if (!mark) return [];
  const seen = new Map(
    mark.split(' ').map((one): [string, string] => {
      const [field = '', digest = ''] = one.split('~');
      return [field, digest];
    }),
  );
  const fields = new Set([...Object.keys(now), ...seen.keys()]);
  return [...fields].filter((field) => {
    const is = field in now ? digestOf(now[field]) : undefined;
    return is !== seen.get(field);
  });
}

function digestOf(value: unknown): string {
  return keyDigest(JSON.stringify(value ?? null)).slice(0, 11);
}
