import { type Arrival, togetherArrival } from '../delivery/arrival.ts';
import type { Order, OrderLine } from './order.ts';

/** What was sold to arrive in one parcel, and when. What is packed later may differ from it. */
export interface PromisedParcel {
  readonly position: OrderLine['promisedParcel'];
  /** Components stand after their kit. */
  readonly lines: readonly OrderLine[];
  /** With the last of its lines, if paid on the day of the order; null where nothing was promised. */
  readonly arrival: Arrival | null;
}

/** The parcels that an order was sold in: one, or two where what was late was not waited for. BSK-15. */
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
