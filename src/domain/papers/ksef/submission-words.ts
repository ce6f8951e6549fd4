import { deskKsef as texts } from '../../../messages/desk/papers/ksef.ts';
import type { Submission } from './submissions.sql.server.ts';

type Told = Pick<Submission, 'state' | 'refusal' | 'lastError' | 'attempts' | 'ksefNumber'>;

/** What is known of a paper's way, in a sentence, for the screen and the command line; '' where all is as it should be. */
export function submissionWords({ refusal, lastError, attempts, ksefNumber }: Told): string {
  if (refusal) return refusalWords(refusal);
  if (ksefNumber) return ksefNumber;
  if (lastError === 'waits-for-original') return texts.waitsForOriginal;
  return lastError ? texts.tried(lastError, attempts) : '';
}

function refusalWords(refusal: NonNullable<Submission['refusal']>): string {
  switch (refusal.kind) {
    case 'answered':
      return texts.refusals.answered(refusal.code, refusal.words);
    case 'number-taken':
      return texts.refusals['number-taken'](refusal.ksefNumber);
    case 'unwritable':
      return texts.refusals.unwritable(refusal.faults.map((fault) => texts.faults[fault]));
    case 'aside':
      return texts.refusals.aside(refusal.reason);
  }
}

/** What a person can do about a refusal; '' where nothing is to be done. */
export function wayOn({ state, refusal }: Told): string {
  return state === 'refused' && refusal && refusal.kind !== 'aside'
    ? texts.wayOn[refusal.kind]
    : '';
}
