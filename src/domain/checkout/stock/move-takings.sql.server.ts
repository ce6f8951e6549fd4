import type { Queryable } from '../../../db/database.server.ts';
import { stagesHeldBy } from '../../inbound/supply.ts';
import { piecesToReturn, type Taking } from './stock-taking.ts';

/**
 * Returns some pieces of a part to where an order took them. The supply of the part is locked.
 * @throws if the order has not taken that many
 */
export async function returnPieces(
  tx: Queryable,
  orderId: string,
  pieces: { readonly partId: number; readonly quantity: number },
): Promise<void> {
  const taken = await tx<Taking[]>`
    select part_id as "partId", stage, location, eta::text as eta, quantity
    from stock_taking where order_id = ${orderId} and part_id = ${pieces.partId}
    order by position`;
  for (const taking of piecesToReturn(taken, pieces.quantity)) {
    await takeAway(tx, orderId, taking);
    await changePlace(tx, taking, 1);
  }
}

/** Takes pieces for an order that already has takings, as decided from locked rows. */
export async function takeMore(
  tx: Queryable,
  orderId: string,
  takings: readonly Taking[],
): Promise<void> {
  for (const taking of takings) {
    await addTaking(tx, orderId, taking);
    await changePlace(tx, taking, -1);
  }
}

/**
 * Pieces that an order waited for are here: they lie at a location for it, and no longer belong where they were taken.
 * What is on sale stays as it is. The order and the supply of the part are locked.
 */
export async function bringTaking(
  tx: Queryable,
  orderId: string,
  { taking, quantity, location }: { taking: Taking; quantity: number; location: string },
): Promise<void> {
  await takeAway(tx, orderId, { ...taking, quantity });
  await addTaking(tx, orderId, {
    ...{ partId: taking.partId, stage: 'instock', location, eta: null, quantity },
  });
}

async function addTaking(tx: Queryable, orderId: string, taking: Taking): Promise<void> {
  const known = await tx`
    update stock_taking set quantity = quantity + ${taking.quantity}::int
    where ${sameTaking(tx, orderId, taking)} returning 1`;
  if (known.length > 0) return;
  await tx`
    insert into stock_taking (order_id, position, part_id, stage, location, eta, quantity)
    select ${orderId}::uuid, coalesce(max(position), 0) + 1, ${taking.partId}::int, ${taking.stage}::text,
           ${taking.location}::text, ${taking.eta}::date, ${taking.quantity}::int
    from stock_taking where order_id = ${orderId}`;
}

async function takeAway(tx: Queryable, orderId: string, taking: Taking): Promise<void> {
  await tx`
    delete from stock_taking
    where ${sameTaking(tx, orderId, taking)} and quantity = ${taking.quantity}::int`;
  await tx`
    update stock_taking set quantity = quantity - ${taking.quantity}::int
    where ${sameTaking(tx, orderId, taking)} and quantity > ${taking.quantity}::int`;
}

function sameTaking(tx: Queryable, orderId: string, { partId, stage, location, eta }: Taking) {
  return tx`
    order_id = ${orderId} and part_id = ${partId} and stage = ${stage} and location = ${location}
    and eta is not distinct from ${eta}::date`;
}

/** @param sign 1 puts the pieces there, also where an import has removed the row; -1 takes them */
async function changePlace(tx: Queryable, taking: Taking, sign: 1 | -1): Promise<void> {
  const { partId, stage, location, eta } = taking;
  const change = sign * taking.quantity;
  if (stagesHeldBy('stock').includes(stage)) {
    if (sign > 0) {
      await tx`
        insert into stock (part_id, location, quantity, is_dropship, is_alternative)
        values (${partId}, ${location}, 0, ${stage === 'dropshipping'}, ${stage === 'alternative'})
        on conflict do nothing`;
    }
    await tx`
      update stock set quantity = quantity + ${change}::int
      where part_id = ${partId} and location = ${location}`;
  } else if (stagesHeldBy('manufacturer').includes(stage)) {
    if (sign > 0) {
      await tx`
        insert into manufacturer_stock (part_id, quantity) values (${partId}, 0)
        on conflict do nothing`;
    }
    await tx`
      update manufacturer_stock set quantity = quantity + ${change}::int where part_id = ${partId}`;
  } else {
    if (sign > 0) {
      await tx`
        insert into delivery (part_id, location, eta, quantity)
        values (${partId}, ${location}, ${eta}, 0)
        on conflict do nothing`;
    }
    await tx`
      update delivery set quantity = quantity + ${change}::int
      where part_id = ${partId} and location = ${location} and eta = ${eta}`;
  }
  await tx`
    insert into supply_change (part_id) values (${partId})
    on conflict (part_id) do update set changed_by = default`;
}
