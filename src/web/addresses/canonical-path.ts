/** Files and calls have names of their own. */
const NO_PAGE = /^\/(api|assets|pictures|sitemaps|feeds|scripts|marquees)\//i;

/**
 * Where a page's address leads that differs from the page's own by case or by a
 * slash at the end; the rest of the path may be a name that case matters to.
 * @param url path and query, as a request names them
 * @returns undefined where the address is as it should be
 */
export function canonicalPath(url: string): string | undefined {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const query = queryAt < 0 ? '' : url.slice(queryAt);
  if (NO_PAGE.test(path) || path.endsWith('.data')) return undefined;
  // One slash at the beginning, and no other sign that a browser takes for one: two of them would name a host.
  const [, first = '', rest = ''] = /^[/\\]*([^/\\]*)(.*?)\/*$/s.exec(path) ?? [];
  const canonical = `/${first.toLowerCase()}${rest}`;
  return canonical === path ? undefined : canonical + query;
}
