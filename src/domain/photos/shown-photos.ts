import { fetchableAddress } from './photo-host.ts';
import { KEPT_PHOTO_PATH } from './photo-widths.ts';

/**
 * A part's photos by the addresses that pages show: those of hosts whose photos the shop keeps by its own.
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
      ? `${KEPT_PHOTO_PATH}${encodeURIComponent(urlcomponent)}/${position}`
      : url,
  );
}
