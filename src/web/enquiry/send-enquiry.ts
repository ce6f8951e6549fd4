import { REQUEST_TIMEOUT_MS } from '../../config/guards.ts';

/** Posts an enquiry as a form; only success or failure of the answer matters. @returns whether it was accepted */
export async function sendEnquiry(fields: Readonly<Record<string, string>>): Promise<boolean> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch('/scripts/enquiry.php', { method: 'POST', body: form, signal });
    return response.ok;
  } catch {
    return false;
  }
}
