import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
  onRequestHookHandler,
} from 'fastify';
import Fastify from 'fastify';
import {
  ANSWER_TIMEOUT_MS,
  BODY_LIMIT_BYTES,
  CATALOGUE_PLACES,
  HEADERS_TIMEOUT_MS,
  NO_PLACE_RETRY_SECONDS,
  REQUEST_TIMEOUT_MS,
  STALLED_READER_MS,
  TIMEOUT_CHECK_MS,
} from '../config/guards.ts';
import type { TrustedProxies } from '../config/trusted-proxies.ts';
import type { PhotoCache } from '../domain/photos/photos.server.ts';
import { DATABASE_RETRY_SECONDS, isDatabaseAway } from '../domain/transactions/database-away.ts';
import { NoPlaceError, openPlaces, type Places } from '../kernel/places.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../kernel/request-id.server.ts';
import { NulInForm } from '../kernel/text/incoming-text.ts';
import type { Shop } from '../shop.server.ts';
import type { WireProblem } from '../wire/problem.ts';
import type { CallGroup } from './actions/action.ts';
import { applicationCalls } from './actions/applications.ts';
import { cartCalls } from './actions/cart.ts';
import { itemCalls } from './actions/item.ts';
import { orderLinkCalls } from './actions/order-links.ts';
import { orderListCalls, orderWorkbookCalls } from './actions/order-list.ts';
import { paymentMethodCalls } from './actions/payment-methods.ts';
import { searchCalls } from './actions/search.ts';
import { stockNoticeCalls } from './actions/stock-notices.ts';
import { transactionCalls } from './actions/transactions.ts';
import { userCalls } from './actions/users.ts';
import { withdrawalCalls } from './actions/withdrawals.ts';
import { registerBrowserErrors } from './browser-errors.ts';
import { countryCall, registerCountry } from './country.ts';
import { registerCspReports } from './csp-reports.ts';
import { registerDemoPayment } from './demo-payment.ts';
import { logAccess } from './door/access-log.ts';
import { limitAnswerTime } from './door/answer-time.ts';
import { answerClientError } from './door/client-error.ts';
import { DoorRefusal } from './door/door-refusal.ts';
import { localAddress } from './door/local-address.ts';
import { defectProblem, type Refusal, toProblem } from './door/problem.ts';
import { problemPage } from './door/problem-page.ts';
import { carryRequestIds } from './door/request-ids.ts';
import { limitRequests } from './door/request-limits.ts';
import { securityHeaders, sendPermissionsPolicy } from './door/security-headers.ts';
import type { Siblings } from './door/siblings.ts';
import { endStalledReaders } from './door/stalled-readers.ts';
import { drainUnreadBodies } from './door/unread-bodies.ts';
import { noticeUnseenProxy } from './door/unseen-proxy.ts';
import { enquiryCall, registerEnquiry } from './enquiry.ts';
import { registerFindability, registerSecurityText } from './findability.ts';
import { type Duty, registerHealth } from './health.ts';
import { marqueeCall, registerMarquee, registerSource, sourceCall } from './market-calls.ts';
import { describeCalls, type PlainCall } from './openapi.ts';
import { registerPapers } from './papers.ts';
import { type DrawPicture, registerPhotos, registerPictures } from './pictures.ts';
import { registerCalls, sayWhen, sendProblemJson, sendRefusal } from './register-calls.ts';
import { registerWebhooks, webhookCall } from './webhooks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Catalogue pages and calls take their turns here, and what shoppers buy with goes first. */
    readonly places: Places;
  }
  interface FastifyReply {
    /** The cache of pages has answered. */
    isCachedPage: boolean;
  }
}

const MINUTE_SECONDS = 60;

/** The groups of POST calls, in the order in which the documentation shows them. */
const groups: readonly CallGroup[] = [
  applicationCalls,
  searchCalls,
  orderListCalls,
  orderWorkbookCalls,
  itemCalls,
  cartCalls,
  transactionCalls,
  paymentMethodCalls,
  userCalls,
  withdrawalCalls,
  stockNoticeCalls,
  orderLinkCalls,
];

const plainCalls: readonly PlainCall[] = [
  sourceCall,
  countryCall,
  marqueeCall,
  enquiryCall,
  webhookCall,
];

/**
 * The API: every call of the shop behind limits, security headers and one problem shape. The server adds the pages to
 * it.
 */
export async function createApp(
  shop: Shop,
  {
    draw,
    photos,
    duty = { isStopping: false },
    siblings,
    first,
    ...options
  }: Pick<FastifyServerOptions, 'logger' | 'logController' | 'handlerTimeout'> & {
    /** Pictures that are not files. */
    readonly draw?: DrawPicture;
    readonly photos?: PhotoCache;
    readonly duty?: Duty;
    readonly siblings?: Siblings | undefined;
    /** Answers a request before anything else looks at it, or leaves it alone. */
    readonly first?: onRequestHookHandler | undefined;
  } = {},
): Promise<FastifyInstance> {
  const { config } = shop;
  const app = Fastify({
    handlerTimeout: ANSWER_TIMEOUT_MS,
    ...options,
    trustProxy: proxyTrust(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: STALLED_READER_MS,
    // Node takes the longer of the two for the whole request, so the headers get less.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    routerOptions: { maxParamLength: 512 },
    clientErrorHandler: answerClientError,
    genReqId: ({ headers }) => requestIdOf(headers[REQUEST_ID_HEADER]),
    rewriteUrl: ({ url = '/' }) => localAddress(url),
    // A client that is connected during the stop gets its answer, and is asked to open its next connection elsewhere.
    return503OnClosing: false,
  });

  const { most } = CATALOGUE_PLACES;
  const hasLimits = config.rateLimit !== undefined;
  app.decorate(
    'places',
    openPlaces(hasLimits ? CATALOGUE_PLACES : { ...CATALOGUE_PLACES, mostOfOne: most }),
  );
  app.decorateReply('refusalKind', undefined);
  app.decorateReply('isCachedPage', false);
  believeNoForwardedHost(app);
  carryRequestIds(app);
  if (first) app.addHook('onRequest', first);
  if (config.accessLog) logAccess(app);
  limitAnswerTime(app);
  drainUnreadBodies(app.server);
  endStalledReaders(app.server);
  // A call's body is JSON; plain text is refused.
  app.removeContentTypeParser('text/plain');
  await app.register(helmet, securityHeaders(config));
  sendPermissionsPolicy(app, config);
  limitRequests(app, config, siblings);
  noticeUnseenProxy(app, shop);
  handleErrors(app);
  if (config.apiDocs) await describeThem(app);
  for (const group of groups) registerCalls(app, shop, group);
  registerHealth(app, shop, { duty, siblings });
  registerSource(app, shop);
  registerCountry(app, shop);
  registerMarquee(app, shop);
  await registerEnquiry(app, shop);
  await registerDemoPayment(app, shop);
  await registerWebhooks(app, shop);
  registerPictures(app, shop, draw);
  registerPhotos(app, shop, photos);
  registerPapers(app, shop);
  registerFindability(app, shop);
  registerSecurityText(app, shop);
  await registerCspReports(app, shop);
  registerBrowserErrors(app, shop);
  // No page answers below this address, whatever media type a client accepts.
  app.get('/api/*', (_request, reply) => sendRefusal(reply, { kind: 'unknown-address' }));
  return app;
}

/**
 * A host is named by the Host header alone. Fastify and React Router would take X-Forwarded-Host from a proxy, which may
 * pass on what a stranger wrote there, and reach the desk's host through the shop's.
 */
function believeNoForwardedHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    delete raw.headers['x-forwarded-host'];
  });
}

/** A number trusts that many of the nearest addresses. Fastify itself accepts networks only. */
function proxyTrust(trusted: TrustedProxies) {
  if (typeof trusted === 'number') return (_address: string, hop: number) => hop < trusted;
  return trusted && [...trusted];
}

/** The same for all apps of a process, and made once: translating the schemas takes 33 ms. */
let description: Record<string, unknown> | undefined;

async function describeThem(app: FastifyInstance): Promise<void> {
  description ??= describeCalls(groups, plainCalls);
  const document = description;
  // The document is complete already; the plugin only hands it to the page that shows it.
  await app.register(swagger, {
    openapi: {},
    hideUntagged: true,
    transformObject: () => document as never,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', () => document);
}

function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal) {
      reply.refusalKind = refusal.kind;
      sayWhen(reply, refusal);
      return sendProblem(request, reply, toProblem(refusal));
    }
    if (error instanceof NoPlaceError) {
      reply.header('retry-after', NO_PLACE_RETRY_SECONDS);
      return sendProblem(request, reply, defectProblem(503));
    }
    request.log.error({ err: error }, 'Request failed');
    const isBusy = error.code === 'FST_ERR_HANDLER_TIMEOUT' || isDatabaseAway(error);
    if (!isBusy) return sendProblem(request, reply, defectProblem(500));
    reply.header('retry-after', DATABASE_RETRY_SECONDS);
    return sendProblem(request, reply, defectProblem(503));
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, { kind: 'unknown-address' }));
}

/** The media types of a form that a page sends without script. */
const FORM = /^application\/x-www-form-urlencoded\b/i;

/** A browser that asked for a page, or sent a page's form, gets a page; everything else gets the problem as JSON. */
function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: WireProblem) {
  const isFromPage = request.method === 'GET' || FORM.test(request.headers['content-type'] ?? '');
  const wantsPage = isFromPage && request.headers.accept?.includes('text/html');
  if (!wantsPage) return sendProblemJson(reply, problem);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(problemPage(problem, problem.status >= 500 ? request.id : undefined));
}

/** Maps Fastify's own refusals (broken JSON, size, media type) to ours. */
function refusalOf(error: FastifyError | DoorRefusal): Refusal | undefined {
  if (error instanceof DoorRefusal) return error.refusal;
  switch (error.statusCode) {
    case 400:
      return { kind: 'malformed', errors: [{ field: '', message: whyMalformed(error) }] };
    // The file server answers 403 for an address that leaves its folder: nothing is there.
    case 403:
    case 404:
      return { kind: 'unknown-address' };
    case 413:
      return { kind: 'too-large' };
    case 414:
      return { kind: 'address-too-long' };
    case 415:
      return { kind: 'wrong-media-type' };
    case 429:
      return { kind: 'too-many-calls', retrySeconds: retrySecondsOf(error), ...writeToOf(error) };
    default:
      return undefined;
  }
}

function whyMalformed(error: Error): string {
  return error instanceof NulInForm ? error.message : 'The body is not valid JSON';
}

function writeToOf(error: object): { writeTo?: string } {
  return 'writeTo' in error ? { writeTo: String(error.writeTo) } : {};
}

function retrySecondsOf(error: object): number {
  return 'retrySeconds' in error ? Number(error.retrySeconds) : MINUTE_SECONDS;
}
