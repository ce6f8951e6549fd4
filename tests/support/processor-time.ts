/** How long `copyLines` takes on the machine that limits in milliseconds are meant for. */
const COPY_MS = 10;

/**
 * The processor time of the quickest of up to ten runs, in ms, as on the machine that limits are meant for: others use
 * this one too, and it may be several times as slow. Ends early once a run is below the limit.
 */
export async function quickestRunMs(run: () => unknown, limitMs: number): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < 10 && quickest >= limitMs; runs++) {
    const slowness = Math.max(1, (await processorMs(copyLines)) / COPY_MS);
    quickest = Math.min(quickest, (await processorMs(run)) / slowness);
  }
  return quickest;
}

async function processorMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  return process.cpuUsage(before).user / 1000;
}

/** Work of the kind that limits are for: many small objects and texts. */
function copyLines(): unknown {
  const lines = Array.from({ length: 20_000 }, (_, index) => ({ name: `line ${index}`, index }));
  return JSON.parse(JSON.stringify(lines));
}
