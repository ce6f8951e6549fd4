/**
 * The pages that are the same for every guest, by the first part of their path,
 * with the query that each reads. Other query names (of campaigns, say) change
 * nothing and are left out.
 */
const pages: ReadonlyMap<string, readonly string[]> = new Map([
  ['parts', ['make', 'model', 'year', 'engine', 'category', 'groups', 'from']],
  ['details', ['make', 'fitments']],
  ['search', ['term', 'page']],
  ['clearance', ['category', 'groups', 'from']],
]);

/** What a visitor does there is nobody else's: these also say themselves that they are not to be kept. */
const privatePages = new Set(['basket', 'checkout', 'payment']);

const ADDRESS_MAX = 512;
const INFORMATION_PAGE = /^[a-z0-9-]*$/;

/**
 * The one address of all that lead to the same page, however a query is ordered
 * and a path is escaped: what a kept page is found by, and rendered for.
 * @param url path and query, as a request names them
 * @returns undefined where the page is not one to be kept
 */
export function keptAddress(url: string): string | undefined {
  const queryAt = url.indexOf('?');
  const path = cleanPath(queryAt < 0 ? url : url.slice(0, queryAt));
  if (path === undefined) return undefined;
  const [, first = '', ...rest] = path.split('/');
  const names = pages.get(first) ?? (rest.length === 0 && isInformation(first) ? [] : undefined);
  if (!names) return undefined;
  const address = queryAt < 0 || names.length === 0 ? path : path + cleanQuery(url, queryAt, names);
  return address.length > ADDRESS_MAX ? undefined : address;
}

/** Home, and the pages of the shop's own texts. */
function isInformation(name: string): boolean {
  return INFORMATION_PAGE.test(name) && !privatePages.has(name);
}

function cleanPath(path: string): string | undefined {
  if (!path.startsWith('/') || path.startsWith('//') || path.endsWith('.data')) return undefined;
  // With a slash at the end it leads to the page without one.
  if (path.length > 1 && path.endsWith('/')) return undefined;
  if (!path.includes('%')) return path;
  try {
    return path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/');
  } catch {
    return undefined;
  }
}

function cleanQuery(url: string, queryAt: number, names: readonly string[]): string {
  const given = new URLSearchParams(url.slice(queryAt));
  const query = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.trim();
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text && `?${text}`;
}
