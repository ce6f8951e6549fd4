/**
 * A number in the shop's notation: `12,345.50`. Formatted by hand, because a browser's first use of `Intl` loads its
 * locale tables, which takes longer than everything else before a page is interactive.
 * @param decimals places behind the point; further ones are rounded
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', ...rest] = value.toFixed(decimals).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.');
}

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/** A readable size: 64 MB. */
export function sizeText(bytes: number): string {
  const [unit, name] = bytes >= GB ? [GB, 'GB'] : bytes >= MB ? [MB, 'MB'] : [KB, 'KB'];
  return `${Math.round((10 * bytes) / Number(unit)) / 10} ${name}`;
}
