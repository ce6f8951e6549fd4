/**
 * Whether a page's address is unambiguous. One reader would take a control character, two slashes or a backslash in
 * the address of a page's data for the name of a host, another for a path.
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
