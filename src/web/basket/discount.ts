/**
 * A discount as the shop shows it: `10%`.
 * @param rate as answered, negative: -0.1 is 10 % off
 * Source: specification, section 9 (absolute discountrate x 100).
 */
export function discountPercent(rate: number): string {
  return `${Math.round(Math.abs(rate) * 10_000) / 100}%`;
}
