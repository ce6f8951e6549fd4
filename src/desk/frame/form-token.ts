import { keyDigest } from '../../kernel/key-digest.server.ts';

/** The field of every form that is posted. */
export const FORM_TOKEN = 'form-token';

/** Derived from a cookie that no script can read and no other site can send. */
export function formTokenOf(cookie: string): string {
  return keyDigest(`form:${cookie}`);
}
