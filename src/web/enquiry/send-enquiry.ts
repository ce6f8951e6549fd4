import { REQUEST_TIMEOUT_MS } from '../../config/guards.ts';

/** Posts the enquiry as a form; only success or failure of the answer matters. @returns whether it was accepted */
export async function sendEnquiry(enquiry: {
  readonly email: string;
  readonly part: string;
  readonly quantity: number;
}): Promise<boolean> {
  const form = new FormData();
  form.set('email', enquiry.email);
  form.set('part', enquiry.part);
  form.set('quantity', String(enquiry.quantity));
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch('/scripts/enquiry.php', { method: 'POST', body: form, signal });
    return response.ok;
  } catch {
    return false;
  }
}
