/** The widths in pixels that pictures are made in; no other is, so that nobody can fill the cache with more. */
const photoWidths = [240, 400, 800] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** Where the shop keeps photos of other hosts: the photo's own address is the query's `of`. */
const KEPT_PHOTO_PATH = '/photos';

const DRAWN = /^\/pictures\/[a-z0-9-]+\.webp$/;

/** The width that an address asks for; undefined for none, and for one that is not made. */
export function readPhotoWidth(text: unknown): PhotoWidth | undefined {
  return photoWidths.find((width) => String(width) === text);
}

/** Whether the shop itself makes a picture in several sizes. */
function isSized(url: string): boolean {
  return DRAWN.test(url) || url.startsWith(`${KEPT_PHOTO_PATH}?of=`);
}

/** A picture of the shop's own in one width. */
function sizedPhoto(url: string, width: PhotoWidth): string {
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
}

/** All its widths for a browser to choose from; undefined for a picture that comes in one size. */
export function photoSizes(url: string): string | undefined {
  if (!isSized(url)) return undefined;
  return photoWidths.map((width) => `${sizedPhoto(url, width)} ${width}w`).join(', ');
}
