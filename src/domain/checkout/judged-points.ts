/**
 * What is asked before an order counts again, in the order of asking: the one list. The owner may waive each of them
 * by name, but no stock can be taken that is not there.
 */
export const judgedPoints = ['closed', 'time', 'stock', 'promo-code', 'price', 'holds'] as const;

/**
 * `closed`: only an expired order is opened again, for some days, while its link lives. `time`: its time to pay was
 * prolonged before. `price`: it would cost another amount today. `holds`: its buyer leaves too much unpaid.
 */
export type JudgedPoint = (typeof judgedPoints)[number];

export type WaivablePoint = Exclude<JudgedPoint, 'stock'>;

export const waivablePoints = judgedPoints.filter((point) => point !== 'stock');

/** An order that does not count again, and the first point that speaks against it. */
export interface OrderRefused {
  readonly kind: 'order-refused';
  readonly point: JudgedPoint;
}
