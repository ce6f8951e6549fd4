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

/** The line of least squares. Needs three samples or more at different times, and a mean above zero. */
export function driftOf(samples: readonly Sample[]): Drift {
  const count = samples.length;
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / count;
  const [meanAt, meanValue] = [mean(({ atMs }) => atMs), mean(({ value }) => value)];
  const spread = samples.reduce((sum, { atMs }) => sum + (atMs - meanAt) ** 2, 0);
  const slope =
    samples.reduce((sum, { atMs, value }) => sum + (atMs - meanAt) * (value - meanValue), 0) /
    spread;
  const residual = samples.reduce(
    (sum, { atMs, value }) => sum + (value - meanValue - slope * (atMs - meanAt)) ** 2,
    0,
  );
  const standardError = Math.sqrt(residual / (count - 2) / spread);
  const span = samples.at(-1)!.atMs - samples[0]!.atMs;
  const percentOf = (perMs: number) => (100 * perMs * span) / meanValue;
  return { percent: percentOf(slope), uncertaintyPercent: 1.96 * percentOf(standardError) };
}

/** Whether measurements do not grow, or by no more than can be told apart from that much. */
export function isFlat({ percent, uncertaintyPercent }: Drift, mostPercent: number): boolean {
  return percent - uncertaintyPercent <= mostPercent;
}
