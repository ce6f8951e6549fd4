import { toPartWireId } from '../../kernel/ids.ts';
import type { Cents } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Actor } from '../staff/audit.server.ts';
import { changePrice } from './change-price.server.ts';
import { GOODS_A_PAGE, type GoodsPart, type PriceRefusal } from './goods.ts';
import { goodsPart } from './goods-part.server.ts';

/** Price changes of more than this many hundredths of a percent are typed part by part. */
const MOST_BASIS_POINTS = 5_000;

export interface WantedPrices {
  /** Each with the mark of the price that the preview showed; without one, whatever it is. */
  readonly parts: readonly { readonly id: number; readonly seen?: string | undefined }[];
  readonly location: string;
  /** Hundredths of a percent: 500 for 5 % more, -500 for 5 % less. */
  readonly basisPoints: number;
  readonly by: Actor;
  /** Does everything and rolls it back, to show the effects. */
  readonly isPreview?: boolean;
}

/** What becomes of one part. */
export interface ChangedPrice {
  readonly id: number;
  /** Undefined: it is gone, and so is its number. */
  readonly part: Pick<GoodsPart, 'partNumber' | 'brand'> | undefined;
  /** Of the price before, for the form that takes the step. */
  readonly mark: string;
  readonly outcome: Result<
    { readonly before: Cents; readonly after: Cents; readonly isDrastic: boolean },
    { readonly kind: PriceRefusal['kind'] | 'no-price' | 'in-promotion' }
  >;
}

/**
 * Moves the prices of some parts at a location by a percentage, each with VAT and to the cent, and each by itself: what
 * is refused says why and leaves the others as they are. A part without a price there, or in a promotion, stays as it
 * is: which of its two prices is meant, nobody has said. GDS-16.
 * @returns refused where nothing is chosen, or the percentage is none or beyond 50
 */
export async function changePrices(
  context: ShopContext,
  { parts, location, basisPoints, by, isPreview = false }: WantedPrices,
): Promise<Result<readonly ChangedPrice[], { readonly kind: 'no-parts' | 'no-percentage' }>> {
  if (parts.length === 0 || parts.length > GOODS_A_PAGE) return refuse({ kind: 'no-parts' });
  if (basisPoints === 0 || Math.abs(basisPoints) > MOST_BASIS_POINTS) {
    return refuse({ kind: 'no-percentage' });
  }
  const changed: ChangedPrice[] = [];
  for (const { id, seen } of parts) {
    const wireId = toPartWireId(id);
    const found = await goodsPart(context, { part: wireId });
    if (!found.ok) {
      changed.push({ id, part: undefined, mark: '', outcome: found });
      continue;
    }
    const part = found.value;
    const price = part.prices.find((one) => one.location === location);
    const say = (outcome: ChangedPrice['outcome']) =>
      changed.push({ id, part, mark: price?.mark ?? '', outcome });
    if (!price || price.grossCents === null) {
      say(refuse({ kind: 'no-price' }));
    } else if (price.promotion) {
      say(refuse({ kind: 'in-promotion' }));
    } else {
      const before = price.grossCents;
      const after = Math.round((before * (10_000 + basisPoints)) / 10_000);
      const wanted = { location, grossCents: after, promotion: null };
      const done = await changePrice(context, { part: wireId, by, seen, isPreview, ...wanted });
      say(done.ok ? ok({ before, after, isDrastic: done.value.isDrastic }) : done);
    }
  }
  return ok(changed);
}
