import sharp from 'sharp';
import type { PhotoWidth } from './photo-widths.ts';

/** The formats for pages; no current browser lacks both, and any that does gets WebP. */
export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** Photos of parts; no drawings, whose markup may name other files. */
const READ = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']);
/** A small file may decode to a picture that fills the memory. */
const PIXELS_MAX = 60_000_000;
const KEPT_WIDTH = 1600;

const quality: Readonly<Record<PhotoFormat, object>> = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 76, effort: 3 },
};

/**
 * A photo for the cache: no larger than pages show it, and without the camera's metadata.
 * @throws where the bytes are no photo
 */
export async function cachedPhotoPath(bytes: Buffer): Promise<Buffer> {
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
export function sizedBytes(kept: Buffer, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
  return sharp(kept, { limitInputPixels: PIXELS_MAX })
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, quality[format])
    .toBuffer();
}

/** @param accept the header of a request */
export function formatFor(accept: string | undefined): PhotoFormat {
  return accept?.includes('image/avif') ? 'avif' : 'webp';
}
