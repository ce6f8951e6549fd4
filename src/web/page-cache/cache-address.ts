import { type PageAddress, pages } from '../addresses/pages.ts';

/** Pages with an address of their own, by the first part of their path. */
const byFirstPart: ReadonlyMap<string, PageAddress> = new Map(
  Object.values<PageAddress>(pages).map((page) => [page.pattern.split('/')[1] ?? '', page]),
);

const ADDRESS_MAX = 512;
const INFORMATION_PAGE = /^[a-z0-9-]*$/;

/**
 * The one address of all that lead to the same page, however a query is ordered
 * and a path is escaped: the key of a cached page, and what it is rendered for.
 * @param url path and query, as a request names them
 * @returns undefined where the page is not one to be cached
 */
export function cacheAddress(url: string): string | undefined {
  const queryAt = url.indexOf('?');
  const path = cleanPath(queryAt < 0 ? url : url.slice(0, queryAt));
  if (path === undefined) return undefined;
  const [, first = '', ...rest] = path.split('/');
  const names = namesRead(first, rest.length === 0);
  if (!names) return undefined;
  const address = queryAt < 0 || names.length === 0 ? path : path + cleanQuery(url, queryAt, names);
  return address.length > ADDRESS_MAX ? undefined : address;
}

/**
 * The query that is read of a page which is the same for every guest. Other names (of campaigns,
 * say) change nothing and are left out.
 * @returns undefined where the page is not one to be cached
 */
function namesRead(first: string, isWhole: boolean): readonly string[] | undefined {
  const page = byFirstPart.get(first);
  if (!page) return isWhole && INFORMATION_PAGE.test(first) ? [] : undefined;
  const isPattern = isWhole || page.pattern.includes('/:');
  return page.isShared && isPattern ? page.query : undefined;
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
