/** A straight line through measurements, as far as it rises or falls between the first and the last of them. */
interface Drift {
  /** Of the mean. */
  readonly percent: number;
  /** Half the width of the interval in which it lies with a probability of 95 %. */
  readonly uncertaintyPercent: number;
}

interface Sample {
  readonly atMs: number;
  readonly value: number;
}

/**
 * The line of least squares. Needs four samples or more at different times, and a mean above zero. Neighbouring
 * measurements that err alike, as on a machine that others use for minutes, count for fewer than they are.
 */
export function driftOf(samples: readonly Sample[]): Drift {
  const count = samples.length;
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / count;
  const [meanAt, meanValue] = [mean(({ atMs }) => atMs), mean(({ value }) => value)];
  const spread = samples.reduce((sum, { atMs }) => sum + (atMs - meanAt) ** 2, 0);
  const slope =
    samples.reduce((sum, { atMs, value }) => sum + (atMs - meanAt) * (value - meanValue), 0) /
    spread;
  const errors = samples.map(({ atMs, value }) => value - meanValue - slope * (atMs - meanAt));
  const residual = errors.reduce((sum, error) => sum + error ** 2, 0);
  const likeness = likenessOfNeighbours(errors, residual);
  const standardError = Math.sqrt(
    ((residual / (count - 2) / spread) * (1 + likeness)) / (1 - likeness),
  );
  const span = samples.at(-1)!.atMs - samples[0]!.atMs;
  const percentOf = (perMs: number) => (100 * perMs * span) / meanValue;
  return { percent: percentOf(slope), uncertaintyPercent: 1.96 * percentOf(standardError) };
}

/** The correlation of each error with the next one, from 0 to 0.9. */
function likenessOfNeighbours(errors: readonly number[], residual: number): number {
  if (residual === 0) return 0;
  const together = errors
    .slice(1)
    .reduce((sum, error, before) => sum + error * (errors[before] ?? 0), 0);
  return Math.min(0.9, Math.max(0, together / residual));
}

/** Whether measurements do not grow, or by no more than can be told apart from that much. */
export function isFlat({ percent, uncertaintyPercent }: Drift, mostPercent: number): boolean {
  return percent - uncertaintyPercent <= mostPercent;
}

/** `none`: at most what is allowed. `at first`: not in the second half. `unclear`: the spread leaves open whether it lasts. */
type Rise = 'none' | 'unclear' | 'at first' | 'lasting';

/**
 * How measurements rise: a leak does over the whole time, and still in its second half; what fills up to a bound, such as
 * a pool of connections, does at first only.
 */
export function riseOf(samples: readonly Sample[], mostPercent: number): Rise {
  const drift = driftOf(samples);
  if (drift.percent <= mostPercent) return 'none';
  const later = driftOf(samples.slice(Math.floor(samples.length / 2)));
  if (!isFlat(drift, mostPercent) && !isFlat(later, mostPercent / 2)) return 'lasting';
  return later.percent <= mostPercent / 2 ? 'at first' : 'unclear';
}
