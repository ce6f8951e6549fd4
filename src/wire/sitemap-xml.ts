import { xmlText } from '../kernel/text/html-text.ts';

/** An address in a sitemap; without a time where none is known for certain. */
export interface SitemapEntry {
  readonly url: string;
  readonly changedAt?: Date;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap of pages, as a stream. */
export async function* sitemapXml(
  entries: Iterable<SitemapEntry> | AsyncIterable<SitemapEntry>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  for await (const entry of entries) yield `<url>${place(entry)}</url>\n`;
  yield '</urlset>\n';
}

/** The list of a sitemap's files. */
export function sitemapIndexXml(files: readonly SitemapEntry[]): string {
  const list = files.map((file) => `<sitemap>${place(file)}</sitemap>\n`).join('');
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${list}</sitemapindex>\n`;
}

function place({ url, changedAt }: SitemapEntry): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<loc>${xmlText(url)}</loc>${changed}`;
}
