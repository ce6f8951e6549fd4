import { CSP_REPORTS_PATH } from '../../config/page-paths.ts';
import type { PayPalScript } from '../page-data/shop-context.ts';
import type { PolicySources } from '../tags/tag-sources.server.ts';

/** Sources that a page's policy allows besides the shop. */
interface PolicyContent {
  /** Hashes of the page's inline scripts, so that a cached page stays valid. */
  readonly scriptHashes: readonly string[];
  /** Hosts that feeds name, with a port where they have one. */
  readonly photoHosts: readonly string[];
  /** A page with PayPal's buttons allows PayPal's hosts and the nonce of its script. */
  readonly payPal?: PayPalScript | undefined;
  /** Sources of the configured tags. */
  readonly tags?: PolicySources | undefined;
}

/** The policy of a page: scripts and styles come from the shop, and from others only where one is configured. */
export function contentSecurityPolicy(content: PolicyContent): string {
  const { scriptHashes, photoHosts, payPal, tags = {} } = content;
  const payPalHosts = payPal ? hostsOf(payPal) : [];
  const nonce = payPal ? [`'nonce-${payPal.nonce}'`] : [];
  const photos = photoHosts.map((host) => `https://${host}`);
  const script = scriptHashes.map((hash) => `'sha256-${hash}'`);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'script-src': ["'self'", ...script, ...nonce, ...payPalHosts, ...(tags.script ?? [])],
    'style-src': ["'self'", ...nonce, ...(tags.style ?? [])],
    'img-src': ["'self'", 'data:', ...photos, ...payPalHosts, ...(tags.img ?? [])],
    'media-src': ["'self'", ...photos, ...(tags.media ?? [])],
    'font-src': ["'self'", ...(tags.font ?? [])],
    // The lightbox asks a photo's address whether it is an image or a video.
    'connect-src': ["'self'", ...photos, ...payPalHosts, ...(tags.connect ?? [])],
    'frame-src': [...payPalHosts, ...(tags.frame ?? [])],
    'worker-src': tags.worker ? ["'self'", ...tags.worker] : [],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'report-uri': [CSP_REPORTS_PATH],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** PayPal's script loads more from PayPal; a script from elsewhere stays alone. */
function hostsOf({ url }: PayPalScript): string[] {
  const { origin, hostname } = new URL(url);
  return hostname.endsWith('.paypal.com')
    ? ['https://*.paypal.com', 'https://*.paypalobjects.com']
    : [origin];
}
