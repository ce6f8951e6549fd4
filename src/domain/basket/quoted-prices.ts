import { BASKET_GROSS_MAX_CENTS } from '../../config/shop-rules.ts';
import type { Cents } from '../../kernel/money.ts';
import type { BasketView } from './basket.ts';

/**
 * The cost of a basket as last shown to its shopper, in gross amounts. Every answer about a basket records it; an
 * order never charges more.
 */
export interface QuotedPrices {
  readonly grossCents: Cents;
  readonly shippingGrossCents: Cents;
  /** Price of one piece, for each line that has a price. */
  readonly lines: readonly { readonly lineId: string; readonly unitGrossCents: Cents }[];
}

/** One price that went up since it was quoted. */
export interface RaisedPrice {
  /** Null: delivery. */
  readonly lineId: string | null;
  readonly partNumber: string;
  readonly beforeCents: Cents;
  readonly nowCents: Cents;
}

/**
 * The quote made by showing this view. Prices may have risen to more than any order is worth, which the database has
 * no room for: the quote ends there, and nothing can be ordered for it.
 */
export function quoteOf({ lines, totals }: BasketView): QuotedPrices {
  return {
    grossCents: Math.min(totals.total.grossCents, BASKET_GROSS_MAX_CENTS),
    shippingGrossCents: totals.shipping.grossCents,
    lines: lines
      .filter(({ parentLineId }) => parentLineId === null)
      .map(({ id, unitGrossCents }) => ({ lineId: id, unitGrossCents })),
  };
}

/** The view with its own prices as the quoted ones. */
export function asQuoted(view: BasketView): BasketView {
  const { grossCents, shippingGrossCents } = quoteOf(view);
  const lines = view.lines.map((line) =>
    line.parentLineId === null ? { ...line, quotedUnitGrossCents: line.unitGrossCents } : line,
  );
  return {
    ...view,
    basket: {
      ...view.basket,
      quotedGrossCents: grossCents,
      quotedShippingGrossCents: shippingGrossCents,
    },
    lines,
  };
}

/** Prices that are higher than last quoted; prices never quoted are left out. */
export function raisedPrices({ basket, lines, totals }: BasketView): readonly RaisedPrice[] {
  const now = totals.shipping.grossCents;
  const shipping = { lineId: null, partNumber: '', before: basket.quotedShippingGrossCents, now };
  const parts = lines.map((line) => ({
    lineId: line.id,
    partNumber: line.part.partNumber,
    before: line.quotedUnitGrossCents,
    now: line.unitGrossCents,
  }));
  return [...parts, shipping].flatMap(({ lineId, partNumber, before, now }) =>
    before !== null && now > before
      ? [{ lineId, partNumber, beforeCents: before, nowCents: now }]
      : [],
  );
}

/** Whether the view shows exactly what was last quoted. */
export function isQuoted(view: BasketView): boolean {
  const { basket, lines } = view;
  const { grossCents, shippingGrossCents } = quoteOf(view);
  return (
    basket.quotedGrossCents === grossCents &&
    basket.quotedShippingGrossCents === shippingGrossCents &&
    lines.every(
      (line) => line.parentLineId !== null || line.quotedUnitGrossCents === line.unitGrossCents,
    )
  );
}
