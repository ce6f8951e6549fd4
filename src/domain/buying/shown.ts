import type { PurchaseOrder } from './purchase.ts';
import type { Supplier } from './supplier.ts';
import type { SupplierWay } from './supplier-way.ts';

/** What the form of a supplier shows of it, by its fields. */
export function supplierShown(supplier: Supplier) {
  const { name, ordersTo, postal, currency, leadDays, minimumCents, freightCents } = supplier;
  const { listFormat, brands, places, shipsToBuyers } = supplier;
  return {
    ...{ name, ordersTo, postal, leadDays, currency, minimum: minimumCents },
    ...{ freight: freightCents, listFormat, brands, places, shipsToBuyers },
  };
}

/** The same of how it gets its orders. */
export function wayShown({ sendsBy, sendsTo, hostKey }: SupplierWay) {
  return { sendsBy, sendsTo, hostKey };
}

/** The same of a draft. Whoever sends one has seen all of it, too. */
export function draftShown({
  freightCents,
  lines,
}: Pick<PurchaseOrder, 'freightCents' | 'lines'>): Readonly<Record<string, number>> {
  return Object.fromEntries([
    ...lines.flatMap(({ partId, quantity, unitCents }) => [
      [`quantity:${partId}`, quantity],
      [`unit:${partId}`, unitCents],
    ]),
    ['freight', freightCents],
  ]);
}
