import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { fairTurns, NoTurn } from '../../kernel/turns.ts';
import type { Log } from '../shop-context/shop-context.server.ts';
import { fetchPhoto as fetchFromHost, PhotoNotFetched } from './fetch-photo.server.ts';
import type { PhotoWidth } from './photo-widths.ts';
import {
  type Asker,
  type InTurn,
  type PictureCache,
  PictureNotMade,
} from './picture-cache.server.ts';

/** Pages show AVIF or WebP: no current browser lacks both, and any that does gets WebP. Previews of links show JPEG. */
const photoFormats = ['avif', 'webp', 'jpeg'] as const;
type PhotoFormat = (typeof photoFormats)[number];

/** Photos of parts; no drawings, whose markup may name other files. */
const READ = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']);
/** A small file may decode to a picture that fills the memory. */
const PIXELS_MAX = 60_000_000;
const KEPT_WIDTH = 1600;

const quality: Readonly<Record<PhotoFormat, object>> = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 76, effort: 3 },
  jpeg: { quality: 80 },
};

/**
 * A photo for the cache: no larger than pages show it, and without the camera's metadata.
 * @throws where the bytes are no photo
 */
async function cachedPhotoPath(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const { format } = await picture.metadata();
  if (!READ.has(format)) throw new Error(`A photo of the format ${format} is not read`);
  return picture
    .rotate()
    .resize({ width: KEPT_WIDTH, withoutEnlargement: true })
    .webp({ quality: 90, effort: 2 })
    .toBuffer();
}

/** A cached photo in a width and format. */
function sizedBytes(kept: Buffer, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
  return sharp(kept, { limitInputPixels: PIXELS_MAX })
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, quality[format])
    .toBuffer();
}

/** An uploaded WebP picture as what previews of links show. */
export function asJpeg(webp: Uint8Array): Promise<Buffer> {
  return sharp(webp, { limitInputPixels: PIXELS_MAX })
    .flatten({ background: 'white' })
    .jpeg(quality.jpeg)
    .toBuffer();
}

/**
 * @param accept the header of a request
 * @param as what the address asks for
 */
export function formatFor(accept: string | undefined, as?: string): PhotoFormat {
  if (as === 'jpeg') return as;
  return accept?.includes('image/avif') ? 'avif' : 'webp';
}

/** A failed photo is not requested again within this time, so that a hung host delays nobody. */
const RETRY_AFTER_MS = 10 * 60_000;
const FAILURES_REMEMBERED = 5_000;
/** Photos fetched at once, and of one host, so that a hanging host does not block the others. */
const FETCHES = { most: 8, mostOfOne: 2, waiting: { ofOne: 200, all: 2_000 } };

/** Photos of other hosts: fetched once, cached, and resized to the widths of pages. */
export interface PhotoCache {
  /** @returns undefined if it is not available now; the shopper's browser may still reach the original address */
  sized(
    url: string,
    size: { readonly width: PhotoWidth; readonly format: PhotoFormat },
    asker?: Asker,
  ): Promise<Buffer | undefined>;
}

export function createPhotoCache({
  hosts,
  originals,
  sizes,
  log,
  fetchPhoto = fetchFromHost,
}: {
  readonly hosts: readonly string[];
  /** Each photo once, in the largest shown size. */
  readonly originals: PictureCache;
  readonly sizes: PictureCache;
  readonly log: Pick<Log, 'warn'>;
  readonly fetchPhoto?: typeof fetchFromHost;
}): PhotoCache {
  const failed = new LRUCache<string, true>({ max: FAILURES_REMEMBERED, ttl: RETRY_AFTER_MS });
  const fetches = fairTurns(FETCHES);
  const original = (url: string) =>
    originals.get(url, async (inTurn) => {
      const bytes = await fetches(new URL(url).host, () => fetchPhoto(url, hosts));
      return inTurn(() => cachedPhotoPath(bytes));
    });
  return {
    async sized(url, { width, format }, asker) {
      if (failed.has(url)) return undefined;
      const make = async (inTurn: InTurn) => {
        const kept = await original(url);
        return inTurn(() => sizedBytes(kept, width, format));
      };
      try {
        return await sizes.get(`${url} ${width} ${format}`, make, asker);
      } catch (err) {
        if (err instanceof PictureNotMade || err instanceof NoTurn) return undefined;
        failed.set(url, true);
        const reason = err instanceof PhotoNotFetched ? err.message : 'it is no photo';
        log.warn({ url, err }, `a photo was not kept: ${reason}`);
        return undefined;
      }
    },
  };
}
