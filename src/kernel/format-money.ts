const twoDecimals = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * An amount as the shop writes it everywhere: `1,234.50 €`.
 * @param euros as answered by the calls
 */
export function formatMoney(euros: number, symbol: string): string {
  return `${twoDecimals.format(euros)}\u00a0${symbol}`;
}
