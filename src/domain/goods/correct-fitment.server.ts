import type { Queryable } from '../../db/database.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import { relistPart } from '../feed/write/one-part.server.ts';
import { fitmentsByNames, writeFitmentsOf } from '../feed/write/owner-fitments.sql.server.ts';
import {
  correctedFitments,
  noOwnerFitments,
  type OwnerFitments,
  type PartFitment,
  withCorrection,
  withoutCorrection,
} from '../parts/owner-fitments.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type ChangingPart, changePart, type PartChange } from './change-part.server.ts';
import type { GoodsPart, UnknownPart } from './goods.ts';
import {
  correctionWords,
  type FitmentRefusal,
  faultOfFitment,
  type WantedFitment,
} from './goods-fitments.ts';
import { partIdOf } from './goods-part.server.ts';
import { deleteLayer, writeLayer } from './layers.sql.server.ts';

/** A part's fitments before and after, of all vehicles. */
export interface CorrectedFitments {
  readonly before: readonly PartFitment[];
  readonly after: readonly PartFitment[];
}

/** All current fitments of a part. @param input.part as `goodsPart` accepts it */
export async function goodsFitments(
  { db }: Pick<ShopContext, 'db'>,
  { part }: { readonly part: string },
): Promise<Result<readonly PartFitment[], UnknownPart>> {
  const found = await partIdOf(db.sql, part);
  return found.ok ? ok(await fitmentsOf(db.sql, found.value)) : found;
}

/**
 * States that a part fits a vehicle, or that it does not, over the feeds: the verdict changes at once, and later
 * imports leave it. GDS-10.
 */
export function correctFitment(
  context: Pick<ShopContext, 'db' | 'clock'>,
  { part, by, seen, isPreview, ...typed }: PartChange & WantedFitment,
): Promise<Result<CorrectedFitments, FitmentRefusal>> {
  const wanted = plainFitment(typed);
  return changePart<CorrectedFitments, FitmentRefusal>(
    context,
    { part, by, seen },
    async (changing) => {
      if (!changing.isSeen(changing.part.fitments.mark)) {
        return refuse({ kind: 'changed-meanwhile' });
      }
      const fault = faultOfFitment(wanted);
      if (fault) return refuse({ kind: fault });
      if (isPreview) return ok(await correctedBy(changing, wanted));
      return ok(await sayFitment(changing, wanted, by.accountId));
    },
  );
}

/** The same, as part of a larger change; the caller has checked the input. */
export async function sayFitment(
  changing: ChangingPart,
  wanted: WantedFitment,
  changedBy: string | null,
): Promise<CorrectedFitments> {
  const { owner, ...corrected } = await correctedBy(changing, wanted);
  await writeOwner(changing, owner, { ...corrected, reason: wanted.reason, changedBy });
  await changing.record('correct-fitment', {
    after: { fitment: correctionWords(wanted.kind, wanted), reason: wanted.reason },
  });
  await changing.refresh();
  return corrected;
}

/** Takes one correction back; the others stay. @param input.key of the correction, by `correctionKey` */
export function takeBackFitment(
  context: Pick<ShopContext, 'db' | 'clock'>,
  { key, ...change }: PartChange & { readonly key: string },
): Promise<Result<CorrectedFitments, FitmentRefusal>> {
  return changePart<CorrectedFitments, FitmentRefusal>(context, change, async (changing) => {
    const { part, tx, isSeen, record, refresh } = changing;
    if (!isSeen(part.fitments.mark)) return refuse({ kind: 'changed-meanwhile' });
    const said = ownerOf(part);
    const found = withoutCorrection(said, key);
    if (!found) return refuse({ kind: 'no-layer' });
    const { left, taken } = found;
    const { reason = '' } = part.fitments.layer ?? {};
    const corrected = await fitmentsWith(changing, left);
    await writeOwner(changing, left, { ...corrected, reason, changedBy: change.by.accountId });
    if (left.with.length + left.without.length === 0) {
      await deleteLayer(tx, { partId: part.id, field: 'fitments', location: '' });
    }
    await record('take-back', { before: { fitment: correctionWords(taken.kind, taken.span) } });
    await refresh();
    return ok(corrected);
  });
}

/** Restores the feed's last value, once the layer is gone. */
export async function restoreFitments(
  { tx, part }: Pick<ChangingPart, 'tx' | 'part'>,
  feed: readonly PartFitment[],
): Promise<void> {
  await relistPart(tx, part.id, () => writeFitmentsOf(tx, part.id, feed));
}

/** The effect of a correction on a part's fitments. */
async function correctedBy(
  changing: ChangingPart,
  wanted: WantedFitment,
): Promise<
  CorrectedFitments & { readonly owner: OwnerFitments; readonly feed: readonly PartFitment[] }
> {
  const { make, model, yearFrom, yearTo, engine } = wanted;
  const said = ownerOf(changing.part);
  const owner =
    wanted.kind === 'does-not-fit'
      ? withCorrection(said, {
          kind: 'does-not-fit',
          span: { make, model, yearFrom, yearTo, engine },
        })
      : withCorrection(said, { kind: 'fits', fitment: await wholeFitment(changing, wanted) });
  return { owner, ...(await fitmentsWith(changing, owner)) };
}

async function fitmentsWith({ tx, part }: ChangingPart, owner: OwnerFitments) {
  const before = await fitmentsOf(tx, part.id);
  const feed = (part.fitments.layer?.feedValue as readonly PartFitment[] | undefined) ?? before;
  return { before, feed, after: correctedFitments(feed, owner) };
}

async function writeOwner(
  { tx, part, now }: ChangingPart,
  owner: OwnerFitments,
  of: {
    readonly feed: readonly PartFitment[];
    readonly after: readonly PartFitment[];
    readonly reason: string;
    readonly changedBy: string | null;
  },
): Promise<void> {
  const { feed, after, reason, changedBy } = of;
  await writeLayer(tx, {
    ...{ partId: part.id, field: 'fitments', ownerValue: owner, feedValue: feed },
    ...{ reason, changedAt: now, changedBy },
  });
  await relistPart(tx, part.id, () => writeFitmentsOf(tx, part.id, after));
}

/** Without a given group, the part's own first one, with its category. */
async function wholeFitment(
  { tx, part }: ChangingPart,
  wanted: WantedFitment,
): Promise<PartFitment> {
  const { make, model, yearFrom, yearTo, engine, parameter } = wanted;
  const own = await fitmentsOf(tx, part.id);
  const like = own.find(({ group }) => wanted.group === '' || group === wanted.group);
  return {
    ...{ make, model, yearFrom, yearTo, engine },
    category: like?.category ?? null,
    group: wanted.group || (like?.group ?? ''),
    ...{ parameter, parameter2: '', parameter3: '' },
  };
}

async function fitmentsOf(tx: Queryable, partId: number): Promise<readonly PartFitment[]> {
  return (await fitmentsByNames(tx, [partId])).get(partId) ?? [];
}

function ownerOf({ fitments }: GoodsPart): OwnerFitments {
  return (fitments.layer?.ownerValue as OwnerFitments | undefined) ?? noOwnerFitments;
}

export function plainFitment(wanted: WantedFitment): WantedFitment {
  const { make, model, engine, group, parameter, reason } = wanted;
  return {
    ...wanted,
    ...{ make: plainText(make), model: plainText(model), engine: plainText(engine) },
    ...{ group: plainText(group), parameter: plainText(parameter), reason: plainText(reason) },
  };
}
