import { recipientKey } from '../../kernel/email.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';

/** The key that orders of one customer share: a digest of the canonical e-mail address. */
export function customerKey(email: string): string {
  return keyDigest(recipientKey(email));
}
