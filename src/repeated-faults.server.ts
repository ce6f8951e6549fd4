/** Lines of one fault that are written in a minute; further ones are only counted. */
const WRITTEN_A_MINUTE = 5;
const MINUTE_MS = 60_000;
/** Different faults that are tracked; all lines of further ones are written. */
const MOST_FAULTS = 1000;

/** Suppresses repeated log lines of the same fault. LOG-3 */
export function rareFaults() {
  const seen = new Map<string, { times: number }>();
  /**
   * @param fault identifies the fault
   * @param sayLeftOut called at the end of a minute in which lines were left out, with their number
   * @returns whether to write this line
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
 * Identifies an error by its kind and the place in the code that threw it, not by its message, which may name a row.
 */
export function faultKey(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [error.name, code, ...(places.length > 0 ? places.slice(0, 3) : [error.message])].join();
}
