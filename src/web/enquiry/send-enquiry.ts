import { REQUEST_TIMEOUT_MS } from '../../config/guards.ts';

/** Posts the enquiry as a form; what is answered beyond yes or no is of no use. @returns whether it was taken */
export async function sendEnquiry(email: string, part: string): Promise<boolean> {
  const form = new FormData();
  form.set('email', email);
  form.set('part', part);
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch('/scripts/enquiry.php', { method: 'POST', body: form, signal });
    return response.ok;
  } catch {
    return false;
  }
}
