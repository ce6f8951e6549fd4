/** Pages of one shopper: never kept by a browser or a CDN, never in a search engine. */
export const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

export function privateMeta(title: string) {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}
