/** So many lines of one fault are written in a minute; the others are counted. */
const WRITTEN_A_MINUTE = 5;
const MINUTE_MS = 60_000;
/** So many faults are told apart; further ones are all written. */
const MOST_FAULTS = 1000;

/** Leaves out of a log what says the same again and again. LOG-3 */
export function rareFaults() {
  const seen = new Map<string, { times: number }>();
  /**
   * @param fault what makes two faults the same
   * @param sayLeftOut called at the end of the minute where lines were left out, with their number
   * @returns whether to write this one
   */
  return (fault: string, sayLeftOut: (lines: number) => void): boolean => {
    const known = seen.get(fault);
    if (known) {
      known.times += 1;
      return known.times <= WRITTEN_A_MINUTE;
    }
    if (seen.size >= MOST_FAULTS) return true;
    const first = { times: 1 };
    seen.set(fault, first);
    setTimeout(() => {
      seen.delete(fault);
      if (first.times > WRITTEN_A_MINUTE) sayLeftOut(first.times - WRITTEN_A_MINUTE);
    }, MINUTE_MS).unref();
    return true;
  };
}

/**
 * What makes an error the same as another one: its kind, and where in the code it came from. Its message is no part of
 * that: it may name a row.
 */
export function faultKey(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [error.name, code, ...(places.length > 0 ? places.slice(0, 3) : [error.message])].join();
}
