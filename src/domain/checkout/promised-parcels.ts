import { type Arrival, togetherArrival } from '../delivery/arrival.ts';
import type { Order, OrderLine } from './order.ts';

/** What was sold to arrive in one parcel, and when. The parcels that are packed later may differ. */
export interface PromisedParcel {
  readonly position: OrderLine['promisedParcel'];
  /** Components follow their kit. */
  readonly lines: readonly OrderLine[];
  /** The arrival of its last line, if paid on the day of the order; null if nothing was promised. */
  readonly arrival: Arrival | null;
}

/** The parcels that an order was sold in: one, or two if available lines do not wait for late ones. BSK-15. */
export function promisedParcels({
  lines,
  sendTogether,
  arrival,
}: Pick<Order, 'lines' | 'sendTogether' | 'arrival'>): readonly PromisedParcel[] {
  if (sendTogether) return [{ position: 1, lines, arrival }];
  return ([1, 2] as const).flatMap((position) => {
    const inside = lines.filter(({ promisedParcel }) => promisedParcel === position);
    const arrivals = inside
      .filter(({ parentLineId }) => parentLineId === null)
      .map((line) => line.arrival);
    return inside.length > 0
      ? [{ position, lines: inside, arrival: togetherArrival(arrivals) }]
      : [];
  });
}
