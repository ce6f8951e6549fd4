import { type Market, markets, type Source } from '../../config/countries/markets.ts';
import {
  ORDER_LIST_CANDIDATES,
  ORDER_LIST_NUMBER_MAX,
  ORDER_LIST_SLIPS_MAX,
} from '../../config/guards.ts';
import type { Database } from '../../db/database.server.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { type BasisPoints, type Cents, netOf } from '../../kernel/money.ts';
import { numbersThatMayExist } from '../catalogue/numbers/known-numbers.server.ts';
import {
  type FoundNumber,
  foundReplacement,
  type NumberAnswerKind,
} from '../catalogue/search/number-answer.ts';
import { numberSlips } from '../catalogue/search/search-terms.ts';
import type { Arrival, Route } from '../delivery/arrival.ts';
import { shownRouteTo } from '../delivery/route.server.ts';
import { arrivalOf, availabilityOf, type Ladder, maximumOf } from '../parts/availability.ts';
import { normaliseNumber } from '../parts/normalise.ts';
import type { PartSummary } from '../parts/part.ts';
import type { Price } from '../parts/price.ts';
import { replacementsOf } from '../parts/replacements.sql.server.ts';
import { loadTitledSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type NumberRow, partsOfNumbers } from './order-list.sql.server.ts';
import { doubtsOf, type OrderLineDoubt, type OrderListLine, readOrderList } from './order-list.ts';

/** A candidate part for a line. */
interface OrderCandidate {
  readonly part: PartSummary;
  readonly found: FoundNumber;
  /** The highest quantity that can be ordered, whenever it arrives. */
  readonly maximum: number;
  /** When the line's quantity could arrive by itself; null where it cannot. */
  readonly arrival: Arrival | null;
  /** Of the line's quantity; null without a price. */
  readonly amount: { readonly netCents: Cents; readonly grossCents: Cents } | null;
}

interface AnsweredLine extends OrderListLine {
  readonly kind: NumberAnswerKind;
  readonly candidates: readonly OrderCandidate[];
  /** Null: the line is unambiguous, and selected automatically. */
  readonly doubt: OrderLineDoubt | null;
}

export interface AnsweredList {
  readonly lines: readonly AnsweredLine[];
  /** Lines beyond the limit. */
  readonly leftOut: number;
}

/**
 * Answers each line of a pasted list by kind, with stock, arrival and price of its candidates. Numbers without a
 * match are compared with similar ones, for the first ORDER_LIST_SLIPS_MAX of them.
 * @param input.country where it is taken to go
 */
export async function answerOrderList(
  context: ShopContext,
  input: { readonly text: string; readonly source: Source; readonly country?: string | undefined },
): Promise<AnsweredList> {
  const market = markets[input.source];
  const { read } = context.db;
  const { vatRate } = context.config;
  const { lines, leftOut } = readOrderList(input.text);
  const norms = lines.map(({ number }) => normaliseNumber(number));
  const exact = byNorm(await partsOfNumbers(read, [...new Set(norms)], ORDER_LIST_CANDIDATES));
  const partsOf = (found: Iterable<readonly FoundNumber[]>, known: ReadonlyMap<number, unknown>) =>
    loadParts(context, {
      ids: [...new Set([...found].flat().map(({ partId }) => partId))].filter(
        (id) => !known.has(id),
      ),
      market,
      country: input.country,
    });
  // Most numbers are exact: their parts are read while others are compared with similar ones.
  const [others, ofExact, route] = await Promise.all([
    answersWithoutPart(
      context.db,
      norms.filter((norm) => !exact.has(norm)),
    ),
    partsOf(exact.values(), new Map()),
    shownRouteTo(context, input.country || market.country),
  ]);
  const ofOthers = await partsOf(
    [...others.values()].map(({ found }) => found),
    ofExact,
  );
  const parts = new Map([...ofExact, ...ofOthers]);
  const answers = norms.map((norm): NumberAnswer => {
    const found = exact.get(norm);
    return found ? { kind: 'exact', found } : (others.get(norm) ?? { kind: 'nothing', found: [] });
  });
  const answered = answers.map((answer, at) => {
    const line = lines[at]!;
    const candidates = answer.found.flatMap((found) => {
      const known = parts.get(found.partId);
      return known
        ? [candidateOf({ ...known, found, quantity: line.quantity ?? 1, route, vatRate })]
        : [];
    });
    return { ...line, kind: answer.kind, candidates };
  });
  const doubts = doubtsOf(
    answered.map(({ quantity, kind, candidates }) => ({
      quantity,
      kind,
      candidates: candidates.map(({ part, maximum }) => ({
        partId: part.id,
        isForSale: part.price !== null,
        maximum,
      })),
    })),
  );
  return { lines: answered.map((line, at) => ({ ...line, doubt: doubts[at] ?? null })), leftOut };
}

function candidateOf({
  part,
  found,
  ladder,
  quantity,
  route,
  vatRate,
}: {
  part: PartSummary;
  found: FoundNumber;
  ladder: Ladder;
  quantity: number;
  route: Route | null;
  vatRate: BasisPoints;
}): OrderCandidate {
  const arrival = arrivalOf(availabilityOf(ladder, quantity), route);
  return { part, found, maximum: maximumOf(ladder), arrival, amount: amountOf(part.price) };

  /** As the basket reckons a line: VAT is taken out of the whole of it. */
  function amountOf(price: Price | null) {
    if (!price) return null;
    const grossCents = price.grossCents * quantity;
    const isTaxed = price.grossCents !== price.netCents;
    return { grossCents, netCents: isTaxed ? netOf(grossCents, vatRate) : grossCents };
  }
}

interface NumberAnswer {
  readonly kind: NumberAnswerKind;
  readonly found: readonly FoundNumber[];
}

/** Answers for numbers that no part has: what has replaced them, else what is similar. */
async function answersWithoutPart(
  db: Database,
  norms: readonly string[],
): Promise<Map<string, NumberAnswer>> {
  const unknown = [...new Set(norms.filter((norm) => norm.length <= ORDER_LIST_NUMBER_MAX))];
  const slips = new Map(
    unknown.slice(0, ORDER_LIST_SLIPS_MAX).map((norm) => [norm, numberSlips(norm)]),
  );
  const tried = await numbersThatMayExist(db, [...new Set([...slips.values()].flat())]);
  const [replacements, similar] = await Promise.all([
    replacementsOf(db.read, unknown),
    tried.length > 0
      ? partsOfNumbers(db.read, tried, ORDER_LIST_CANDIDATES).then(byNorm)
      : undefined,
  ]);
  const replaced = groupBy(replacements, ({ asked }) => asked);
  return new Map(
    unknown.map((norm): [string, NumberAnswer] => {
      const after = replaced.get(norm)?.slice(0, ORDER_LIST_CANDIDATES).map(foundReplacement);
      if (after) return [norm, { kind: 'replaced', found: after }];
      const near = (slips.get(norm) ?? []).flatMap((slip) => similar?.get(slip) ?? []);
      const few = near.slice(0, ORDER_LIST_CANDIDATES);
      return [norm, { kind: few.length > 0 ? 'similar' : 'nothing', found: few }];
    }),
  );
}

/** Parts with their titles and availability steps, by id. */
async function loadParts(
  context: ShopContext,
  {
    ids,
    market,
    country,
  }: {
    readonly ids: readonly number[];
    readonly market: Market;
    readonly country: string | undefined;
  },
): Promise<Map<number, { readonly part: PartSummary; readonly ladder: Ladder }>> {
  const titled = await loadTitledSummaries(context, ids, market, country);
  return new Map(titled.map((each) => [each.part.id, each]));
}

function byNorm(rows: readonly NumberRow[]): Map<string, NumberRow[]> {
  const found = new Map<string, NumberRow[]>();
  for (const row of rows) found.set(row.norm, [...(found.get(row.norm) ?? []), row]);
  return found;
}
