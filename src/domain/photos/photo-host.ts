/** `img.supplier.example`, or `*.supplier.example` for every host below it; with a port where it is not 443. */
export function isAllowedHost(url: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) =>
    host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host,
  );
}

/**
 * A photo's address as the shop may fetch it.
 * @returns undefined for any but https on an allowed host, and for one with a name and password
 */
export function fetchableAddress(
  address: string,
  hosts: readonly string[],
  base?: URL,
): URL | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain && isAllowedHost(url, hosts) ? url : undefined;
}
