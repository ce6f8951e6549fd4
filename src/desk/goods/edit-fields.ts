import type { FastifyRequest } from 'fastify';
import { type Location, locations } from '../../config/countries/markets.ts';
import {
  type EditedOfGoods,
  editedOfGoods,
  type GoodsEdit,
} from '../../domain/goods/edit-goods.server.ts';
import type { ListedGoods } from '../../domain/goods/goods.ts';
import { deskEditGoods } from '../../messages/desk/goods/edit-goods.ts';
import { inField, typedCents } from '../frame/money.ts';
import { givenIn } from '../list-views/open-list.ts';

/** A field of a row: "price-17". */
export function rowField(of: EditedOfGoods, id: number): string {
  return `${of}-${id}`;
}

/** Carries what the list called a part: whatever goes meanwhile can still be named. */
export function namedField(id: number): string {
  return `named-${id}`;
}

/** What a part was called in the list that somebody worked on. */
export function namedIn({ body }: FastifyRequest, id: number): string {
  const named = body instanceof URLSearchParams ? body.get(namedField(id)) : undefined;
  return named || String(id);
}

/** What a field of the row shows; undefined where there is none, so that nothing false is filled in. */
export function shownIn(
  { grossCents, promotion, stock, isHidden, isOnSale }: ListedGoods,
  of: EditedOfGoods,
  location: Location,
): string | undefined {
  switch (of) {
    case 'price':
      if (promotion) return undefined;
      return grossCents === null ? '' : inField(grossCents);
    case 'stock': {
      const there = stock.find((at) => at.location === location);
      return there && String(there.pieces);
    }
    case 'hidden':
      if (!isHidden && !isOnSale) return undefined;
      return isHidden ? 'on' : '';
  }
}

/** What somebody typed into the rows. */
export interface TypedEdits {
  readonly location: Location;
  readonly reason: string;
  readonly ids: readonly number[];
  /** The fields that differ from what they showed, and can be read. */
  readonly edits: readonly GoodsEdit[];
  /** Those that cannot, with what is wrong. */
  readonly faults: ReadonlyMap<string, 'no-amount' | 'no-count'>;
  /** What stands in a field; undefined before anything was sent. */
  readonly value: (field: string) => string | undefined;
  /** What it showed. */
  readonly shown: (field: string) => string | undefined;
}

export function typedEdits(request: FastifyRequest): TypedEdits {
  const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const ids = body.getAll('id').flatMap((id) => (/^[1-9]\d{0,8}$/.test(id) ? [Number(id)] : []));
  const faults = new Map<string, 'no-amount' | 'no-count'>();
  const edits: GoodsEdit[] = [];
  for (const id of ids) {
    for (const of of editedOfGoods) {
      const field = rowField(of, id);
      const shown = body.get(`shown-${field}`);
      // A field that the row did not have; what is typed into it means nothing.
      if (shown === null) continue;
      const typed = (body.get(field) ?? '').trim();
      if (typed === shown) continue;
      const wanted = readValue(of, typed);
      if (wanted === undefined) faults.set(field, of === 'price' ? 'no-amount' : 'no-count');
      else if (wanted !== readValue(of, shown)) {
        const seen = body.get(`seen-${field}`) ?? undefined;
        edits.push({ id, of, shown: readValue(of, shown) ?? null, wanted, seen });
      }
    }
  }
  const location = locations.find((one) => one === givenIn(request, 'location')) ?? locations[0];
  const value = (field: string) =>
    body.has(`shown-${field}`) ? (body.get(field) ?? '') : undefined;
  const shown = (field: string) => body.get(`shown-${field}`) ?? undefined;
  return { location, reason: body.get('reason') ?? '', ids, edits, faults, value, shown };
}

/** The values of these fields, as the list called their parts. */
export function valuesOf(
  request: FastifyRequest,
  { ids }: TypedEdits,
  faults: ReadonlyMap<string, string>,
): readonly string[] {
  return ids.flatMap((id) =>
    editedOfGoods
      .filter((of) => faults.has(rowField(of, id)))
      .map((of) => deskEditGoods.value[of](namedIn(request, id))),
  );
}

/** Cents, pieces, or 1 for "hidden"; undefined where it is none of these. */
function readValue(of: EditedOfGoods, text: string): number | undefined {
  switch (of) {
    case 'price':
      return typedCents(text) ?? undefined;
    case 'stock':
      return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
    case 'hidden':
      return text === 'on' ? 1 : 0;
  }
}
