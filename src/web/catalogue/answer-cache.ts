import { CATALOGUE_CACHE_MINUTES } from '../ui/behaviour/screen.ts';

/**
 * Catalogue answers cached in this tab, so that going back and forth requests nothing twice. Every basket call checks
 * prices and stock again. Requirement CAT-19.
 */

const MOST_ANSWERS = 200;

interface CachedAnswer {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

const answers = new Map<string, CachedAnswer>();

/**
 * Never pass `ask` the signal of one navigation: later callers share its answer.
 * @returns the answer cached under the key, or else a new one; a failure is never cached
 */
export function cachedAnswer<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const found = answers.get(key);
  if (found && found.until > Date.now()) return found.answer as Promise<Answer>;

  const answer = ask();
  answers.delete(key);
  answers.set(key, { until: Date.now() + CATALOGUE_CACHE_MINUTES * 60_000, answer });
  answer.catch(() => {
    if (answers.get(key)?.answer === answer) answers.delete(key);
  });
  const [oldest] = answers.keys();
  if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
  return answer;
}
