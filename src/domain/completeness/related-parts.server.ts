import { markets, type Source } from '../../config/countries/markets.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { findPart, relatedIdsOf } from '../parts/part.sql.server.ts';
import type { PartRefusal, PartSummary } from '../parts/part.ts';
import { loadSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { partsForLift, relatedFactsOf } from './related-parts.sql.server.ts';
import {
  isForLift,
  type RelatedFacts,
  type RelatedReason,
  reasonFor,
  relatedReasons,
} from './related-reasons.ts';

/** A part that goes with another, and why. */
export interface RelatedPart {
  readonly part: PartSummary;
  readonly because: RelatedReason;
}

/**
 * The parts that go with a part: those that the feed or the owner names, and those made for its lift; never what is
 * in the kit itself. The strongest reason comes first, then the feed's order.
 */
export async function relatedParts(
  context: ShopContext,
  input: { record: string; source: Source },
): Promise<Result<RelatedPart[], PartRefusal>> {
  const { read } = context.db;
  const found = await findPart(read, input.record);
  if (!found) return refuse({ kind: 'unknown-part' });
  const [named, forLift] = await Promise.all([
    relatedIdsOf(read, found.id),
    partsForLift(read, found.id),
  ]);
  const namedIds = named.map(({ id }) => id);
  const candidates = [...new Set([...namedIds, ...forLift.map(({ partId }) => partId)])];
  if (candidates.length === 0) return ok([]);
  const facts = new Map(
    (await relatedFactsOf(read, [found.id, ...candidates])).map((one) => [one.partId, one]),
  );
  const own = facts.get(found.id);
  if (!own) return ok([]);
  const contents = own.contents.length > 0 ? await relatedFactsOf(read, own.contents) : [];
  const box = [own, ...contents];
  const reasons = reasonsOf(box, {
    namedIds,
    candidates: candidates.flatMap((id) => facts.get(id) ?? []),
  });
  const ids = relatedReasons.flatMap((reason) =>
    candidates.filter((id) => reasons.get(id) === reason),
  );
  const parts = await loadSummaries(context, ids, markets[input.source]);
  return ok(parts.map((part) => ({ part, because: reasons.get(part.id) ?? 'fitted' })));
}

function reasonsOf(
  box: readonly RelatedFacts[],
  {
    namedIds,
    candidates,
  }: { readonly namedIds: readonly number[]; readonly candidates: readonly RelatedFacts[] },
): Map<number, RelatedReason> {
  const inBox = new Set(box.map(({ partId }) => partId));
  const categories = new Set(box.flatMap((part) => part.categories));
  // What does the same work as something in the box is no accessory of its lift.
  const isAccessory = (other: RelatedFacts) =>
    box.some((part) => isForLift(part, other)) &&
    !other.categories.some((category) => categories.has(category));
  return new Map(
    candidates
      .filter((other) => !inBox.has(other.partId))
      .filter((other) => namedIds.includes(other.partId) || isAccessory(other))
      .map((other) => [other.partId, reasonFor(box, other)]),
  );
}
