import { keyDigest } from './key-digest.server.ts';

/** Somebody else has changed what a form shows since it was opened: these of its fields. */
export interface ChangedMeanwhile {
  readonly kind: 'changed-meanwhile';
  readonly changed: readonly string[];
  /** Those that were posted as the form had shown them: nobody wants the old value back. */
  readonly untouched: readonly string[];
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

/**
 * The refusal where a field says something else now than the form has shown. A command has shown nothing, and has no mark.
 * @param typed what was posted, in the terms of `now`
 */
export function changedSince(
  mark: string | undefined,
  now: Shown,
  typed: Shown = {},
): ChangedMeanwhile | undefined {
  if (!mark) return undefined;
  const seen = new Map(
    mark.split(' ').map((one): [string, string] => {
      const [field = '', digest = ''] = one.split('~');
      return [field, digest];
    }),
  );
  const isAsSeen = (fields: Shown) => (field: string) =>
    (field in fields ? digestOf(fields[field]) : undefined) === seen.get(field);
  const fields = [...new Set([...Object.keys(now), ...seen.keys()])];
  const changed = fields.filter((field) => !isAsSeen(now)(field));
  if (changed.length === 0) return undefined;
  const isTyped = (field: string) => field in typed;
  const untouched = changed.filter(isTyped).filter(isAsSeen(typed));
  return { kind: 'changed-meanwhile', changed, untouched };
}

function digestOf(value: unknown): string {
  return keyDigest(JSON.stringify(value ?? null)).slice(0, 11);
}
