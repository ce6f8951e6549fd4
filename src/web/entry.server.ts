import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isDatabaseAway } from '../domain/transactions/database-away.ts';
import { currentRequestId } from '../kernel/request-id.server.ts';
import { inlineScriptHashes } from '../platform/inline-scripts.server.ts';
import { renderMarkup, takeHandover } from '../platform/router-handover.server.tsx';
import { withScriptsAfterPaint } from '../platform/scripts-after-paint.server.ts';
import type { Shop } from '../shop.server.ts';
import { withFacts } from './findability/head.server.ts';
import { type Rendering, renderingContext, shopContext } from './page-data/shop-context.ts';
import { withBrand } from './rendering/brand.server.ts';
import { contentSecurityPolicy } from './rendering/content-security-policy.server.ts';
import { withErrorReports } from './rendering/error-reports.server.ts';
import { withReference } from './shell/with-reference.server.ts';
import { tagSources } from './tags/tag-sources.server.ts';
import { keepMarkup, toBytes } from './ui/kept-markup.ts';

/**
 * Renders a page to complete HTML: React Router's output, with its scripts deferred until the first paint and their
 * errors reported, search engines' data added to the head, and a policy that lists the inline scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const rendering = context.get(renderingContext);
  const shop = context.get(shopContext);
  const [handover, photoHosts] = await Promise.all([
    takeHandover(routerContext),
    photoHostsOf(shop),
  ]);
  const { text, pieces } = keepMarkup(renderMarkup(routerContext, request.url));
  const { frame, content } = apart(text);
  const scripted = import.meta.env.PROD ? withErrorReports(withScriptsAfterPaint(frame)) : frame;
  const branded = withBrand(scripted, shop.config);
  const finished = withFacts(branded, { ...shop.config, facts: rendering.facts });

  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(
    'content-security-policy',
    policyOf([finished, handover], { shop, rendering, photoHosts }),
  );
  const shown = status < 500 ? finished : withReference(finished, currentRequestId());
  const end = shown.lastIndexOf('</body>');
  const body = shown.slice(0, end).replace(CONTENT, () => content);
  // Not as a stream: it would be read in pieces and put together again.
  rendering.body = Buffer.concat([
    toBytes({ text: `<!DOCTYPE html>${body}`, pieces }),
    Buffer.from(handover + shown.slice(end)),
  ]);
  return new Response(null, { status, headers });
}

const CONTENT = '<!--content-->';

/**
 * A page without its content, which is most of it: what is changed after rendering, and every inline script, stands
 * outside of that, and need not be looked for in it.
 */
function apart(markup: string): { readonly frame: string; readonly content: string } {
  const from = markup.indexOf('<main');
  const to = markup.lastIndexOf('</main>');
  if (from < 0 || to < from) return { frame: markup, content: CONTENT };
  return {
    frame: markup.slice(0, from) + CONTENT + markup.slice(to),
    content: markup.slice(from, to),
  };
}

/** A strict policy would block what Vite adds to a page in development. */
const DEVELOPMENT_POLICY = "frame-ancestors 'none'";

function policyOf(
  withScripts: readonly string[],
  page: { shop: Shop; rendering: Rendering; photoHosts: readonly string[] },
): string {
  if (!import.meta.env.PROD) return DEVELOPMENT_POLICY;
  return contentSecurityPolicy({
    scriptHashes: withScripts.flatMap(inlineScriptHashes),
    photoHosts: page.photoHosts,
    payPal: page.rendering.payPal,
    tags: tagSources(page.shop.config.tags),
  });
}

/** A shopper who leaves mid-request is no defect, nor is an unknown page, nor a form that a stranger's page has sent. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isFromElsewhere(request)) return;
  if (isDatabaseAway(error)) context.get(renderingContext).isDatabaseAway = true;
  if (error instanceof Error) context.get(shopContext).log.error({ err: error }, 'A page failed');
};

/** Whether another site's page sends a form: the router refuses it before anything of ours is asked. */
function isFromElsewhere({ method, headers, url }: Request): boolean {
  const origin = headers.get('origin');
  return method !== 'GET' && origin !== null && origin !== new URL(url).origin;
}

/** Without its database a page still has its texts; it lists no photo hosts then. */
async function photoHostsOf(shop: Shop): Promise<readonly string[]> {
  try {
    return await shop.photoHosts();
  } catch (error) {
    if (isDatabaseAway(error)) return [];
    throw error;
  }
}
