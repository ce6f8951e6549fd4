import {
  CURRENCY,
  DEFAULT_SOURCE,
  GUEST,
  type Market,
  markets,
  type Source,
} from '../../config/countries/markets.ts';
import { REQUEST_TIMEOUT_MS } from '../../config/guards.ts';
import { calls } from '../../messages/calls.ts';
import type { WireProblem } from '../../wire/problem.ts';
import { ApiProblem } from './api-problem.ts';

const API = '/api/external';

/** Of the texts that calls ask for. */
export const LANGUAGE = 'en';

/** Groups of calls under the API. Requirement CAL-1. */
type CallPath =
  | '/applications'
  | '/search'
  | '/item'
  | '/cart'
  | '/transactions'
  | '/users'
  | '/withdrawals'
  | '/orderlinks'
  | '/orderlists'
  | '/orderworkbooks'
  | '/paymentmethods';

/** The market of the page: the server writes its source on the `html` element. */
export function currentMarket(): Market {
  const source =
    typeof document === 'undefined' ? undefined : document.documentElement.dataset.source;
  return markets[source as Source] ?? markets[DEFAULT_SOURCE];
}

/**
 * Makes one call of the main API and adds source, currency and customer to its body.
 * @throws ApiProblem where the shop refused or could not be reached;
 *   the signal's own reason where the caller gave up
 */
export async function call<Answer>(
  path: CallPath,
  body: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Answer> {
  const interceptor = { source: currentMarket().source, currency: CURRENCY.name, customer: GUEST };
  const response = await post(`${API}${path}`, { ...body, ...interceptor }, signal);
  const answer = await bodyOf(response, signal);
  if (!response.ok) throw problemOf(response.status, answer);
  if (answer === undefined) throw new ApiProblem(response.status, calls.unreadable);
  return answer as Answer;
}

async function post(
  address: string,
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    return await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiProblem(0, timeout.aborted ? calls.timedOut : calls.unreachable);
  }
}

/** @returns undefined where the answer is not JSON */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    if (error instanceof SyntaxError) return undefined;
    throw new ApiProblem(0, calls.unreachable);
  }
}

function problemOf(status: number, body: unknown): ApiProblem {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<WireProblem>;
  const message = typeof problem.message === 'string' ? problem.message : calls.unreadable;
  return new ApiProblem(status, message, problem);
}
