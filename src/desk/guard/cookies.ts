import type { FastifyReply, FastifyRequest } from 'fastify';

/** The session's token; for signed-out visitors, the token that forms are tied to. */
type DeskCookie = 'desk-session' | 'desk-form';

/** A browser takes a name with this prefix over https only. */
const nameOf = (cookie: DeskCookie, isHttps: boolean) => (isHttps ? `__Secure-${cookie}` : cookie);

export function readCookie(
  request: FastifyRequest,
  cookie: DeskCookie,
  isHttps: boolean,
): string | undefined {
  const name = nameOf(cookie, isHttps);
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    if (/^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
}

/** Kept until the browser closes; the server also ends sessions. An empty value deletes it. */
export function setCookie(
  reply: FastifyReply,
  cookie: DeskCookie,
  { value, isHttps }: { value: string; isHttps: boolean },
): void {
  const ends = value === '' ? '; Max-Age=0' : '';
  const secure = isHttps ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(cookie, isHttps)}=${value}; Path=/desk; HttpOnly; SameSite=Strict${secure}${ends}`,
  );
}
