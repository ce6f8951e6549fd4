import type { AccessPoint } from '../../config/einvoice-forms.ts';
import { plainText } from '../../kernel/text/plain-text.ts';

/** What came of handing something over. A refusal is final: the same file would be refused again. */
export type HandedOver =
  | { readonly is: 'taken'; readonly receipt: string }
  | { readonly is: 'refused' | 'failed'; readonly problem: string };

const TIMEOUT_MS = 20_000;
const ANSWER_LENGTH = 500;
/** It has the invoice already: an earlier answer was lost. */
const CONFLICT = 409;
/** Answers about the file itself: malformed, too large, of a wrong type, or against a rule. */
const REFUSALS: readonly number[] = [400, 413, 415, 422];

/**
 * Posts an invoice to an access point: the XML as the body, the token as a bearer, and its `Idempotency-Key`, by which a
 * point knows an invoice that it has taken before.
 */
export async function postToAccessPoint(
  { url, token }: AccessPoint,
  invoice: { readonly key: string; readonly name: string; readonly xml: string },
): Promise<HandedOver> {
  let response: Response;
  let answer: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="${invoice.name}"`,
        'idempotency-key': invoice.key,
      },
      body: invoice.xml,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = plainText(await response.text()).slice(0, ANSWER_LENGTH);
  } catch (error) {
    return { is: 'failed', problem: error instanceof Error ? error.message : String(error) };
  }
  if (response.ok || response.status === CONFLICT) return { is: 'taken', receipt: answer };
  const problem = [response.status, answer].filter(Boolean).join(' ');
  return { is: REFUSALS.includes(response.status) ? 'refused' : 'failed', problem };
}
