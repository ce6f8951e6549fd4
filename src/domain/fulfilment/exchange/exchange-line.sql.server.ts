import type { Queryable } from '../../../db/database.server.ts';
import { order } from '../../../messages/order/order.ts';
import { type Fit, fitsForSure } from '../../parts/fit/fit.ts';
import type { PartDetails } from '../../parts/part.ts';

/** Changes the line's part; the agreed price stays. */
export async function setPart(
  tx: Queryable,
  lineId: string,
  part: Pick<PartDetails, 'id' | 'partNumber' | 'description' | 'vehicleLine' | 'urlcomponent'> & {
    readonly photoUrls?: readonly string[];
  },
): Promise<void> {
  await tx`
    update order_line
    set part_id = ${part.id}, part_number = ${part.partNumber}, description = ${part.description},
        vehicle_line = ${part.vehicleLine}, urlcomponent = ${part.urlcomponent}, photo_url = ${part.photoUrls?.[0] ?? ''},
        purchase_net_cents = (select net_cents from purchase_price where part_id = ${part.id})
    where id = ${lineId}`;
}

/** A deposit is named by the part that is delivered. */
export async function setDepositPart(
  tx: Queryable,
  depositId: string,
  part: Pick<PartDetails, 'id' | 'partNumber' | 'description' | 'vehicleLine' | 'urlcomponent'>,
): Promise<void> {
  await tx`
    update order_line
    set part_id = ${part.id}, part_number = ${part.partNumber},
        description = ${order.depositOf(part.description)}, vehicle_line = ${part.vehicleLine},
        urlcomponent = ${part.urlcomponent}
    where id = ${depositId}`;
}

/** The verdict on another part of a line; a promise stays where that part fits for sure, too. */
export async function setFit(
  tx: Queryable,
  lineId: string,
  position: number,
  fit: Fit,
): Promise<void> {
  const { verdict, conditions, open, against, note } = fit;
  await tx`
    update order_line_vehicle
    set verdict = ${verdict}, conditions = ${conditions as string[]}::text[],
        open = ${tx.json(open)}, against = ${tx.json(against)}, note = ${note},
        is_promised = is_promised and ${fitsForSure(fit)}, sources = '[]'
    where order_line_id = ${lineId} and position = ${position}`;
}
