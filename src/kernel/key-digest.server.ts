import { createHash } from 'node:crypto';

/** What stands in the database for a key that nobody shall read there. */
export function keyDigest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
