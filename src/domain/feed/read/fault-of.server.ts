import type { z } from 'zod';

/** The first error of a refused record in one line, for a report. */
export function faultOf(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'not readable';
  const place = issue.path
    .map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
  const message = issue.message.replace(/^Invalid input: /, '');
  return (place ? `${place}: ${message}` : message).slice(0, 300);
}
