import { LRUCache } from 'lru-cache';
import type { Log } from '../shop-context/shop-context.server.ts';
import { fetchPhoto as fetchFromHost, PhotoNotFetched } from './fetch-photo.server.ts';
import type { PhotoWidth } from './photo-widths.ts';
import type { PictureCache } from './picture-cache.server.ts';
import { keptPhoto, type PhotoFormat, sizedBytes } from './size-photo.server.ts';

/** A failed photo is not requested again within this time, so that a hung host delays nobody. */
const RETRY_AFTER_MS = 10 * 60_000;
const FAILURES_REMEMBERED = 5_000;

/** Photos of other hosts: fetched once, cached, and resized to the widths of pages. */
export interface KeptPhotos {
  /** @returns undefined where it cannot be had; the shopper's browser may have more luck with its own address */
  sized(url: string, width: PhotoWidth, format: PhotoFormat): Promise<Buffer | undefined>;
}

export function createKeptPhotos({
  hosts,
  originals,
  sizes,
  log,
  fetchPhoto = fetchFromHost,
}: {
  readonly hosts: readonly string[];
  /** Each photo once, as large as it is ever shown. */
  readonly originals: PictureCache;
  readonly sizes: PictureCache;
  readonly log: Pick<Log, 'warn'>;
  readonly fetchPhoto?: typeof fetchFromHost;
}): KeptPhotos {
  const failed = new LRUCache<string, true>({ max: FAILURES_REMEMBERED, ttl: RETRY_AFTER_MS });
  const original = (url: string) =>
    originals.get(url, async () => keptPhoto(await fetchPhoto(url, hosts)));
  return {
    async sized(url, width, format) {
      if (failed.has(url)) return undefined;
      try {
        return await sizes.get(`${url} ${width} ${format}`, async () =>
          sizedBytes(await original(url), width, format),
        );
      } catch (err) {
        failed.set(url, true);
        const reason = err instanceof PhotoNotFetched ? err.message : 'it is no photo';
        log.warn({ url, err }, `a photo was not kept: ${reason}`);
        return undefined;
      }
    },
  };
}
