/** The widths in pixels of resized pictures; others are refused, so that nobody can fill the cache. */
const photoWidths = [240, 400, 800] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** Where the shop shows photos of other hosts that it keeps: `/photos/{urlcomponent}/{position}`. */
export const CACHED_PHOTO_PATH = '/photos/';

const DRAWN = /^\/pictures\/[a-z0-9-]+\.webp$/;

/** The width in an address; undefined for none, and for one that is not offered. */
export function readPhotoWidth(text: unknown): PhotoWidth | undefined {
  return photoWidths.find((width) => String(width) === text);
}

/** All its widths, as a browser's `srcset`; undefined for a picture of one size. */
export function photoSizes(url: string): string | undefined {
  if (!DRAWN.test(url) && !url.startsWith(CACHED_PHOTO_PATH)) return undefined;
  return photoWidths.map((width) => `${url}?w=${width} ${width}w`).join(', ');
}

const PREVIEWED = /\.(jpe?g|png)$/i;
const OURS = /^\/(pictures|media)\/[^/]+\.webp$/;

/**
 * A picture's address as a link's preview takes it: JPEG or PNG, which every messenger and network shows. The shop
 * serves its own WebP pictures as JPEG too.
 * @param address a whole one
 * @returns undefined for a picture that may be of another kind
 */
export function previewPicture(address: string, publicUrl: string): string | undefined {
  const url = new URL(address);
  if (PREVIEWED.test(url.pathname)) return address;
  if (url.origin !== new URL(publicUrl).origin) return undefined;
  if (OURS.test(url.pathname)) return url.origin + url.pathname.replace(/webp$/, 'jpg');
  return url.pathname.startsWith(CACHED_PHOTO_PATH)
    ? `${url.origin}${url.pathname}?as=jpeg`
    : undefined;
}
