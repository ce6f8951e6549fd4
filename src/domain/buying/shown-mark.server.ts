import { keyDigest } from '../../kernel/key-digest.server.ts';
import type { PurchaseOrder } from './purchase.ts';
import type { Supplier } from './supplier.ts';

/** Somebody else has changed it since it was shown. */
export type ChangedMeanwhile = { readonly kind: 'changed-meanwhile' };

/**
 * What a form has shown of a thing, as a mark: whoever saves or sends it proves what that was based on. Otherwise the
 * second of two people would undo what the first has saved, or order what nobody has looked at.
 */
export function supplierMark(supplier: Supplier): string {
  const { name, ordersTo, postal, currency, leadDays, minimumCents, freightCents } = supplier;
  const { listFormat, brands, places, shipsToBuyers } = supplier;
  return keyDigest(
    JSON.stringify([
      ...[name, ordersTo, postal, currency, leadDays, minimumCents, freightCents],
      ...[listFormat, brands, places, shipsToBuyers],
    ]),
  );
}

/** The same of a draft. */
export function draftMark({
  freightCents,
  lines,
}: Pick<PurchaseOrder, 'freightCents' | 'lines'>): string {
  const shown = lines.map(({ partId, quantity, unitCents }) => [partId, quantity, unitCents]);
  return keyDigest(JSON.stringify([freightCents, shown]));
}
