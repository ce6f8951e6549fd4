/** Longest address that mail servers take (RFC 5321). */
export const EMAIL_LENGTH = 254;

/** Signs that nobody sees (`\p{Cc}`, `\p{Cf}`) are in no address; the database takes not all of them. */
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}@<>()[\],;:"\\]+@[^\s\p{Cc}\p{Cf}@.,;:<>]+(\.[^\s\p{Cc}\p{Cf}@.,;:<>]+)+$/u;

/** Whether a text has the form of a single e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH && EMAIL.test(text);
}

const DOTS_DO_NOT_COUNT: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The unit that limits count for an e-mail address: lower case, without a "+" suffix (`user+7@` reaches `user@`), and
 * without dots where the provider ignores them. Never used for sending: mail goes to the given address.
 */
export function recipientKey(email: string): string {
  const text = email.trim().normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  const domain = text.slice(at + 1).replace(/\.+$/, '');
  const [name = ''] = text.slice(0, at).split('+', 1);
  if (!DOTS_DO_NOT_COUNT.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
