import { ok, type Result, refuse } from '../../../kernel/result.ts';
import {
  type ChangedMeanwhile,
  changedSince,
  shownMark,
} from '../../../kernel/shown-mark.server.ts';
import {
  KEEPS_PARTS,
  raiseCatalogueVersion,
} from '../../catalogue-version/catalogue-version.sql.server.ts';
import { quoteDelivery } from '../../delivery/quote-delivery.server.ts';
import { lockTariff, readTariff, writeTariff } from '../../delivery/tariff.sql.server.ts';
import type { Tariff } from '../../delivery/tariff.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../../staff/audit.server.ts';
import { refusableTransaction } from '../../transactions/refusable-transaction.server.ts';
import { type TariffChange, tariffChanges } from './tariff-changes.ts';
import {
  readTypedTariff,
  shownTariff,
  type TypedTariff,
  type TypedTariffFault,
  tariffFields,
} from './typed-tariff.ts';

/** A tariff with a mark, by which a change proves which tariff it was based on. */
interface MarkedTariff {
  readonly tariff: Tariff;
  readonly mark: string;
}

export type TariffRefusal =
  | { readonly kind: 'faults'; readonly faults: readonly TypedTariffFault[] }
  | ChangedMeanwhile
  | { readonly kind: 'nothing-changed' };

/** All use cases about delivery methods, their prices and days, in one object. */
export function shippingUseCases(context: ShopContext) {
  return {
    read: (): Promise<MarkedTariff> => readMarked(context),
    look: (input: ShownTariff) => look(context, input),
    save: (input: SaveInput) => save(context, input),
    quote: (question: Parameters<typeof quoteDelivery>[1]) => quoteDelivery(context, question),
  };
}

async function readMarked({ db }: ShopContext): Promise<MarkedTariff> {
  const tariff = await readTariff(db.sql);
  return { tariff, mark: shownMark(shownTariff(tariff)) };
}

/** The refusal where somebody else has changed the tariff that was shown. */
function lateTariff(current: Tariff, { typed, mark }: ShownTariff): ChangedMeanwhile | undefined {
  const posted = tariffFields(current).map((field) => [field, typed(field)] as const);
  return changedSince(mark, shownTariff(current), Object.fromEntries(posted));
}

/** The changes of a typed tariff. */
async function look(
  { db, config }: ShopContext,
  { typed, mark }: ShownTariff,
): Promise<Result<readonly TariffChange[], TariffRefusal>> {
  const current = await readTariff(db.sql);
  const late = lateTariff(current, { typed, mark });
  if (late) return refuse(late);
  const read = judge(current, typed, config);
  return read.ok ? ok(read.value.changes) : read;
}

interface ShownTariff {
  readonly typed: TypedTariff;
  /** The mark of the tariff that was shown. */
  readonly mark: string;
}

interface SaveInput extends ShownTariff {
  readonly by: Actor;
}

/** Replaces the shown tariff with a typed one; the audit trail records each change. */
function save(
  { db, clock, config }: ShopContext,
  { typed, mark, by }: SaveInput,
): Promise<Result<readonly TariffChange[], TariffRefusal>> {
  return refusableTransaction<readonly TariffChange[], TariffRefusal>(db, async (tx) => {
    await lockTariff(tx);
    const current = await readTariff(tx);
    const late = lateTariff(current, { typed, mark });
    if (late) return refuse(late);
    const read = judge(current, typed, config);
    if (!read.ok) return read;
    const { tariff, changes } = read.value;
    const now = clock();
    await writeTariff(tx, tariff);
    await raiseCatalogueVersion(tx, { now, by: 1, keeps: KEEPS_PARTS });
    for (const change of changes) {
      const { before, after } = recordedOf(change);
      const thing = { kind: 'shipping', id: idOf(change) };
      await audit(tx, { at: now, by, action: 'change-shipping', thing, before, after });
    }
    return ok(changes);
  });
}

function judge(
  current: Tariff,
  typed: TypedTariff,
  { addedCountries }: ShopContext['config'],
): Result<Judged, TariffRefusal> {
  const { tariff, faults } = readTypedTariff(current, typed, addedCountries);
  if (faults.length > 0) return refuse({ kind: 'faults', faults });
  const changes = tariffChanges(current, tariff);
  return changes.length > 0 ? ok({ tariff, changes }) : refuse({ kind: 'nothing-changed' });
}

interface Judged {
  readonly tariff: Tariff;
  readonly changes: readonly TariffChange[];
}

function idOf(change: TariffChange): string {
  if (change.kind === 'place') return change.country;
  if (change.kind === 'days') return change.zone;
  if (change.kind === 'free') return `${change.method} ${change.zone} free`;
  if (change.kind === 'own-days') return `${change.method} ${change.zone} days`;
  if (change.kind !== 'rate') return change.method;
  return `${change.method} ${change.zone} ${change.upToGrams / 1000} kg`;
}

function recordedOf({ kind, before, after }: TariffChange) {
  const recorded = (value: string | number | null) =>
    kind === 'rate' || kind === 'free' ? { amountCents: value } : { field: kind, state: value };
  return { before: recorded(before), after: recorded(after) };
}
