/**
 * A discount as the shop shows it: `10%`.
 * @param rate as answered, negative: -0.1 is 10 % off
 * Requirement BSK-6.
 */
export function discountPercent(rate: number): string {
  return `${Math.round(Math.abs(rate) * 10_000) / 100}%`;
}
