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
  const page = namesRead(first, rest.length === 0);
  if (!page) return undefined;
  const query = queryAt < 0 ? '' : cleanQuery(url, queryAt, page);
  if (query === undefined) return undefined;
  const address = path + query;
  return address.length > ADDRESS_MAX ? undefined : address;
}

/**
 * The query parameters that a page for every guest reads. Others (such as campaign names) change nothing and are
 * dropped.
 * @returns undefined where the page is not one to be cached
 */
function namesRead(first: string, isWhole: boolean): NamesRead | undefined {
  const page = byFirstPart.get(first);
  if (!page) return isWhole && INFORMATION_PAGE.test(first) ? { query: [] } : undefined;
  const isPattern = isWhole || page.pattern.includes('/:');
  return page.isShared && isPattern ? page : undefined;
}

type NamesRead = Pick<PageAddress, 'query' | 'alone'>;

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

/** @returns undefined where a parameter makes it a page that is not kept */
function cleanQuery(
  url: string,
  queryAt: number,
  { query: names, alone = [] }: NamesRead,
): string | undefined {
  if (names.length === 0) return '';
  const given = new URLSearchParams(url.slice(queryAt));
  if (alone.some((name) => given.has(name))) return undefined;
  const query = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.trim();
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text && `?${text}`;
}
