import { part } from '../../messages/part.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const EMAIL_MAX = 254;

/** What is wrong with an enquiry's address; undefined where nothing is. Section 5. */
export function emailProblem(email: string): string | undefined {
  const text = part.enquiry;
  const given = email.trim();
  if (!given) return text.required;
  if (given.length > EMAIL_MAX || !EMAIL.test(given)) return text.invalid(text.example);
  return undefined;
}
