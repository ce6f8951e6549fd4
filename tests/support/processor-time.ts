/** How long `countUp` takes on the machine that limits in milliseconds are meant for. */
const COUNT_MS = 150;

/**
 * The processor time of the quickest of up to ten runs, in ms, as on the machine that limits are meant for: others use
 * this one too, and it may be several times as slow. Ends early once a run is below the limit.
 */
export async function quickestRunMs(run: () => unknown, limitMs: number): Promise<number> {
  const slowness = Math.max(1, (await processorMs(countUp)) / COUNT_MS);
  let quickest = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < 10 && quickest >= limitMs; runs++) {
    quickest = Math.min(quickest, (await processorMs(run)) / slowness);
  }
  return quickest;
}

async function processorMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  return process.cpuUsage(before).user / 1000;
}

function countUp(): number {
  let sum = 0;
  for (let index = 0; index < 100_000_000; index++) sum = (sum + index * 7) | 0;
  return sum;
}
