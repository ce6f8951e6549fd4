/**
 * A number as the shop writes it: `12,345.50`. By hand, because a browser's first use of `Intl` reads its tables
 * of languages, which takes longer than all other work of a page before it is alive.
 * @param decimals places behind the point; further ones are rounded
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', ...rest] = value.toFixed(decimals).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.');
}
