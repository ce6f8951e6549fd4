import { useContext } from 'react';
import type { ChangedMeanwhile } from '../../kernel/shown-mark.server.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { TypedHere } from './typed-form.ts';

/** The field in which a form posts what it has shown. */
export const MARK = 'mark';

/**
 * In a form that overwrites something: what it shows of it now. A form that comes back still posts what it first showed,
 * unless it came back because somebody has changed that: what holds now then stands beside its fields.
 */
export function ShownMark({ now }: { readonly now: string }) {
  const typed = useContext(TypedHere);
  const first = typed?.isLate ? undefined : typed?.values.get(MARK);
  return <input type="hidden" name={MARK} value={first || now} />;
}

/**
 * What was typed, without what somebody else has changed and the form has posted as it had shown it: those fields show
 * what holds now.
 * @param now the fields as their form would post them; '' for a box that is not ticked
 */
export function lateValues(
  posted: URLSearchParams,
  { untouched }: Pick<ChangedMeanwhile, 'untouched'>,
  now: Readonly<Record<string, string>>,
): URLSearchParams {
  const values = new URLSearchParams(posted);
  for (const field of untouched) {
    values.delete(field);
    if (now[field]) values.set(field, now[field]);
  }
  return values;
}

/** The words beside each field that somebody else has changed. */
export function lateFaults(
  { changed }: Pick<ChangedMeanwhile, 'changed'>,
  holds: (field: string) => string | undefined,
): ReadonlyMap<string, string> {
  return new Map(
    changed.map((field) => [field, deskMessages.frame.meanwhile.field(holds(field) ?? '')]),
  );
}
