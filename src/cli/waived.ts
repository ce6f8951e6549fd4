import { type WaivablePoint, waivablePoints } from '../domain/checkout/judged-points.ts';
import { CommandRefusedError } from './changing-command.ts';

/** Parses `price,holds` as points that an order is not asked about before it counts again. */
export function waivedOf(text: string | undefined): readonly WaivablePoint[] {
  return (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const point = waivablePoints.find((one) => one === name);
      if (point) return point;
      throw new CommandRefusedError(
        `--waive is a list of ${waivablePoints.join(', ')}, not "${name}".`,
      );
    });
}
