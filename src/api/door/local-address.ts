const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * The address that a request names within the shop: without the host that the client wrote, and with stray percent
 * signs encoded, so that a broken address leads to "not found".
 */
export function localAddress(url: string): string {
  const local = url.replace(ORIGIN, '');
  const end = local.search(/[?#]/);
  const path = end < 0 ? local : local.slice(0, end);
  const rest = local.slice(path.length);
  return `${path.startsWith('/') ? '' : '/'}${isDecodable(path) ? path : path.replaceAll('%', '%25')}${rest}`;
}

function isDecodable(path: string): boolean {
  try {
    // The value must be used: a bundler drops a call whose value is unused.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
