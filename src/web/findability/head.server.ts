import { logoPath, type ShopLogo } from '../../config/shop-logo.ts';
import { previewPicture } from '../../domain/photos/photo-widths.ts';
import { addToHead, readHead } from '../../platform/rendered-head.server.ts';
import type { PageFacts } from '../page-data/shop-context.ts';

interface HeadOptions {
  readonly shopName: string;
  readonly publicUrl: string;
  readonly logo: ShopLogo | undefined;
  readonly facts: PageFacts | undefined;
}

const OWN_PICTURE = '/og.png';

/**
 * Adds data for crawlers to a finished page: Open Graph and structured data. The browser's script does not contain
 * them. Repeated values (title, description, address) are copied from the page's own head, where they are already
 * escaped.
 */
export function withFacts(html: string, { shopName, publicUrl, logo, facts }: HeadOptions): string {
  const head = readHead(html);
  if (!head) return html;
  const { title, description, canonical } = head;
  const picture =
    (facts?.picture && previewPicture(facts.picture, publicUrl)) ??
    publicUrl + (logo ? logoPath(logo) : OWN_PICTURE);
  const tags = [
    property('og:type', 'website'),
    property('og:site_name', attribute(shopName)),
    property('og:title', title),
    ...(description === undefined ? [] : [property('og:description', description)]),
    property('og:url', canonical),
    property('og:image', attribute(picture)),
    property('og:locale', 'en_GB'),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(facts?.structuredData ?? []).map(jsonLd),
  ];
  return addToHead(html, tags.join(''));
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${content}">`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Data, which the content policy does not treat as a script; nothing in it may end the element. */
function jsonLd(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
