import type { Cents } from '../../kernel/money.ts';
import type { BasketView } from './basket.ts';

/**
 * What a shopper has been told that a basket costs, gross amounts as they are shown. Every answer
 * about a basket keeps it with the basket; an order never takes more than the last one said.
 */
export interface ToldPrices {
  readonly grossCents: Cents;
  readonly shippingGrossCents: Cents;
  /** Of one piece, of lines that have a price of their own. */
  readonly lines: readonly { readonly lineId: string; readonly unitGrossCents: Cents }[];
}

/** One price that went up since it was told. */
export interface RaisedPrice {
  /** Null: delivery. */
  readonly lineId: string | null;
  readonly partNumber: string;
  readonly beforeCents: Cents;
  readonly nowCents: Cents;
}

/** What telling this view tells. */
export function toldBy({ lines, totals }: BasketView): ToldPrices {
  return {
    grossCents: totals.total.grossCents,
    shippingGrossCents: totals.shipping.grossCents,
    lines: lines
      .filter(({ parentLineId }) => parentLineId === null)
      .map(({ id, unitGrossCents }) => ({ lineId: id, unitGrossCents })),
  };
}

/** A view once it has been told. */
export function asTold(view: BasketView): BasketView {
  const { grossCents, shippingGrossCents } = toldBy(view);
  const lines = view.lines.map((line) =>
    line.parentLineId === null ? { ...line, toldUnitGrossCents: line.unitGrossCents } : line,
  );
  return {
    ...view,
    basket: {
      ...view.basket,
      toldGrossCents: grossCents,
      toldShippingGrossCents: shippingGrossCents,
    },
    lines,
  };
}

/** Which prices are higher than they were told last; what was never told is not among them. */
export function raisedPrices({ basket, lines, totals }: BasketView): readonly RaisedPrice[] {
  const now = totals.shipping.grossCents;
  const shipping = { lineId: null, partNumber: '', before: basket.toldShippingGrossCents, now };
  const parts = lines.map((line) => ({
    lineId: line.id,
    partNumber: line.part.name,
    before: line.toldUnitGrossCents,
    now: line.unitGrossCents,
  }));
  return [...parts, shipping].flatMap(({ lineId, partNumber, before, now }) =>
    before !== null && now > before
      ? [{ lineId, partNumber, beforeCents: before, nowCents: now }]
      : [],
  );
}

/** Whether a view tells nothing but what was told already. */
export function isTold({ basket, lines, totals }: BasketView): boolean {
  return (
    basket.toldGrossCents === totals.total.grossCents &&
    basket.toldShippingGrossCents === totals.shipping.grossCents &&
    lines.every(
      (line) => line.parentLineId !== null || line.toldUnitGrossCents === line.unitGrossCents,
    )
  );
}
