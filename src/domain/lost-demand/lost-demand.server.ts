import type { Database } from '../../db/database.server.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type ListingInput, listing } from '../catalogue/listing.server.ts';
import type { Listing } from '../catalogue/listing.ts';
import { type FoundParts, searchParts } from '../catalogue/search/search.server.ts';
import { vocabularyOf } from '../catalogue/search/search-vocabulary.server.ts';
import {
  type GroupWithoutWords,
  groupsWithoutWords,
} from '../catalogue/search/word-coverage.server.ts';
import { figures } from '../figures/figures.server.ts';
import type { Figures, NoPeriod, Period } from '../figures/figures.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import {
  addLostRequests,
  mostFrequentRequests,
  requestsByKind,
  termsOfDay,
} from './lost-demand.sql.server.ts';
import {
  estimatedCents,
  isOnlyNumber,
  type LostKind,
  type LostRequest,
  lostKinds,
  NOT_STORED,
  storedTerm,
} from './lost-demand.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

/** Terms in memory between two saves; further ones are counted without their term. */
const TERMS_IN_MEMORY = 1_000;
/** Terms of a day in the database: inventing terms cannot fill it. */
const TERMS_OF_A_DAY = 5_000;

/** Counted and not saved yet; a kill of the process loses these. */
const counted = new WeakMap<Database, Map<string, LostRequest>>();

/** Counts a request without a result, in memory, so that the visitor does not wait. LST-1, LST-2. */
export function countLostDemand({ db, clock }: Context, kind: LostKind, typed: string): void {
  const counts = counted.get(db) ?? new Map<string, LostRequest>();
  counted.set(db, counts);
  const day = shopDay(clock());
  const wanted = storedTerm(typed);
  const keyOf = (term: string) => JSON.stringify([day, kind, term]);
  const isKept = counts.has(keyOf(wanted)) || counts.size < TERMS_IN_MEMORY;
  const term = isKept ? wanted : NOT_STORED;
  const asked = (counts.get(keyOf(term))?.asked ?? 0) + 1;
  counts.set(keyOf(term), { day, kind, term, asked });
}

/** Saves the counts from memory. After a failure they are counted again. */
export async function saveLostDemand({ db }: Pick<Context, 'db'>): Promise<void> {
  const counts = [...(counted.get(db)?.values() ?? [])];
  if (counts.length === 0) return;
  counted.delete(db);
  try {
    await addLostRequests(db.sql, await withinLimits(db, counts));
  } catch (error) {
    const since = counted.get(db) ?? new Map<string, LostRequest>();
    for (const count of counts) {
      const key = JSON.stringify([count.day, count.kind, count.term]);
      since.set(key, { ...count, asked: count.asked + (since.get(key)?.asked ?? 0) });
    }
    counted.set(db, since);
    throw error;
  }
}

/** On a day with too many terms, only the totals are counted. */
async function withinLimits(
  db: Database,
  counts: readonly LostRequest[],
): Promise<readonly LostRequest[]> {
  const days = [...new Set(counts.map(({ day }) => day))];
  const full = new Set<string>();
  for (const day of days) {
    if ((await termsOfDay(db.sql, day)) >= TERMS_OF_A_DAY) full.add(day);
  }
  if (full.size === 0) return counts;
  const sums = new Map<string, LostRequest>();
  for (const count of counts) {
    const term = full.has(count.day) ? NOT_STORED : count.term;
    const key = JSON.stringify([count.day, count.kind, term]);
    sums.set(key, { ...count, term, asked: count.asked + (sums.get(key)?.asked ?? 0) });
  }
  return [...sums.values()];
}

/** A search; without a result it is counted, on its first page only. LST-1. */
export async function countedSearch(
  context: ShopContext,
  input: Parameters<typeof searchParts>[1],
): Promise<FoundParts> {
  const found = await searchParts(context, input);
  const { keyword, offset = 0 } = input;
  // Existing parts that do not fit do not count as missing, and a key of a vehicle asks for no part.
  if (
    found.total === 0 &&
    !found.fit &&
    !found.vehicleKey &&
    offset === 0 &&
    keyword.trim() !== ''
  ) {
    countLostDemand(context, isOnlyNumber(keyword) ? 'number' : 'search', keyword);
  }
  return found;
}

/** A page of the catalogue; a vehicle without any parts is counted. LST-1. */
export async function countedListing(context: ShopContext, input: ListingInput): Promise<Listing> {
  const shown = await listing(context, input);
  const { make, model, year, engine, promotion } = input;
  const isEmpty =
    shown.rows.length === 0 && shown.groups.length === 0 && shown.categories.length === 0;
  if (make && !promotion && isEmpty) {
    countLostDemand(context, 'vehicle', [make, model, year, engine].filter(Boolean).join(' '));
  }
  return shown;
}

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
  /** Groups of the catalogue that the word lists of some languages lack, whatever the period. */
  readonly wordless: readonly GroupWithoutWords[];
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
  const [terms, sums, { categoryGroups }] = await Promise.all([
    mostFrequentRequests(db.sql, period, TERMS_SHOWN),
    requestsByKind(db.sql, period),
    vocabularyOf(db),
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
  return ok({ period, kinds, total, wordless: groupsWithoutWords(categoryGroups) });
}
