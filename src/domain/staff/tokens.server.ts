import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A text for a link or a cookie that cannot be guessed; the database has its digest only. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
