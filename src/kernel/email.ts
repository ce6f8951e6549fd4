/** Longest address that mail servers take (RFC 5321). */
export const EMAIL_LENGTH = 254;

/** Signs that nobody sees (`\p{Cc}`, `\p{Cf}`) are in no address; the database takes not all of them. */
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}@<>()[\],;:"\\]+@[^\s\p{Cc}\p{Cf}@.,;:<>]+(\.[^\s\p{Cc}\p{Cf}@.,;:<>]+)+$/u;

/** Whether a text has the form of a single e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH && EMAIL.test(text);
}
