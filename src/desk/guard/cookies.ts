import type { FastifyReply, FastifyRequest } from 'fastify';

/** The session's token; for signed-out visitors, the token that forms are tied to. */
type TokenCookie = 'desk-session' | 'desk-form';
type DeskCookie = TokenCookie | 'desk-typed';

/** Browsers keep cookies of 4,096 characters. */
export const KEPT_MAX = 3500;
const KEPT_SECONDS = 600;

/** A browser takes a name with this prefix over https only. */
const nameOf = (cookie: DeskCookie, isHttps: boolean) => (isHttps ? `__Secure-${cookie}` : cookie);

export function readCookie(
  request: FastifyRequest,
  cookie: TokenCookie,
  isHttps: boolean,
): string | undefined {
  return read(request, nameOf(cookie, isHttps), /^[\w-]{43}$/);
}

/** What was typed when the session had ended, see typed-before.ts. */
export function readTypedCookie(request: FastifyRequest, isHttps: boolean): string | undefined {
  return read(request, nameOf('desk-typed', isHttps), /^[\w-]+$/);
}

function read(request: FastifyRequest, name: string, form: RegExp): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    if (form.test(value)) return value;
  }
  return undefined;
}

/** Kept until the browser closes; the server also ends sessions. An empty value deletes it. */
export function setCookie(
  reply: FastifyReply,
  cookie: TokenCookie,
  { value, isHttps }: { value: string; isHttps: boolean },
): void {
  set(reply, nameOf(cookie, isHttps), { value, isHttps });
}

/** Kept for ten minutes. An empty value deletes it. */
export function setTypedCookie(
  reply: FastifyReply,
  { value, isHttps }: { value: string; isHttps: boolean },
): void {
  set(reply, nameOf('desk-typed', isHttps), { value, isHttps, seconds: KEPT_SECONDS });
}

function set(
  reply: FastifyReply,
  name: string,
  { value, isHttps, seconds }: { value: string; isHttps: boolean; seconds?: number },
): void {
  const kept = value === '' ? 0 : seconds;
  const ends = kept === undefined ? '' : `; Max-Age=${kept}`;
  const secure = isHttps ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=/desk; HttpOnly; SameSite=Strict${secure}${ends}`,
  );
}
