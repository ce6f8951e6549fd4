import { fetchableAddress } from './photo-host.ts';
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
