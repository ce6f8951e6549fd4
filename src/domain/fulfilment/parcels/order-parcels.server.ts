import type { Queryable } from '../../../db/database.server.ts';
import { type FulfilmentState, fulfilmentOf } from '../order/fulfilment-state.ts';
import type { Parcel } from './parcel.ts';
import { packableLines, parcelsOf, setFulfilment } from './parcels.sql.server.ts';

/** An order's parcels after a step, with the order's resulting state. */
export interface OrderParcels {
  readonly number: string;
  readonly fulfilment: FulfilmentState;
  readonly parcels: readonly Parcel[];
}

/** Derives a locked order's state from its parcels, and stores it. FUL-2. */
export async function followParcels(
  tx: Queryable,
  { id, number }: { readonly id: string; readonly number: string },
): Promise<OrderParcels> {
  const lines = await packableLines(tx, id);
  const parcels = await parcelsOf(tx, id);
  const ordered = lines.reduce((sum, line) => sum + line.ordered, 0);
  const fulfilment = fulfilmentOf(
    ordered,
    parcels
      .filter(({ decided }) => decided === null)
      .map(({ state, lines: packed }) => ({
        state,
        pieces: packed.reduce((sum, { quantity }) => sum + quantity, 0),
      })),
  );
  await setFulfilment(tx, id, fulfilment);
  return { number, fulfilment, parcels };
}
