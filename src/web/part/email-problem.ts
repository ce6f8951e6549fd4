import { isEmail } from '../../kernel/email.ts';
import { part } from '../../messages/part.ts';

/** What is wrong with an enquiry's address; undefined where nothing is. Section 5. */
export function emailProblem(email: string): string | undefined {
  const text = part.enquiry;
  const given = email.trim();
  if (!given) return text.required;
  return isEmail(given) ? undefined : text.invalid(text.example);
}
