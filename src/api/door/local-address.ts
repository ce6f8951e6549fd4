const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * The address that a request names within the shop: without a host of the client's
 * choosing, and with its path's stray percent signs taken literally, so that a broken
 * address is one that nothing is found at.
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
