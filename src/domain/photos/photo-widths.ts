/** The widths in pixels that pictures are made in; no other is, so that nobody can fill the cache with more. */
const photoWidths = [240, 400, 800] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** Where the shop shows photos of other hosts that it keeps: `/photos/{urlcomponent}/{position}`. */
export const KEPT_PHOTO_PATH = '/photos/';

const DRAWN = /^\/pictures\/[a-z0-9-]+\.webp$/;

/** The width that an address asks for; undefined for none, and for one that is not made. */
export function readPhotoWidth(text: unknown): PhotoWidth | undefined {
  return photoWidths.find((width) => String(width) === text);
}

/** All its widths for a browser to choose from; undefined for a picture that comes in one size. */
export function photoSizes(url: string): string | undefined {
  if (!DRAWN.test(url) && !url.startsWith(KEPT_PHOTO_PATH)) return undefined;
  return photoWidths.map((width) => `${url}?w=${width} ${width}w`).join(', ');
}
