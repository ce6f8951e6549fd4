/** What one ten-thousandth of the currency is divided into: 1, or 100 or 10,000 where many pieces make it matter. */
const FINENESS = [1, 100, 10_000] as const;

/**
 * The price of one unit such that times the quantity it is the line's net, to half a cent.
 * @param netCents of the line, signed like its quantity
 * @returns ten-thousandths of the currency: two decimals where they do, four for most lines, up to eight from a hundred
 * pieces on. Never negative
 * Source: EN 16931, BT-146; Peppol's rule R120, which allows two cents.
 */
export function unitPriceOf(netCents: number, quantity: number): number {
  const [net, pieces] = [Math.abs(netCents) * 100, Math.abs(quantity)];
  const inCents = Math.round(net / pieces / 100) * 100;
  if (inCents * pieces === net) return inCents;
  const prices = FINENESS.map((parts) => Math.round((net * parts) / pieces) / parts);
  const exact = prices.find((price) => Math.abs(price * pieces - net) < HALF_A_CENT);
  return exact ?? prices.at(-1) ?? 0;
}

const HALF_A_CENT = 50;

/** A unit price as a decimal of the currency: `12.30`, `12.3456`, `0.12345678`. */
export function unitPriceText(tenThousandths: number): string {
  return (tenThousandths / 10_000).toFixed(8).replace(/0{1,6}$/, '');
}
