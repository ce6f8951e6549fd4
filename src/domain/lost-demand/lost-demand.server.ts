import { ok, type Result } from '../../kernel/result.ts';
import { figures } from '../figures/figures.server.ts';
import type { Figures, NoPeriod, Period } from '../figures/figures.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { saveLostDemand } from './count-lost-demand.server.ts';
import { mostFrequentRequests, requestsByKind } from './lost-demand.sql.server.ts';
import { estimatedCents, type LostKind, lostKinds } from './lost-demand.ts';

/** Of each kind. */
const TERMS_SHOWN = 50;

interface LostOfKind {
  readonly kind: LostKind;
  readonly asked: number;
  /** A rough estimate, in cents net; undefined where the period sold nothing to base it on. */
  readonly estimatedCents: number | undefined;
  /** The most frequent ones; '' means all without a stored text. */
  readonly terms: readonly { readonly term: string; readonly asked: number }[];
}

export interface LostDemand {
  readonly period: Period;
  readonly kinds: readonly LostOfKind[];
  /** Of the period; baskets that were left are among them. */
  readonly total: Figures;
}

/** Requests of a period that could not be met, and its abandoned baskets. LST-1. */
export async function lostDemand(
  context: Pick<ShopContext, 'db' | 'clock'>,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Result<LostDemand, NoPeriod>> {
  const report = await figures(context, asked);
  if (!report.ok) return report;
  const { period, total } = report.value;
  const { db } = context;
  await saveLostDemand(context);
  const [terms, sums] = await Promise.all([
    mostFrequentRequests(db.sql, period, TERMS_SHOWN),
    requestsByKind(db.sql, period),
  ]);
  const kinds = lostKinds.map((kind) => {
    const times = sums.find((sum) => sum.kind === kind)?.asked ?? 0;
    return {
      kind,
      asked: times,
      estimatedCents: estimatedCents(times, total),
      terms: terms.filter((term) => term.kind === kind),
    };
  });
  return ok({ period, kinds, total });
}
