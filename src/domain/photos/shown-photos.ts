import { parseUrl } from '../../kernel/parse-url.ts';
import { CACHED_PHOTO_PATH } from './photo-widths.ts';

/**
 * A part's photos under the addresses that pages show: cached photos of other hosts under the shop's own.
 * @param hosts those of the setting KEEP_PHOTOS_FROM; without one every photo is shown from where it is
 * @param urls all of the part's photos, or the first ones, in order
 */
export function shownPhotos(
  hosts: readonly string[],
  urlcomponent: string,
  urls: readonly string[],
): readonly string[] {
  if (hosts.length === 0) return urls;
  return urls.map((url, position) =>
    fetchableAddress(url, hosts)
      ? `${CACHED_PHOTO_PATH}${encodeURIComponent(urlcomponent)}/${position}`
      : url,
  );
}

/** `img.supplier.example`, or `*.supplier.example` for every host below it; with a port where it is not 443. */
function isAllowedHost(url: URL, hosts: readonly string[]): boolean {
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
  const url = parseUrl(address, base);
  if (!url) return undefined;
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain && isAllowedHost(url, hosts) ? url : undefined;
}
