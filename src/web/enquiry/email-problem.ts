import { isEmail } from '../../kernel/email.ts';
import { enquiry } from '../../messages/enquiry.ts';

/** What is wrong with an enquiry's address; undefined where nothing is (requirement ENQ-2). */
export function emailProblem(email: string): string | undefined {
  const given = email.trim();
  if (!given) return enquiry.required;
  return isEmail(given) ? undefined : enquiry.invalid;
}
