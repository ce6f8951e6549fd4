/**
 * A number in the shop's notation: `12,345.50`. Formatted by hand, because a browser's first use of `Intl` loads its
 * locale tables, which takes longer than everything else before a page is interactive.
 * @param decimals places behind the point; further ones are rounded
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', ...rest] = value.toFixed(decimals).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.');
}
