let last: Promise<unknown> = Promise.resolve();

/**
 * Runs changes of the basket one after another: within this page always, and across the browser's tabs where it has
 * locks (on secure pages).
 */
export function oneAtATime<Value>(task: () => Promise<Value>): Promise<Value> {
  const locks = globalThis.navigator?.locks;
  const run = last.then(() => (locks ? locks.request('basket', task) : task()));
  last = run.catch(() => undefined);
  return run;
}
