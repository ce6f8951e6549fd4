/**
 * Reads a rendered page's head and adds to it.
 *
 * Touches: how React writes `title`, `meta` and `link` (order of attributes, escaping).
 * Gives: Open Graph and structured data without the browser's script knowing of them: a part's page is 0.7 KB (6 %)
 *   smaller, compressed, than with these words in the router's hand-over too.
 * Contract: rendered-head.test.tsx renders a head with the installed React and Router.
 * Goes when: React Router lets an entry add to a page's head on the server alone.
 */

/** What a head says of its page, still escaped. */
interface RenderedHead {
  readonly title: string;
  readonly canonical: string;
  readonly description: string | undefined;
}

/** @returns undefined for a page that is not to be found: one without a canonical address */
export function readHead(html: string): RenderedHead | undefined {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  if (title === undefined || canonical === undefined) return undefined;
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  return { title, canonical, description };
}

export function addToHead(html: string, elements: string): string {
  return html.replace('</head>', () => `${elements}</head>`);
}
