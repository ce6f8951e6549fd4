import { z } from 'zod';
import type { PayPalSettings } from '../../config/third-party-settings.ts';
import { isProviderAway, ProviderFailure } from '../shop-context/payment-provider.ts';
import { breakerOf, CircuitOpenError } from '../third-parties/breaker.server.ts';
import type { ProviderPatience } from './provider-patience.ts';

/** A repeated request carries the id of the first one, so that nothing is done twice. */
const ATTEMPTS = 2;
/** A token with less than this time left is no longer used. */
const TOKEN_MARGIN_MS = 60_000;

export interface PayPalAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface PayPalApi {
  get(path: string): Promise<PayPalAnswer>;
  /** @param requestId by which PayPal knows a repeated question */
  post(path: string, body: object, requestId: string): Promise<PayPalAnswer>;
  /** A body that must not be re-serialised. */
  postText(path: string, body: string): Promise<PayPalAnswer>;
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

const refusal = z.object({
  name: z.string().default(''),
  message: z.string().default(''),
  details: z
    .array(z.object({ issue: z.string().default(''), description: z.string().default('') }))
    .default([]),
});

/** PayPal has answered, and did not do it. */
export class PayPalRefusal extends ProviderFailure {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message, false);
  }
}

/** PayPal's REST calls, with its token, time limits and retries. */
export function payPalApi(
  { apiUrl, clientId, clientSecret }: PayPalSettings,
  { timeoutMs, leftAloneMs }: ProviderPatience,
): PayPalApi {
  const base = apiUrl.replace(/\/$/, '');
  const breaker = breakerOf('PayPal', leftAloneMs);
  const askUnlessAway = (url: string, init: RequestInit) =>
    breaker
      .ask(() => ask(timeoutMs, url, init), isProviderAway)
      .catch((error) => {
        throw error instanceof CircuitOpenError ? new ProviderFailure(error.message, true) : error;
      });
  let token: { readonly value: string; readonly until: number } | undefined;

  async function accessToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const asked = Date.now();
    const answer = await askUnlessAway(`${base}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: value, expires_in: seconds } = doneWith(tokenAnswer, answer);
    token = { value, until: asked + seconds * 1000 - TOKEN_MARGIN_MS };
    return value;
  }

  async function call(path: string, init: RequestInit): Promise<PayPalAnswer> {
    const send = async () =>
      askUnlessAway(`${base}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${await accessToken()}` },
      });
    const answer = await send();
    if (answer.status !== 401) return answer;
    // Withdrawn before its time.
    token = undefined;
    return send();
  }

  return {
    get: (path) => call(path, { method: 'GET' }),
    post: (path, body, requestId) =>
      call(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          prefer: 'return=representation',
          'paypal-request-id': requestId,
        },
        body: JSON.stringify(body),
      }),
    postText: (path, body) =>
      call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
  };
}

/** @throws ProviderFailure for an answer that is a refusal, or of another shape */
export function doneWith<Body>(shape: z.ZodType<Body>, { status, body }: PayPalAnswer): Body {
  if (status >= 200 && status < 300) {
    const parsed = shape.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new ProviderFailure(`PayPal answers in another shape: ${parsed.error.message}`, false);
  }
  const { data: refused } = refusal.safeParse(body ?? {});
  const issues = refused?.details.map(({ issue, description }) => description || issue) ?? [];
  const words = [status, refused?.name, refused?.message, ...issues].filter(Boolean);
  throw new PayPalRefusal(`PayPal: ${words.join(' ')}`, status);
}

/** @throws ProviderFailure where there is no answer, or none that says what happened */
async function ask(timeoutMs: number, url: string, init: RequestInit): Promise<PayPalAnswer> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const text = await response.text();
      if (response.status < 500 && response.status !== 429) {
        return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
      }
      if (attempt === ATTEMPTS) {
        throw new ProviderFailure(`PayPal answers ${response.status}`, true);
      }
    } catch (cause) {
      if (cause instanceof ProviderFailure) throw cause;
      if (attempt === ATTEMPTS)
        throw new ProviderFailure('PayPal does not answer', true, { cause });
    }
  }
}
