import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A random text for a link or a cookie; the database stores only its digest. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
