/**
 * Whether a page's address can be read in one way only. A control character, or two slashes or a backslash in the
 * address of a page's data, would be read as the name of a host by one reader and as a path by another.
 * @param url path and query, as a request names them, with a path that can be decoded
 */
export function isPagePath(url: string): boolean {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (ENCODED_CONTROL.test(path)) return false;
  return !(path.endsWith('.data') && TWO_SLASHES.test(path));
}

const ENCODED_CONTROL = /%(?:0[0-9a-f]|1[0-9a-f]|7f)/i;
const TWO_SLASHES = /\/\/|\\/;
