import { randomBytes } from 'node:crypto';
import { keyDigest } from '../../kernel/key-digest.server.ts';

const KEY_BYTES = 16;

/** What the link of a bank transfer's mail carries, and what the shop keeps of it. */
interface Confirmation {
  readonly key: string;
  readonly digest: string;
}

export function newConfirmation(): Confirmation {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, digest: keyDigest(key) };
}
