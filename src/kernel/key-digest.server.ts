import { createHash } from 'node:crypto';

/** The digest stored in the database for a key that nobody may read there. */
export function keyDigest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
