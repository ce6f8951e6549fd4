import type { Queryable } from '../../db/database.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import {
  comingPieces,
  eurosOn,
  partNames,
  shelfParts,
  waitingPieces,
} from './demand.sql.server.ts';
import { insertPurchase } from './purchases.sql.server.ts';
import type { Supplier } from './supplier.ts';
import { allSuppliers, lockSuppliers, offersOf, supplierById } from './suppliers.sql.server.ts';
import { type ProposedLine, type ToOrder, toOrder } from './to-order.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

/** What has to be ordered now, by supplier. BUY-2. */
export async function whatToOrder({ db, clock }: Context): Promise<ToOrder> {
  return proposed(db.sql, clock(), await allSuppliers(db.sql));
}

/** Numbers and titles of parts, by id. */
export function namesOfParts(
  { db }: Pick<Context, 'db'>,
  { partIds }: { readonly partIds: readonly number[] },
): ReturnType<typeof partNames> {
  return partNames(db.sql, partIds);
}

async function proposed(
  sql: Queryable,
  now: Date,
  suppliers: readonly Supplier[],
): Promise<ToOrder> {
  const [waiting, coming, shelf, euros] = await Promise.all([
    waitingPieces(sql),
    comingPieces(sql),
    shelfParts(sql, { suppliers, now }),
    eurosOn(sql, isoDay(now)),
  ]);
  const partIds = new Set([...waiting, ...shelf].map(({ partId }) => partId));
  const offers = await offersOf(sql, [...partIds], suppliers);
  return toOrder({ waiting, coming, shelf, offers, euros });
}

/**
 * Makes drafts of what is proposed for a supplier: one order that comes here, and a drop shipment for each buyer. Two
 * who press at the same moment make them once: the second finds nothing left.
 */
export function draftPurchases(
  { db, clock }: Context,
  { supplierId, by }: { readonly supplierId: number; readonly by: Actor },
): Promise<Result<{ readonly ids: readonly number[] }, { readonly kind: 'nothing-to-order' }>> {
  return refusableTransaction<{ ids: readonly number[] }, { kind: 'nothing-to-order' }>(
    db,
    async (tx) => {
      const now = clock();
      const { proposals } = await proposed(tx, now, await lockSuppliers(tx));
      const proposal = proposals.find(({ supplier }) => supplier.id === supplierId);
      if (!proposal) return refuse({ kind: 'nothing-to-order' });
      const { currency, freightCents } = proposal.supplier;
      const orders = [
        ...(proposal.lines.length > 0 ? [{ shipTo: null, lines: proposal.lines }] : []),
        ...proposal.dropShipments.map(({ orderId, lines }) => ({ shipTo: orderId, lines })),
      ];
      const ids: number[] = [];
      for (const { shipTo, lines } of orders) {
        const id = await insertPurchase(tx, {
          ...{ supplierId, currency, freightCents, shipTo, now },
          lines: lines.map(draftLine),
        });
        const thing = { kind: 'purchase-order', id: String(id) };
        const after = { title: proposal.supplier.name, lines: String(lines.length) };
        await audit(tx, { at: now, by, action: 'draft-purchase', thing, after });
        ids.push(id);
      }
      return ok({ ids });
    },
  );
}

/** Makes an empty draft for a supplier, to be filled by hand. */
export function emptyDraft(
  { db, clock }: Context,
  { supplierId, by }: { readonly supplierId: number; readonly by: Actor },
): Promise<Result<{ readonly id: number }, { readonly kind: 'unknown-supplier' }>> {
  return refusableTransaction<{ id: number }, { kind: 'unknown-supplier' }>(db, async (tx) => {
    const now = clock();
    const supplier = await supplierById(tx, supplierId);
    if (!supplier || supplier.isEnded) return refuse({ kind: 'unknown-supplier' });
    const { currency, freightCents, name } = supplier;
    const draft = { supplierId, currency, freightCents, shipTo: null, lines: [], now };
    const id = await insertPurchase(tx, draft);
    const thing = { kind: 'purchase-order', id: String(id) };
    await audit(tx, { at: now, by, action: 'draft-purchase', thing, after: { title: name } });
    return ok({ id });
  });
}

function draftLine({ partId, supplierNumber, quantity, unitCents = 0 }: ProposedLine) {
  return { partId, supplierNumber, quantity, unitCents };
}
