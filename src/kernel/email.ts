/** Longest address that mail servers take (RFC 5321). */
export const EMAIL_LENGTH = 254;

const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@.,;:<>]+(\.[^\s@.,;:<>]+)+$/;

/** Whether a text has the form of a single e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH && EMAIL.test(text);
}
