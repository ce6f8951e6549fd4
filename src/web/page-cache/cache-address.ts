import { type PageAddress, pages } from '../addresses/pages.ts';

/** First segments of paths whose pages have an address of their own. */
const byFirstPart: ReadonlyMap<string, PageAddress> = new Map(
  Object.values<PageAddress>(pages).map((page) => [page.pattern.split('/')[1] ?? '', page]),
);

const ADDRESS_MAX = 512;
const INFORMATION_PAGE = /^[a-z0-9-]*$/;

/**
 * The canonical form of all addresses of the same page, however their query is ordered and their path is escaped: the
 * key of a cached page, and the address it is rendered for.
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
 * The query parameters that a page for every guest reads. Others (such as campaign names) change nothing and are
 * dropped.
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
  // With a slash at the end it redirects to the address without one.
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
