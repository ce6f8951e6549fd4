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
