/** Files and calls have names of their own. */
const NO_PAGE = /^\/(api|assets|pictures|papers|sitemaps|feeds|scripts|marquees)\//i;

/**
 * The redirect target of an address that differs from its page's own by case or by a slash at the end; the rest of
 * the path may be a case-sensitive name. Linear in the length: an address of slashes costs no more than any other.
 * @param url path and query, as a request names them
 * @returns undefined where the address is as it should be
 */
export function canonicalPath(url: string): string | undefined {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const query = queryAt < 0 ? '' : url.slice(queryAt);
  if (NO_PAGE.test(path) || path.endsWith('.data')) return undefined;
  // One slash at the beginning, and no other character that a browser takes for one: two of them would name a host.
  let from = 0;
  while (isSlash(path[from])) from += 1;
  let firstTo = from;
  while (firstTo < path.length && !isSlash(path[firstTo])) firstTo += 1;
  let to = path.length;
  while (to > firstTo && path[to - 1] === '/') to -= 1;
  const canonical = `/${path.slice(from, firstTo).toLowerCase()}${path.slice(firstTo, to)}`;
  return canonical === path ? undefined : canonical + query;
}

function isSlash(sign: string | undefined): boolean {
  return sign === '/' || sign === '\\';
}
