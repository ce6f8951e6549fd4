import type { Config } from '../../config/config.ts';
import { UNPAID_CHANGED_HOURS, UNPAID_WARNING_SHARE } from '../../config/shop-rules.ts';
import { BANK_TRANSFER, unpaidHoursOf } from '../basket/payment-methods.ts';

const HOUR_MS = 60 * 60_000;

type Settings = Pick<Config, 'unpaidHours'>;

interface WaitingOrder {
  readonly placedAt: Date;
  /** Null: it waits without end. */
  readonly expiresAt: Date | null;
  readonly isConfirmed: boolean;
  /** The end of the one prolongation, by its confirmation or by being opened again; null: not yet. */
  readonly prolongedUntil: Date | null;
}

/** Until when an order waits that is confirmed or opened again now: its method's whole time. SAF-15. */
export function wholeTimeFrom(now: Date, method: string, config: Settings): Date {
  return hoursAfter(now, unpaidHoursOf(config, method));
}

/** Until when a waiting order waits after its confirmation, which prolongs its time unless that was done before. */
export function timeAfterConfirmation(
  { prolongedUntil }: Pick<WaitingOrder, 'prolongedUntil'>,
  now: Date,
  config: Settings,
): Date {
  return prolongedUntil ?? wholeTimeFrom(now, BANK_TRANSFER, config);
}

interface ChangedTime {
  readonly expiresAt: Date;
  readonly prolongedUntil: Date | null;
}

/**
 * Until when an order waits after its shopper has changed how to pay: at most as long as before. A transfer that was
 * confirmed has the rest of what the confirmation gave. Where a provider is chosen in the last minutes, that is the one
 * prolongation.
 */
export function timeAfterChange(
  { placedAt, expiresAt, isConfirmed, prolongedUntil }: WaitingOrder,
  { method, now }: { readonly method: string; readonly now: Date },
  config: Settings,
): ChangedTime {
  const atMost = (time: Date) => ({ expiresAt: earlier(expiresAt, time), prolongedUntil });
  if (method === BANK_TRANSFER) {
    if (!isConfirmed) return atMost(hoursAfter(now, config.unpaidHours.unconfirmed));
    if (prolongedUntil) return { expiresAt: prolongedUntil, prolongedUntil };
    return atMost(wholeTimeFrom(now, method, config));
  }
  const whole = hoursAfter(now, UNPAID_CHANGED_HOURS);
  const isLate =
    expiresAt !== null && expiresAt < hoursAfter(now, UNPAID_CHANGED_HOURS * UNPAID_WARNING_SHARE);
  if (isLate && prolongedUntil === null) return { expiresAt: whole, prolongedUntil: whole };
  return atMost(later(hoursAfter(placedAt, unpaidHoursOf(config, method)), whole));
}

function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS);
}

function earlier(one: Date | null, other: Date): Date {
  return one !== null && one < other ? one : other;
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
