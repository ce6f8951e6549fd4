/** Pages of one shopper: never cached by a browser or a CDN, never in a search engine. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // The next page learns only the site of origin: an order's address is its key.
  'Referrer-Policy': 'strict-origin',
};

export function privateMeta(title: string, description: string) {
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
}
