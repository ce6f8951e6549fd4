import { parseUrl } from '../../../kernel/parse-url.ts';

/** The base for our own pictures' addresses, so that one parser reads both kinds. */
const OWN_ORIGIN = 'http://own.invalid';

/**
 * A photo's address in the form for pages and feeds: percent-encoded where it has spaces or non-ASCII letters.
 * @param text an http or https address, or a path on the shop itself
 * @returns undefined where it is neither, by the URL parser that browsers and the shop use
 */
export function photoAddress(text: string): string | undefined {
  const address = text.trim();
  const isOwn = /^\/(?![/\\])/.test(address);
  if (!isOwn && !/^https?:\/\/[^/]/i.test(address)) return undefined;
  const url = parseUrl(address, OWN_ORIGIN);
  if (!url) return undefined;
  if (!isOwn) return url.href;
  return url.origin === OWN_ORIGIN ? url.pathname + url.search + url.hash : undefined;
}

/**
 * The whole address of a photo that the shop has.
 * @param publicUrl where shoppers reach the shop
 * @returns undefined for one that was stored before addresses were parsed, and is none
 */
export function wholePhotoAddress(address: string, publicUrl: string): string | undefined {
  return parseUrl(address, publicUrl)?.href;
}
