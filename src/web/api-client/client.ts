import { REQUEST_TIMEOUT_MS } from '../../config/limits.ts';
import {
  CURRENCY,
  DEFAULT_SOURCE,
  GUEST,
  type Market,
  markets,
  type Source,
} from '../../config/markets.ts';
import { messages } from '../../messages/en.ts';
import type { WireProblem } from '../../wire/problem.ts';
import { ApiProblem } from './api-problem.ts';

const API = '/api/external';

/** Groups of calls under the API. Source: specification, section 7. */
export type CallPath =
  | '/applications'
  | '/search'
  | '/item'
  | '/cart'
  | '/transactions'
  | '/users'
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
export function call<Answer>(
  path: CallPath,
  body: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Answer> {
  const interceptor = { source: currentMarket().source, currency: CURRENCY.name, customer: GUEST };
  return request(
    `${API}${path}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...body, ...interceptor }),
    },
    signal,
  );
}

/** Reads an address of the shop that takes no body, such as `/country`. */
export function read<Answer>(address: string, signal?: AbortSignal): Promise<Answer> {
  return request(address, { headers: { accept: 'application/json' } }, signal);
}

async function request<Answer>(
  address: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const response = await send(address, init, signal);
  const body = await bodyOf(response, signal);
  if (!response.ok) throw problemOf(response.status, body);
  if (body === undefined) throw new ApiProblem(response.status, messages.calls.unreadable);
  return body as Answer;
}

async function send(
  address: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    return await fetch(address, {
      ...init,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiProblem(0, timeout.aborted ? messages.calls.timedOut : messages.calls.unreachable);
  }
}

/** @returns undefined where the answer is not JSON */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    if (error instanceof SyntaxError) return undefined;
    throw new ApiProblem(0, messages.calls.unreachable);
  }
}

function problemOf(status: number, body: unknown): ApiProblem {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<WireProblem>;
  const message = typeof problem.message === 'string' ? problem.message : messages.calls.unreadable;
  return new ApiProblem(status, message, problem);
}
