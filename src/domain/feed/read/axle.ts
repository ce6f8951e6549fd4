/** Many catalogues use the German letters: V for front, H for rear. */
const FRONT = /^(front|v[lr]?$)/i;
const REAR = /^(rear|h[lr]?$)/i;

/** @returns undefined where the positions name neither axle, or both */
export function axleOf(positions: readonly string[]): 'front' | 'rear' | undefined {
  const isFront = positions.some((position) => FRONT.test(position));
  const isRear = positions.some((position) => REAR.test(position));
  if (isFront === isRear) return undefined;
  return isFront ? 'front' : 'rear';
}
