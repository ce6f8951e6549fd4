import type { PayPalScript } from './order/paypal-script.ts';

/**
 * The policy of a page: scripts and styles come from the shop alone, photos and
 * videos also from the hosts that feeds name. The page's inline scripts are named
 * by their hash, so that a kept page stays valid. A page with PayPal's buttons lets
 * PayPal in, by its hosts and by the nonce that its script was given.
 * @param photoHosts hosts, with a port where they have one
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  photoHosts: readonly string[],
  payPal?: PayPalScript,
): string {
  const payPalHosts = payPal ? ` ${hostsOf(payPal)}` : '';
  const nonce = payPal ? ` 'nonce-${payPal.nonce}'` : '';
  const hashes = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('');
  const hosts = photoHosts.map((host) => ` https://${host}`).join('');
  return [
    "default-src 'self'",
    "base-uri 'self'",
    `script-src 'self'${hashes}${nonce}${payPalHosts}`,
    `style-src 'self'${nonce}`,
    `img-src 'self' data:${hosts}${payPalHosts}`,
    `media-src 'self'${hosts}`,
    "font-src 'self'",
    // The lightbox asks a photo's address whether it is an image or a video.
    `connect-src 'self'${hosts}${payPalHosts}`,
    ...(payPal ? [`frame-src${payPalHosts}`] : []),
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** PayPal's script brings more of PayPal along; one from elsewhere stays where it is. */
function hostsOf({ url }: PayPalScript): string {
  const { origin, hostname } = new URL(url);
  return hostname.endsWith('.paypal.com')
    ? 'https://*.paypal.com https://*.paypalobjects.com'
    : origin;
}
