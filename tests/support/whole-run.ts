/** In `npm run test:all`, tests of many cases of one kind take all of them; else a share. */
export const isWholeRun = process.env.TEST_ALL === 'on';

/** @returns all cases in a whole run, else every `step`th of them, counted from `first` */
export function shareOf<Case>(cases: readonly Case[], step: number, first = 0): readonly Case[] {
  return isWholeRun ? cases : cases.filter((_, index) => index % step === first);
}

/** @returns how often a property is tried: as often as that in a whole run, else a third of it */
export function runsOf(runs: number): number {
  return isWholeRun ? runs : Math.ceil(runs / 3);
}
