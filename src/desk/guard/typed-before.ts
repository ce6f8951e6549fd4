import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseUrl } from '../../kernel/parse-url.ts';
import { FORM_TOKEN } from '../frame/form-token.ts';
import { deskPathOf, deskPaths } from '../frame/paths.ts';
import type { TypedForm } from '../frame/typed-form.ts';
import { KEPT_MAX, readTypedCookie, setTypedCookie } from './cookies.ts';
import { PROOF_FIELDS } from './recent-proof.tsx';

/** A longer form is not read for somebody who is not signed in. */
const FORM_BYTES = 16_384;

/** Fields that are new each time. */
const FRESH_FIELDS: readonly string[] = [FORM_TOKEN, ...Object.values(PROOF_FIELDS)];

/** Whether it is a form of which the fields may be read before anybody has signed in. */
export function isShortForm({ headers }: FastifyRequest): boolean {
  const isPlain = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const bytes = Number(headers['content-length'] ?? Number.NaN);
  return isPlain === true && bytes <= FORM_BYTES;
}

/**
 * Lets the browser keep what was typed on a screen until somebody has signed in; the server keeps nothing. Only the
 * same screen gets it back, and only into the form that was sent.
 * @returns whether all of it is kept
 */
export function keepTyped(
  { url, body }: FastifyRequest,
  reply: FastifyReply,
  { screen, isHttps }: { screen: string; isHttps: boolean },
): boolean {
  if (!(body instanceof URLSearchParams) || hasSecrets(url, body)) return false;
  const fields = [...body].filter(([name]) => !FRESH_FIELDS.includes(name));
  const kept = { screen: pathOf(screen), action: url, fields };
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
  if (fields.length === 0 || value.length > KEPT_MAX) return false;
  setTypedCookie(reply, { value, isHttps });
  return true;
}

/** A form for passwords or keys is typed again. A test looks for other forms with such fields. */
function hasSecrets(url: string, fields: URLSearchParams): boolean {
  return url.startsWith(deskPaths.settings) || fields.has('password');
}

/** What was typed on this screen when the session had ended. It is given back once. */
export function typedBefore(
  request: FastifyRequest,
  reply: FastifyReply,
  isHttps: boolean,
): TypedForm | undefined {
  const value = request.method === 'GET' ? readTypedCookie(request, isHttps) : undefined;
  const kept = value && keptIn(value);
  if (!kept || kept.screen !== pathOf(request.url)) return undefined;
  setTypedCookie(reply, { value: '', isHttps });
  return { action: kept.action, values: kept.values, fault: undefined, field: undefined };
}

function keptIn(value: string) {
  try {
    const { screen, action, fields } = JSON.parse(Buffer.from(value, 'base64url').toString());
    const values = new URLSearchParams(fields);
    return { screen: String(screen), action: String(action), values };
  } catch {
    return undefined;
  }
}

/**
 * The screen that a form was sent from. A screen that a refused form has answered has that form's address, at which
 * nothing can be opened: then the nearest screen above it.
 * @param screens the addresses that can be opened
 */
export function screenOfForm(request: FastifyRequest, screens: readonly RegExp[]): string {
  const from = parseUrl(String(request.headers.referer));
  if (!from) return deskPaths.start;
  // What was said there once is not said again.
  for (const said of ['done', 'undo']) from.searchParams.delete(said);
  let path = from.pathname;
  while (path !== '' && (path === pathOf(request.url) || !screens.some((one) => one.test(path)))) {
    path = path.slice(0, path.lastIndexOf('/'));
  }
  return deskPathOf(path + (path === from.pathname ? from.search : ''));
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}
