import { KSEF_OUTAGE_AHEAD_DAYS } from '../../../config/guards.ts';
import { KSEF_BEGAN_ON } from '../../../config/law.ts';
import { dayAfter, type IsoDay, isCalendarDay } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';

/** A time in which KSeF was away, as the ministry announced it. */
export interface Outage {
  readonly kind: 'unavailable' | 'failure';
  readonly beganOn: IsoDay;
  /** Null while it goes on. */
  readonly endedOn: IsoDay | null;
}

export type OutageRefusal =
  | { readonly kind: 'bad-days' }
  /** KSeF was not there yet. */
  | { readonly kind: 'before-ksef' }
  /** A failure is not known before it happens, nor its end; an unavailability is announced, but not for next year. */
  | { readonly kind: 'day-ahead' }
  /** It has its end: without one, every paper since would wait for ever. */
  | { readonly kind: 'has-its-end' }
  /** One of its kind has some of these days. */
  | { readonly kind: 'outages-overlap' };

/**
 * Judges the days of an outage that somebody notes. One of the same kind and first day is the same outage: it gets
 * another end. Papers of these days have longer, so days that nobody announced would hide papers that are late.
 */
export function judgedOutage(
  outage: Outage,
  { known, today }: { readonly known: readonly Outage[]; readonly today: IsoDay },
): Result<Outage, OutageRefusal> {
  const { kind, beganOn, endedOn } = outage;
  const isEnd = endedOn === null || (isCalendarDay(endedOn) && endedOn >= beganOn);
  if (!isCalendarDay(beganOn) || !isEnd) return refuse({ kind: 'bad-days' });
  if (beganOn < KSEF_BEGAN_ON) return refuse({ kind: 'before-ksef' });
  const last = kind === 'failure' ? today : dayAfter(today, KSEF_OUTAGE_AHEAD_DAYS);
  if ((endedOn ?? beganOn) > last) return refuse({ kind: 'day-ahead' });
  for (const one of known.filter((other) => other.kind === kind)) {
    if (one.beganOn === beganOn) {
      if (endedOn === null && one.endedOn !== null) return refuse({ kind: 'has-its-end' });
      continue;
    }
    const isApart =
      (one.endedOn !== null && one.endedOn < beganOn) ||
      (endedOn !== null && endedOn < one.beganOn);
    if (!isApart) return refuse({ kind: 'outages-overlap' });
  }
  return ok(outage);
}
