import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { COST, NO_PLACE_RETRY_SECONDS } from '../../config/guards.ts';
import { CATALOGUE_PATH, CLEARANCE_PATH, SEARCH_PATH } from '../../config/page-paths.ts';
import { notingSupply } from '../../domain/inbound/noted-supply.server.ts';
import { DATABASE_RETRY_SECONDS } from '../../domain/transactions/database-away.ts';
import { addressKey } from '../../kernel/address-key.ts';
import { encodingFor } from '../../kernel/cached-answer.ts';
import { NoPlaceError } from '../../kernel/places.ts';
import { REQUEST_ID_HEADER, withReadingRequest } from '../../kernel/request-id.server.ts';
import { incomingFields } from '../../kernel/text/incoming-text.ts';
import { problem } from '../../messages/problem.ts';
import type { Shop } from '../../shop.server.ts';
import { canonicalPath } from '../addresses/canonical-path.ts';
import { isPagePath } from '../addresses/is-page-path.ts';
import { type PageAddress, pages } from '../addresses/pages.ts';
import { cacheAddress } from '../page-cache/cache-address.ts';
import { compressOnce, isFinished, type RenderedPage } from '../page-cache/finished-page.server.ts';
import type { PageCache } from '../page-cache/page-cache.server.ts';
import {
  type Rendering,
  renderingContext,
  shopContext,
  visitorContext,
} from '../page-data/shop-context.ts';

/**
 * Registers the pages: every address that is neither a call nor a file.
 * @param build the pages as built, or a function that loads them anew (development)
 * @param cache of finished pages; without it each is rendered anew
 */
export function registerPages(
  app: FastifyInstance,
  shop: Shop,
  build: ServerBuild | (() => Promise<ServerBuild>),
  cache?: PageCache,
): void {
  // A page never depends on the host that a client sends.
  const { origin } = new URL(shop.config.publicUrl);
  const render = pageRenderer(shop, build);
  const { take, buy } = app.places;

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const canonical = canonicalPath(request.url);
    if (canonical !== undefined) {
      return reply.code(301).header('cache-control', REDIRECT_KEPT).redirect(canonical, 301);
    }
    if (!isPagePath(request.url)) throw new UnknownAddress();
    const visitor = addressKey(request.ip);
    const address = cacheAddress(request.url);
    if (!cache || address === undefined) {
      const renderOwn = () => render(toWebRequest(request, origin), visitor);
      const isBuying = buyingPages.has(request.url.split(/[/?.]/, 2)[1] ?? '');
      const own = await (isBuying
        ? buy(renderOwn, visitor)
        : take(renderOwn, visitor).catch(insteadOfPage));
      return send(reply, withQuery(own, request.url));
    }

    const page = await cache.take(address, async () => {
      // The page is the same for everybody: only the request's address goes into it.
      const shared = new Request(origin + address);
      // Nothing that the request has read before: the cache counts changes from here on.
      const rendered = await withReadingRequest(request.id, () =>
        take(() => render(shared), visitor),
      ).catch(insteadOfPage);
      return { ...rendered, headers: { ...shopHeaders(reply), ...rendered.headers } };
    });
    if (!isFinished(page)) return send(reply, withQuery(page, request.url));
    reply.hijack();
    return cache.send(request.raw, reply.raw, { address, page, status: 'fwd=miss' });
  };
  for (const [url, cost] of costs) {
    app.route({ method: ['GET', 'HEAD'], url, config: { cost }, handler: show });
  }
  registerForms(app, shop, render);
  registerOtherAssets(app, shop);
}

const ASSET_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/** Files that this version lacks: of an earlier version's open pages, or of a newer version being rolled out. */
function registerOtherAssets(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { cost: COST.call } },
    async (request, reply) => {
      const name = request.params['*'];
      const asset = await shop.assetOfAnyVersion(name);
      if (!asset) {
        // A missing file does not need a full page.
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('Not found\n');
      }
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .type(ASSET_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
      const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
      if (!asset.brotli || !takesBrotli) return reply.send(Buffer.from(asset.body));
      return reply.header('content-encoding', 'br').send(Buffer.from(asset.brotli));
    },
  );
}

/** Costs of rendering pages afresh. */
const costs = [
  ['/*', COST.page],
  [CATALOGUE_PATH, COST.searchPage],
  [`${CATALOGUE_PATH}/*`, COST.searchPage],
  [CLEARANCE_PATH, COST.searchPage],
  [`${SEARCH_PATH}/*`, COST.searchPage],
] as const;

/** First segments of addresses that are never refused, however many pages are being rendered: shoppers buy there. */
const buyingPages: ReadonlySet<string> = new Set(
  [
    ...[pages.basket, pages.checkout, pages.payment, pages.order],
    ...[pages.paymentReturn, pages.paymentCancel],
  ].map(({ pattern }) => pattern.split('/')[1] ?? ''),
);

function insteadOfPage(error: unknown): RenderedPage {
  if (error instanceof NoPlaceError) return busyPage();
  throw error;
}

/** The API answers it in the shape that the client asks for. */
class UnknownAddress extends Error {
  readonly statusCode = 404;
}

class TooManyForms extends Error {
  readonly statusCode = 429;
  constructor(
    readonly retrySeconds: number,
    readonly writeTo: string,
  ) {
    super('Too many forms');
  }
}

/** Pages with a form that works without script: the page itself takes it. */
const formPages = Object.values<PageAddress>(pages).filter(({ takesForm }) => takesForm);

function registerForms(app: FastifyInstance, shop: Shop, render: RenderPage): void {
  const { origin } = new URL(shop.config.publicUrl);
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) =>
        incomingFields(new URLSearchParams(body)).toString(),
    );
    for (const { pattern } of formPages) {
      scope.post(pattern, { config: { cost: COST.page } }, async (request, reply) => {
        const visitor = addressKey(request.ip);
        const spentUp = await shop.spendAllowance({ name: 'page-form-by-address', key: visitor });
        if (spentUp) throw new TooManyForms(spentUp.retrySeconds, shop.config.seller.email);
        // The router compares the two: another site's form is refused.
        const own =
          request.headers.origin === origin ? origin : `${request.protocol}://${request.host}`;
        const sent = toWebRequest(request, own, String(request.body ?? ''));
        return send(reply, await render(sent, visitor));
      });
    }
  });
}

/** @param visitor whose request it is; a page for everybody has none */
type RenderPage = (request: Request, visitor?: string) => Promise<RenderedPage>;

function pageRenderer(shop: Shop, build: ServerBuild | (() => Promise<ServerBuild>)): RenderPage {
  const handle = createRequestHandler(build, shop.config.production ? 'production' : 'development');
  return async (request, visitor) => {
    const rendering: Rendering = { isDatabaseAway: false };
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(renderingContext, rendering);
    context.set(visitorContext, visitor);
    const { value, partIds } = await notingSupply(async () => {
      const response = await handle(request, context);
      const body = rendering.body ?? Buffer.from(await response.arrayBuffer());
      return { response, body };
    });
    const { response, body } = value;
    const page = { headers: Object.fromEntries(response.headers), body, partIds };
    if (rendering.isDatabaseAway) return toldToWait(page, 503, DATABASE_RETRY_SECONDS);
    const { retrySeconds } = rendering;
    if (retrySeconds !== undefined) return toldToWait(page, 429, retrySeconds);
    return { status: response.status, ...page };
  };
}

function toldToWait(
  page: Omit<RenderedPage, 'status'>,
  status: 429 | 503,
  seconds: number,
): RenderedPage {
  return { ...page, status, headers: { ...page.headers, 'retry-after': String(seconds) } };
}

function toWebRequest(request: FastifyRequest, origin: string, body?: string): Request {
  const abort = new AbortController();
  request.raw.once('close', () => {
    if (request.raw.destroyed && !request.raw.readableEnded) abort.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const each of value ?? []) headers.append(name, each);
  }
  return new Request(origin + request.url, {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal: abort.signal,
  });
}

const REDIRECT_KEPT = 'public, max-age=3600';

/** A redirect preserves the request's query, of which the cached address knows only some parameters. */
function withQuery(page: RenderedPage, url: string): RenderedPage {
  const { location } = page.headers;
  const query = new URL(url, 'http://shop').search;
  if (page.status !== 301 || location === undefined || location.includes('?')) return page;
  return { ...page, headers: { ...page.headers, location: location + query } };
}

/** Headers of one request, which must not be cached with a page. */
const OF_ONE_REQUEST: ReadonlySet<string> = new Set([REQUEST_ID_HEADER, 'connection']);

/** The headers that every answer of the shop has; limits and the like, which are the visitor's, are not among them. */
function shopHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reply.raw.getHeaders())
      .filter(([name]) => !OF_ONE_REQUEST.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Smaller pages go out as they are. */
const COMPRESSED_FROM = 1024;

/** Sends a page that is not cached here, and that no other cache may store unless allowed. */
async function send(
  reply: FastifyReply,
  { status, headers, body }: RenderedPage,
): Promise<FastifyReply> {
  reply.code(status).header('cache-control', 'no-store').headers(headers);
  const encoding = encodingFor(reply.request.headers['accept-encoding']);
  if (encoding !== 'br' || body.length < COMPRESSED_FROM) {
    return reply.send(body.length === 0 ? undefined : body);
  }
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
  return reply.send(await compressOnce(body));
}

/** The cheap page sent while too many pages are being rendered. */
function busyPage(): RenderedPage {
  return {
    status: 503,
    headers: {
      'retry-after': String(NO_PLACE_RETRY_SECONDS),
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    },
    body: Buffer.from(
      [
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        `<title>${problem.unavailable}</title></head><body><main><h1>${problem.unavailable}</h1>`,
        `<p><a href="">${problem.tryAgain}</a></p></main></body></html>`,
      ].join(''),
    ),
    partIds: new Set(),
  };
}
