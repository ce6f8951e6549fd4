import { useState } from 'react';
import type { WireApplications } from '../../wire/catalogue.ts';
import { FITMENTS_PER_PAGE, type FitmentChoice } from '../addresses/fitment-choice.ts';
import { getItemApplications } from '../api-client/catalogue-calls.ts';

export interface ShownFitments extends WireApplications {
  /** The position of the first row. */
  readonly choice: FitmentChoice;
}

type Progress = 'done' | 'loading' | 'failed';

/** The loaded fitments of a part: more at their end, or those of one make. */
export function useFitments(record: string, first: ShownFitments) {
  const [shown, setShown] = useState(first);
  const [progress, setProgress] = useState<Progress>('done');
  const { choice, results, total } = shown;
  const next: FitmentChoice = { ...choice, offset: choice.offset + results.length };

  async function read({ make, offset }: FitmentChoice, take: (answer: WireApplications) => void) {
    setProgress('loading');
    try {
      const wish = { record, limit: FITMENTS_PER_PAGE, offset };
      take(await getItemApplications(make === undefined ? wish : { ...wish, make }));
      setProgress('done');
    } catch {
      setProgress('failed');
    }
  }

  return {
    shown,
    progress,
    /** Where the next rows begin; undefined at the end. */
    next: next.offset < total && results.length > 0 ? next : undefined,
    more: () =>
      read(next, (answer) =>
        setShown({ ...answer, choice, results: [...results, ...answer.results] }),
      ),
    chooseMake(make: string | undefined) {
      const all = { make, offset: 0 };
      return read(all, (answer) => setShown({ ...answer, choice: all }));
    },
  };
}
