import type { Cents } from '../../kernel/money.ts';
import type { PurchaseLine } from './purchase.ts';
import type { Supplier } from './supplier.ts';
import type { SupplierWay } from './supplier-way.ts';

/** What the form of a supplier shows of it, by its fields. */
export function supplierShown(supplier: Omit<Supplier, 'id' | 'isEnded'>) {
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

/** What can be typed into a draft. */
export interface TypedDraft {
  readonly freightCents: Cents;
  /** Lines that are not named stay; 0 pieces take one out. */
  readonly lines: readonly Pick<PurchaseLine, 'partId' | 'quantity' | 'unitCents'>[];
}

/** The same of a draft. Whoever sends one has seen all of it, too. */
export function draftShown({ freightCents, lines }: TypedDraft): Readonly<Record<string, number>> {
  return Object.fromEntries([
    ...lines.flatMap(({ partId, quantity, unitCents }) => [
      [`quantity:${partId}`, quantity],
      [`unit:${partId}`, unitCents],
    ]),
    ['freight', freightCents],
  ]);
}
