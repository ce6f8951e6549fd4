import type { Queryable } from '../../db/database.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type ChangedMeanwhile, changedSince } from '../../kernel/shown-mark.server.ts';
import { brandNames } from '../parts/brand-names.sql.server.ts';
import { normaliseNumber } from '../parts/normalise.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { supplierShown } from './shown.ts';
import {
  judgedSupplier,
  type Supplier,
  type SupplierFault,
  type SupplierPart,
  type TypedSupplier,
} from './supplier.ts';
import { readSupplierList, type SupplierListRefusal } from './supplier-list.ts';
import {
  allSuppliers,
  lockSupplier,
  partIdsByNumber,
  partsOfSupplier,
  removeSupplierPart,
  setEnded,
  supplierById,
  writeSupplier,
  writeSupplierParts,
} from './suppliers.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

/** The most parts that a supplier's screen shows. */
export const SUPPLIER_PARTS_SHOWN = 200;

interface UnknownSupplier {
  readonly kind: 'unknown-supplier';
}

export type SaveSupplierRefusal =
  | UnknownSupplier
  | ChangedMeanwhile
  | { readonly kind: 'faults'; readonly faults: readonly SupplierFault[] };

/** Every supplier, by name. BUY-1. */
export function listSuppliers({ db }: Context): Promise<readonly Supplier[]> {
  return allSuppliers(db.sql);
}

/** A supplier with its list. */
export async function supplierWithList(
  { db }: Context,
  { id }: { readonly id: number },
): Promise<
  Result<
    {
      readonly supplier: Supplier;
      readonly parts: readonly SupplierPart[];
      readonly count: number;
    },
    UnknownSupplier
  >
> {
  const supplier = await supplierById(db.sql, id);
  if (!supplier) return refuse({ kind: 'unknown-supplier' });
  const limit = SUPPLIER_PARTS_SHOWN;
  return ok({ supplier, ...(await partsOfSupplier(db.sql, { supplierId: id, limit })) });
}

/**
 * Adds a supplier, or changes one. Orders that were made before keep their currency and prices.
 * @param input.id null: a new one
 * @param input.mark of what was shown of it
 */
export function saveSupplier(
  { db, clock }: Context,
  { id, typed, by, mark }: { id: number | null; typed: TypedSupplier; by: Actor; mark?: string },
): Promise<Result<{ readonly id: number }, SaveSupplierRefusal>> {
  return refusableTransaction<{ id: number }, SaveSupplierRefusal>(db, async (tx) => {
    if (id !== null) await lockSupplier(tx, id);
    const before = id === null ? undefined : await supplierById(tx, id);
    if (id !== null && !before) return refuse({ kind: 'unknown-supplier' });
    // Those that it has were asked about, or their parts are gone since.
    const newBrands = [...(typed.newBrands ?? []), ...(before?.brands ?? [])];
    const judged = judgedSupplier({ ...typed, newBrands }, await brandNames(tx));
    const posted = judged.ok ? supplierShown(judged.value) : undefined;
    const late = before && changedSince(mark, supplierShown(before), posted);
    if (late) return refuse(late);
    if (!judged.ok) return refuse({ kind: 'faults', faults: judged.refusal });
    const written = await writeSupplier(tx, { ...judged.value, id });
    if (written === undefined) {
      return refuse({ kind: 'faults', faults: [{ kind: 'name-taken', field: 'name' }] });
    }
    await record(tx, {
      ...{ clock, by, id: written, action: before ? 'change-supplier' : 'add-supplier' },
      ...(before && { before: wordsOf(before) }),
      after: wordsOf(judged.value),
    });
    return ok({ id: written });
  });
}

/** Ends a supplier, or takes it up again: nothing more is proposed from it; its orders stay. */
export function endSupplier(
  { db, clock }: Context,
  { id, isEnded, by }: { id: number; isEnded: boolean; by: Actor },
): Promise<Result<{ readonly id: number }, UnknownSupplier>> {
  return refusableTransaction<{ id: number }, UnknownSupplier>(db, async (tx) => {
    const supplier = await supplierById(tx, id);
    if (!supplier) return refuse({ kind: 'unknown-supplier' });
    if (supplier.isEnded === isEnded) return ok({ id });
    await setEnded(tx, id, isEnded ? clock() : null);
    const action = isEnded ? 'end-supplier' : 'resume-supplier';
    await record(tx, { clock, by, id, action, after: { title: supplier.name } });
    return ok({ id });
  });
}

export type TakeListRefusal = UnknownSupplier | SupplierListRefusal;

/** What a list brought. */
interface TakenList {
  readonly taken: number;
  /** Numbers that no part has, or that parts of several brands have. */
  readonly unknown: readonly string[];
}

/** Takes a supplier's list of parts, numbers and prices, from a file or typed. Parts that it does not name stay. */
export function takeSupplierList(
  { db, clock }: Context,
  { id, list, by }: { id: number; list: string; by: Actor },
): Promise<Result<TakenList, TakeListRefusal>> {
  return refusableTransaction<TakenList, TakeListRefusal>(db, async (tx) => {
    const supplier = await supplierById(tx, id);
    if (!supplier) return refuse({ kind: 'unknown-supplier' });
    const read = readSupplierList(list);
    if (!read.ok) return read;
    const numbers = read.value.map(({ part }) => normaliseNumber(part));
    const known = await partIdsByNumber(tx, { numbers, brands: supplier.brands });
    const unknown: string[] = [];
    const parts = new Map<number, { partId: number } & (typeof read.value)[number]>();
    for (const listed of read.value) {
      const partId = known.get(normaliseNumber(listed.part));
      if (partId) parts.set(partId, { partId, ...listed });
      else unknown.push(listed.part);
    }
    await writeSupplierParts(tx, id, [...parts.values()]);
    const after = { lines: String(parts.size), leftOut: unknown.length };
    await record(tx, { clock, by, id, action: 'take-supplier-list', after });
    return ok({ taken: parts.size, unknown });
  });
}

/** Takes a part out of a supplier's list. */
export function dropSupplierPart(
  { db, clock }: Context,
  { id, partId, by }: { id: number; partId: number; by: Actor },
): Promise<Result<{ readonly id: number }, UnknownSupplier>> {
  return refusableTransaction<{ id: number }, UnknownSupplier>(db, async (tx) => {
    if (!(await removeSupplierPart(tx, { supplierId: id, partId }))) {
      return refuse({ kind: 'unknown-supplier' });
    }
    const before = { number: partId };
    await record(tx, { clock, by, id, action: 'drop-supplier-part', before });
    return ok({ id });
  });
}

function record(
  tx: Queryable,
  {
    clock,
    id,
    ...change
  }: Pick<Context, 'clock'> & { readonly id: number } & Omit<
      Parameters<typeof audit>[1],
      'at' | 'thing'
    >,
): Promise<void> {
  return audit(tx, { at: clock(), thing: { kind: 'supplier', id: String(id) }, ...change });
}

function wordsOf(supplier: Omit<Supplier, 'id' | 'isEnded'>) {
  const { name, ordersTo, currency, leadDays, minimumCents, freightCents, brands } = supplier;
  return {
    ...{ title: name, recipient: ordersTo, value: currency, until: leadDays },
    ...{ minimumGrossCents: minimumCents, amountCents: freightCents, terms: brands.join(', ') },
  };
}
