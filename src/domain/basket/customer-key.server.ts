import { keyDigest } from '../../kernel/key-digest.server.ts';
import { recipientKey } from '../../kernel/recipient-key.ts';

/** By what orders of one customer are known: a digest of the e-mail address in its canonical form. */
export function customerKey(email: string): string {
  return keyDigest(recipientKey(email));
}
