import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isDatabaseAway } from '../domain/transactions/database-away.ts';
import type { Shop } from '../shop.server.ts';
import { withFacts } from './findability/head.server.ts';
import { type Rendering, renderingContext, shopContext } from './page-data/shop-context.ts';
import { contentSecurityPolicy } from './rendering/content-security-policy.server.ts';
import { putTogether, takeApart } from './rendering/page-frame.ts';
import { withScriptsAfterPaint } from './rendering/scripts-after-paint.server.ts';
import { tagSources } from './tags/tag-sources.server.ts';

/**
 * Renders a page to finished HTML. Pages defer nothing, so the whole of the
 * hand-over to the browser is read first and put behind the markup: cheaper
 * than React's streaming, and without its inline scripts.
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
    readAll(routerContext.serverHandoffStream),
    photoHostsOf(shop),
  ]);
  routerContext.serverHandoffStream = undefined;
  const markup = renderToString(<ServerRouter context={routerContext} url={request.url} />);
  const { frame, content } = takeApart(markup);
  const handed = frame.replace('</body>', () => `${handOver(handover)}</body>`);
  const scripted = import.meta.env.PROD ? withScriptsAfterPaint(handed) : handed;
  const told = withFacts(scripted, { ...shop.config, facts: rendering.facts });

  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', policyOf(told, { shop, rendering, photoHosts }));
  // Whoever asked takes it from there: a body would be made bytes and text again.
  rendering.html = `<!DOCTYPE html>${putTogether({ frame: told, content })}`;
  return new Response(null, { status, headers });
}

/** What Vite puts into a page in development, a strict policy would keep out. */
const DEVELOPMENT_POLICY = "frame-ancestors 'none'";

function policyOf(
  html: string,
  page: { shop: Shop; rendering: Rendering; photoHosts: readonly string[] },
): string {
  if (!import.meta.env.PROD) return DEVELOPMENT_POLICY;
  return contentSecurityPolicy({
    scriptHashes: inlineScriptHashes(html),
    photoHosts: page.photoHosts,
    payPal: page.rendering.payPal,
    tags: tagSources(page.shop.config.tags),
  });
}

/** A shopper who leaves mid-request is no defect, nor is a page that does not exist. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isDatabaseAway(error)) context.get(renderingContext).isDatabaseAway = true;
  if (error instanceof Error) console.error(error);
};

/** Without its database a page still has its words; it names no photos then. */
async function photoHostsOf(shop: Shop): Promise<readonly string[]> {
  try {
    return await shop.photoHosts();
  } catch (error) {
    if (isDatabaseAway(error)) return [];
    throw error;
  }
}

async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? new Response(stream).text() : '';
}

/** What ServerRouter would stream: the loaders' data for the browser's router. */
function handOver(text: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return (
    `<script>${controller}.enqueue(${escapeForScript(JSON.stringify(text))});</script>` +
    `<script>${controller}.close();</script>`
  );
}

const scriptEscapes: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

function escapeForScript(json: string): string {
  return json.replace(/[&<>\u2028\u2029]/g, (character) => scriptEscapes[character] ?? '');
}

function inlineScriptHashes(html: string): string[] {
  return [
    ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, body = '']) => createHash('sha256').update(body).digest('base64'));
}
