import type { IsoDay } from '../../../kernel/clock.ts';
import { type IsHoliday, workingDaysAfter } from '../../delivery/working-days.ts';
import type { Fa3Fault } from '../einvoice/fa3-faults.ts';
import type { PaperRecord } from '../record/record.ts';
import type { Outage } from './outage.ts';

/** What can become of a paper in KSeF: the one list. A test compares it with the check of `ksef_submission.state`. */
export const submissionStates = ['waiting', 'sent', 'accepted', 'refused', 'aside'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** Why a paper is not in KSeF and does not get there by itself. */
export type SubmissionRefusal =
  /** KSeF said no: its number for it, and its words. */
  | { readonly kind: 'answered'; readonly code: number; readonly words: string }
  /** Another document of this number is there. */
  | { readonly kind: 'number-taken'; readonly ksefNumber: string }
  /** The paper cannot be written as FA(3). */
  | { readonly kind: 'unwritable'; readonly faults: readonly Fa3Fault[] }
  /** Somebody dealt with it outside KSeF. */
  | { readonly kind: 'aside'; readonly reason: string };

/**
 * Whether a paper has to pass through KSeF: invoices and corrections of a Polish seller to companies anywhere; those to
 * consumers where the seller wants it. Article 106ga of the Polish VAT act.
 */
export function belongsInKsef(
  { kind, buyer }: Pick<PaperRecord, 'kind' | 'buyer'>,
  { takesConsumers }: { readonly takesConsumers: boolean },
): boolean {
  const isInvoice = kind === 'invoice' || kind === 'correction' || kind === 'advance';
  return isInvoice && (buyer.is === 'company' || takesConsumers);
}

/** What KSeF's status of a document means for it. `again`: it failed for a reason of KSeF's own. */
type Outcome = 'accepted' | 'processing' | 'again' | 'duplicate' | 'refused';

const outcomes: Readonly<Record<number, Outcome>> = {
  100: 'processing',
  150: 'processing',
  200: 'accepted',
  // The session failed, not the document.
  405: 'again',
  // Encrypted with a key that KSeF does not have: another session has another.
  435: 'again',
  440: 'duplicate',
  500: 'again',
  550: 'again',
};

/** @param code of the status of an invoice, API 2.6.0. Any other is a refusal: a person decides. */
export function submissionOutcome(code: number): Outcome {
  return outcomes[code] ?? 'refused';
}

/** Faults of a sending by which KSeF says that the session is over: another one takes the document. */
const SESSION_OVER: readonly number[] = [21155, 21173, 21180];

export function isSessionOver(code: number): boolean {
  return SESSION_OVER.includes(code);
}

const FIRST_RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 30 * 60;

/** How long to wait after so many attempts: it doubles up to half an hour. */
export function retrySeconds(attempts: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** Math.max(0, attempts - 1), LONGEST_RETRY_SECONDS);
}

const WORKING_DAYS = { unavailable: 1, failure: 7 } as const;

/**
 * The last day on which a paper may get into KSeF: the working day after its issue (offline24, article 106nda); after
 * an announced unavailability the working day after its end (106nh); after a failure the seventh (106nf). One that is
 * announced while a paper still has time moves its end.
 * @returns undefined while an outage goes on
 */
export function deadlineOf(
  issuedOn: IsoDay,
  outages: readonly Outage[],
  isHoliday: IsHoliday,
): IsoDay | undefined {
  let deadline = workingDaysAfter(issuedOn, 1, isHoliday);
  const inOrder = [...outages].sort((a, b) => a.beganOn.localeCompare(b.beganOn));
  for (const { kind, beganOn, endedOn } of inOrder) {
    if (beganOn > deadline || (endedOn !== null && endedOn < issuedOn)) continue;
    if (endedOn === null) return undefined;
    const moved = workingDaysAfter(endedOn, WORKING_DAYS[kind], isHoliday);
    if (moved > deadline) deadline = moved;
  }
  return deadline;
}
