import { timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskSettings } from '../../config/config.ts';
import { newToken } from '../../domain/staff/credentials.server.ts';
import { mayDo } from '../../domain/staff/rights.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { FORM_TOKEN, formTokenOf } from '../frame/form-token.ts';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { offeredUndo } from '../frame/undo-notice.tsx';
import type { UnsentFate } from '../frame/unsent-mail.tsx';
import { readCookie, setCookie } from './cookies.ts';
import { isShortForm, keepTyped, screenOfForm, typedBefore } from './typed-before.ts';
import { waitingOf } from './waiting.ts';

/** The desk's content policy: its screens load from and send to its own host only. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Runs before every route of the desk, in this order: the host, headers, the session, the right, and for posted forms
 * the origin and the token. A route without a declared right is not registered. DSK-6, DSK-9
 */
export function guardDesk(app: FastifyInstance, shop: Shop, settings: DeskSettings): void {
  const isHttps = settings.origin.startsWith('https:');
  const screens: RegExp[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.right === undefined) throw new Error(`${url} does not say which right it needs`);
    if ([method].flat().includes('GET') && !url.includes('*')) {
      screens.push(new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`));
    }
  });
  app.decorateRequest('desk');
  const waiting = waitingOf(shop);
  // Whoever has just done a step sees what is left.
  app.addHook('onResponse', async ({ method }) => {
    if (method === 'POST') waiting.forget();
  });

  app.addHook('onRequest', async (request, reply) => {
    if (settings.hasOwnHost && request.host !== new URL(settings.origin).host) {
      return reply.callNotFound();
    }
    // No text of the database has this sign, so nothing is at such an address.
    if (request.url.includes('%00')) return reply.callNotFound();
    reply.headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      // The address of an invitation is a key, so it is not sent as a referrer; within the desk forms must name their
      // origin.
      'referrer-policy': 'same-origin',
    });
    const token = readCookie(request, 'desk-session', isHttps);
    const { right, isBackground = false } = request.routeOptions.config;
    const session =
      token === undefined ? undefined : await shop.staff.session({ token, isBackground });
    const formCookie = session && token ? token : formCookieOf(request, reply, isHttps);
    request.desk = {
      shopName: shop.config.shopName,
      unsentMail: unsentMailOf(shop),
      token: session && token,
      session,
      formToken: formTokenOf(formCookie),
    };

    if (right === 'anyone') return;
    // What was typed is read first, to be kept; the step after that refuses it.
    if (!session && !isReading(request) && isShortForm(request)) return;
    if (!session) return isReading(request) ? toSignIn(request, reply) : refuse(request, reply);
    if (!right || !mayDo(session.account.role, right)) return refuseRight(request, reply);
    if (isBackground) return;
    const offer = offeredUndo(request);
    const by = { accountId: session.account.id, email: session.account.email };
    const undo = offer === undefined ? undefined : await shop.undo.open({ id: offer, by });
    request.desk = { ...request.desk, waiting: await waiting.counts(), undo: undo?.id };
    request.desk = { ...request.desk, typed: typedBefore(request, reply, isHttps) };
  });

  app.addHook('preHandler', async (request, reply) => {
    if (isReading(request)) return;
    const isOurs = isFromHere(request, settings);
    const { right } = request.routeOptions.config;
    if (!request.desk.session && right !== 'anyone') return refuse(request, reply);
    if (isOurs && (await hasFormToken(request))) return;
    const { title, form } = deskMessages.refused;
    return sendScreen(request, reply, { title, body: <p>{form}</p>, status: 403 });
  });

  /** The token that a form is tied to may have ended with the session, so its origin alone says where it is from. */
  function refuse(request: FastifyRequest, reply: FastifyReply) {
    const isOurs = isFromHere(request, settings);
    const next = isOurs ? screenOfForm(request, screens) : deskPaths.start;
    const isKept = isOurs && keepTyped(request, reply, { screen: next, isHttps });
    return sendRefusal(request, reply, { next, isKept });
  }
}

function unsentMailOf({ config }: Shop): UnsentFate | undefined {
  if (config.mail.smtpUrl !== undefined) return undefined;
  return config.isDemonstration ? 'in-file' : 'waiting';
}

/** Gives the browser the cookie that forms are tied to, if it has none. */
function formCookieOf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): string {
  const known = readCookie(request, 'desk-form', isHttps);
  if (known !== undefined) return known;
  const value = newToken();
  setCookie(reply, 'desk-form', { value, isHttps });
  return value;
}

function toSignIn(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers['sec-fetch-site'] === 'cross-site') return openAgain(request, reply);
  const wanted = encodeURIComponent(request.url);
  return reply.redirect(`${deskPaths.signIn}?next=${wanted}`, 303);
}

function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { next, isKept }: { readonly next: string; readonly isKept: boolean },
) {
  const { signIn, toSignIn, signedOutTitle: title, typedKept, typedLost } = deskMessages.refused;
  const body = (
    <>
      <p>
        {signIn} {isKept ? typedKept : typedLost}
      </p>
      <p>
        <a href={`${deskPaths.signIn}?next=${encodeURIComponent(next)}`}>{toSignIn}</a>
      </p>
    </>
  );
  return sendScreen(request, reply, { title, body, status: 401 });
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * After a link in webmail, browsers withhold the session's cookie, because it is SameSite=Strict. A page of the desk
 * that opens the address again gets it.
 */
function openAgain(request: FastifyRequest, reply: FastifyReply) {
  const { opening, open } = deskMessages.refused;
  reply.header('refresh', '0');
  return sendScreen(request, reply, { title: opening, body: <a href={request.url}>{open}</a> });
}

function refuseRight(request: FastifyRequest, reply: FastifyReply) {
  const { title, right } = deskMessages.refused;
  return sendScreen(request, reply, { title, body: <p>{right}</p>, status: 403 });
}

/**
 * Browsers name the origin of a posted form. A visitor through another of the shop's hosts has it in both host and
 * origin.
 */
function isFromHere(request: FastifyRequest, { origin, hasOwnHost }: DeskSettings): boolean {
  const from = request.headers.origin;
  if (from === origin) return true;
  return !hasOwnHost && from === `${request.protocol}://${request.host}`;
}

async function hasFormToken(request: FastifyRequest): Promise<boolean> {
  const given = await givenToken(request);
  const expected = Buffer.from(request.desk.formToken);
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** From the form; a script that posts no form sends it in a header, which no other site's form can set. */
async function givenToken(request: FastifyRequest): Promise<string> {
  const { body, headers, routeOptions } = request as FastifyRequest & { body: unknown };
  if (body instanceof URLSearchParams) return body.get(FORM_TOKEN) ?? '';
  const { takes } = routeOptions.config;
  if (takes === 'pieces') return String(headers[FORM_TOKEN] ?? '');
  if (takes !== 'files' || !request.isMultipart()) return '';
  const { token, files } = await openFormWithFiles(request);
  request.desk = { ...request.desk, files };
  return token;
}

/** A file of a form, as a stream. It must be read to its end before the next one comes. */
interface ComingFile {
  readonly name: string;
  readonly stream: Readable;
}

/**
 * Begins to read a form with files. Its first field must be the form's token, so that no file is read before the
 * form's origin is known.
 * @returns the token, and the files that follow it
 */
async function openFormWithFiles(
  request: FastifyRequest,
): Promise<{ token: string; files: AsyncIterable<ComingFile> }> {
  const parts = request.parts();
  const first = await parts.next();
  const part = first.done ? undefined : first.value;
  const isToken = part?.type === 'field' && part.fieldname === FORM_TOKEN;
  return { token: isToken ? String(part.value) : '', files: filesOf(parts) };
}

async function* filesOf(parts: ReturnType<FastifyRequest['parts']>): AsyncGenerator<ComingFile> {
  for await (const part of parts) {
    if (part.type === 'file') yield { name: part.filename, stream: part.file };
  }
}
