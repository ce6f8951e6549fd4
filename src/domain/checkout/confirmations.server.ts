import { randomBytes } from 'node:crypto';
import { keyDigest } from '../../kernel/key-digest.server.ts';

const KEY_BYTES = 16;

/** The key in the link of a bank transfer's mail, and the digest that the shop stores. */
interface Confirmation {
  readonly key: string;
  readonly digest: string;
}

export function newConfirmation(): Confirmation {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, digest: keyDigest(key) };
}
