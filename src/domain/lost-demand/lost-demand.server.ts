import { ok, type Result } from '../../kernel/result.ts';
import { figures } from '../figures/figures.server.ts';
import type { Figures, NoPeriod, Period } from '../figures/figures.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { writeInVain } from './count-in-vain.server.ts';
import { askedByKind, mostAsked } from './lost-demand.sql.server.ts';
import { estimatedCents, type LostKind, lostKinds } from './lost-demand.ts';

/** Of each kind. */
const TERMS_SHOWN = 50;

interface LostOfKind {
  readonly kind: LostKind;
  readonly asked: number;
  /** A rough guess, in cents net; undefined where the period sold nothing to go by. */
  readonly estimatedCents: number | undefined;
  /** Those asked for most often; '' stands for all that are not kept. */
  readonly terms: readonly { readonly term: string; readonly asked: number }[];
}

export interface LostDemand {
  readonly period: Period;
  readonly kinds: readonly LostOfKind[];
  /** Of the period; baskets that were left are among them. */
  readonly total: Figures;
}

/** What was asked for in a period and could not be had, and the baskets that were left. LST-1. */
export async function lostDemand(
  context: Pick<ShopContext, 'db' | 'clock'>,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Result<LostDemand, NoPeriod>> {
  const report = await figures(context, asked);
  if (!report.ok) return report;
  const { period, total } = report.value;
  const { db } = context;
  await writeInVain(context);
  const [terms, sums] = await Promise.all([
    mostAsked(db.sql, period, TERMS_SHOWN),
    askedByKind(db.sql, period),
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
