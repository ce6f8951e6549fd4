import { z } from 'zod';
import type { KsefSettings } from '../../../config/third-party-settings.ts';
import type { Clock } from '../../../kernel/clock.ts';
import {
  digestOf,
  encrypted,
  forMinistry,
  newSessionKey,
  openSigner,
  type SessionKey,
} from './ksef-keys.server.ts';
import { signedRequest } from './signed-request.server.ts';

/** The form of documents that a session takes. */
const FORM = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' };
const KEY_UNKNOWN = 21470;
const SIGN_IN_CHECKS = 60;
const SIGN_IN_PAUSE_MS = 1000;
/** An access token is renewed before its end, so that it does not end on the way. */
const RENEWED_BEFORE_MS = 60_000;
const DEFAULT_REST_SECONDS = 60;
const PAGE = 1000;

/** What KSeF answered instead of doing what it was asked; or that it gave no answer. */
export class KsefFailure extends Error {
  /** HTTP; 0: nobody answered. */
  readonly status: number;
  /** KSeF's own number of the fault; 0 where it named none. */
  readonly code: number;
  /** How long not to ask again, where it says so. */
  readonly restSeconds: number;
  constructor(
    message: string,
    {
      status = 0,
      code = 0,
      restSeconds = 0,
    }: { status?: number; code?: number; restSeconds?: number },
  ) {
    super(message);
    this.name = 'KsefFailure';
    this.status = status;
    this.code = code;
    this.restSeconds = restSeconds;
  }
}

export interface KsefSession {
  readonly reference: string;
  readonly key: SessionKey;
}

const token = z.object({ token: z.string(), validUntil: z.coerce.date() });
const status = z.object({
  code: z.number(),
  description: z.string(),
  details: z.array(z.string()).nullish(),
  extensions: z.record(z.string(), z.string().nullable()).nullish(),
});
const invoice = z.object({
  referenceNumber: z.string(),
  invoiceHash: z.string(),
  ksefNumber: z.string().nullish(),
  acquisitionDate: z.coerce.date().nullish(),
  status,
});
export type KsefInvoice = z.output<typeof invoice>;

const shapes = {
  keys: z.array(
    z.object({
      certificate: z.string(),
      publicKeyId: z.string(),
      validFrom: z.coerce.date(),
      validTo: z.coerce.date(),
      usage: z.array(z.string()),
    }),
  ),
  challenge: z.object({ challenge: z.string(), timestampMs: z.number() }),
  signIn: z.object({ referenceNumber: z.string(), authenticationToken: token }),
  signInStatus: z.object({ status }),
  tokens: z.object({ accessToken: token, refreshToken: token }),
  renewed: z.object({ accessToken: token }),
  reference: z.object({ referenceNumber: z.string() }),
  invoice,
  invoices: z.object({ invoices: z.array(invoice), continuationToken: z.string().nullish() }),
};

interface Ask {
  readonly bearer?: string;
  readonly json?: object;
  readonly xml?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type KsefApi = ReturnType<typeof ksefApi>;

/**
 * The calls of KSeF 2.0 (API 2.6.0) that sending invoices needs. It signs in by token or certificate when it is first
 * asked, and again when its access has ended.
 * @param patience how long to wait for an answer, and between looks at a sign-in
 */
export function ksefApi(
  { apiUrl, nip, signIn }: KsefSettings,
  {
    clock,
    timeoutMs = 20_000,
    pauseMs = SIGN_IN_PAUSE_MS,
  }: { readonly clock: Clock; readonly timeoutMs?: number; readonly pauseMs?: number },
) {
  let tokens: z.output<typeof shapes.tokens> | undefined;

  async function ask(method: 'GET' | 'POST', path: string, what: Ask = {}): Promise<Response> {
    const { bearer, json, xml, headers } = what;
    const type = json ? 'application/json' : xml === undefined ? undefined : 'application/xml';
    let response: Response;
    try {
      response = await fetch(apiUrl + path, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'X-Error-Format': 'problem-details',
          ...(type ? { 'content-type': type } : {}),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...headers,
        },
        body: json ? JSON.stringify(json) : (xml ?? null),
      });
    } catch (error) {
      throw new KsefFailure(`KSeF did not answer: ${String((error as Error).cause ?? error)}`, {});
    }
    if (!response.ok) throw await failureOf(response);
    return response;
  }

  async function read<Shape extends z.ZodType>(
    shape: Shape,
    ...asked: Parameters<typeof ask>
  ): Promise<z.output<Shape>> {
    const answer = shape.safeParse(await (await ask(...asked)).json().catch(() => undefined));
    if (answer.success) return answer.data;
    throw new KsefFailure(`KSeF answered ${asked[1]} in another form`, { status: 200 });
  }

  /** The newest valid key for a purpose. The list is asked each time: a withdrawn key would be refused. */
  async function keyFor(usage: 'KsefTokenEncryption' | 'SymmetricKeyEncryption') {
    const now = clock();
    const [newest] = (await read(shapes.keys, 'GET', '/security/public-key-certificates'))
      .filter((key) => key.usage.includes(usage) && key.validFrom <= now && now < key.validTo)
      .sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime());
    if (!newest) throw new KsefFailure(`KSeF names no valid key for ${usage}`, { status: 200 });
    return newest;
  }

  /** Encrypts for the ministry; where the key was withdrawn meanwhile, once more with the next one. */
  async function withKey<Answer>(
    usage: Parameters<typeof keyFor>[0],
    use: (key: { readonly certificate: string; readonly publicKeyId: string }) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await use(await keyFor(usage));
    } catch (error) {
      if (!(error instanceof KsefFailure) || error.code !== KEY_UNKNOWN) throw error;
      return use(await keyFor(usage));
    }
  }

  async function signInAnew(): Promise<z.output<typeof shapes.tokens>> {
    const { challenge, timestampMs } = await read(shapes.challenge, 'POST', '/auth/challenge');
    const started =
      'token' in signIn
        ? await withKey('KsefTokenEncryption', ({ certificate, publicKeyId }) =>
            read(shapes.signIn, 'POST', '/auth/ksef-token', {
              json: {
                challenge,
                contextIdentifier: { type: 'Nip', value: nip },
                encryptedToken: forMinistry(
                  Buffer.from(`${signIn.token}|${timestampMs}`),
                  certificate,
                ),
                publicKeyId,
              },
            }),
          )
        : await read(shapes.signIn, 'POST', '/auth/xades-signature', {
            xml: signedRequest({ challenge, nip, now: clock() }, openSigner(signIn)),
          });
    const bearer = started.authenticationToken.token;
    for (let check = 0; check < SIGN_IN_CHECKS; check++) {
      const path = `/auth/${started.referenceNumber}`;
      const { status } = await read(shapes.signInStatus, 'GET', path, { bearer });
      if (status.code === 200) return read(shapes.tokens, 'POST', '/auth/token/redeem', { bearer });
      if (status.code !== 100) {
        const why = [status.description, ...(status.details ?? [])].join(': ');
        throw new KsefFailure(`KSeF refused the sign-in: ${why}`, {
          status: 401,
          code: status.code,
        });
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    throw new KsefFailure('KSeF has not answered a sign-in', {});
  }

  async function accessToken(): Promise<string> {
    const until = clock().getTime() + RENEWED_BEFORE_MS;
    if (tokens && tokens.accessToken.validUntil.getTime() > until) return tokens.accessToken.token;
    if (tokens && tokens.refreshToken.validUntil.getTime() > until) {
      const bearer = tokens.refreshToken.token;
      const renewed = await read(shapes.renewed, 'POST', '/auth/token/refresh', { bearer }).catch(
        orUndefined,
      );
      tokens = renewed && { ...tokens, ...renewed };
    } else {
      tokens = undefined;
    }
    tokens ??= await signInAnew();
    return tokens.accessToken.token;
  }

  /** With access; where it was withdrawn, once more after another sign-in. */
  async function withAccess<Answer>(use: (bearer: string) => Promise<Answer>): Promise<Answer> {
    try {
      return await use(await accessToken());
    } catch (error) {
      if (!(error instanceof KsefFailure) || error.status !== 401 || !tokens) throw error;
      tokens = undefined;
      return use(await accessToken());
    }
  }

  return {
    /** Opens a session with a key of its own. */
    openSession: (): Promise<KsefSession> =>
      withAccess((bearer) =>
        withKey('SymmetricKeyEncryption', async ({ certificate, publicKeyId }) => {
          const key = newSessionKey();
          const encryption = {
            encryptedSymmetricKey: forMinistry(key.key, certificate),
            initializationVector: key.iv.toString('base64'),
            publicKeyId,
          };
          const json = { formCode: FORM, encryption };
          const opened = await read(shapes.reference, 'POST', '/sessions/online', { bearer, json });
          return { reference: opened.referenceNumber, key };
        }),
      ),

    /** @returns the number by which the session knows the document from now on */
    async send(
      { reference, key }: KsefSession,
      document: Buffer,
      how: { readonly isOffline: boolean; readonly correctedDigest: string | null },
    ): Promise<string> {
      const content = encrypted(document, key);
      const json = {
        invoiceHash: digestOf(document),
        invoiceSize: document.length,
        encryptedInvoiceHash: digestOf(content),
        encryptedInvoiceSize: content.length,
        encryptedInvoiceContent: content.toString('base64'),
        offlineMode: how.isOffline,
        ...(how.correctedDigest ? { hashOfCorrectedInvoice: how.correctedDigest } : {}),
      };
      const path = `/sessions/online/${reference}/invoices`;
      const sent = await withAccess((bearer) =>
        read(shapes.reference, 'POST', path, { bearer, json }),
      );
      return sent.referenceNumber;
    },

    /** The document of a session with a digest; undefined where it has none. */
    async findInvoice(session: string, digest: string): Promise<KsefInvoice | undefined> {
      for (let next: string | undefined = ''; next !== undefined; ) {
        const headers: Record<string, string> = next ? { 'x-continuation-token': next } : {};
        const path = `/sessions/${session}/invoices?pageSize=${PAGE}`;
        const page: z.output<typeof shapes.invoices> = await withAccess((bearer) =>
          read(shapes.invoices, 'GET', path, { bearer, headers }),
        );
        const found = page.invoices.find(({ invoiceHash }) => invoiceHash === digest);
        if (found) return found;
        next = page.continuationToken || undefined;
      }
      return undefined;
    },

    invoice: (session: string, reference: string): Promise<KsefInvoice> =>
      withAccess((bearer) =>
        read(shapes.invoice, 'GET', `/sessions/${session}/invoices/${reference}`, { bearer }),
      ),

    /** The receipt, as signed XML. */
    receipt: (session: string, ksefNumber: string): Promise<string> =>
      withAccess(async (bearer) => {
        const path = `/sessions/${session}/invoices/ksef/${ksefNumber}/upo`;
        return (await ask('GET', path, { bearer })).text();
      }),

    closeSession: (session: string): Promise<unknown> =>
      withAccess((bearer) => ask('POST', `/sessions/online/${session}/close`, { bearer })),
  };
}

/** A refresh that is refused is followed by another sign-in. */
function orUndefined(error: unknown): undefined {
  if (error instanceof KsefFailure && error.status >= 400 && error.status < 429) return undefined;
  throw error;
}

const problem = z.object({
  errors: z
    .array(
      z.object({
        code: z.coerce.number(),
        description: z.string(),
        details: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
  detail: z.string().nullish(),
  title: z.string().nullish(),
});

async function failureOf(response: Response): Promise<KsefFailure> {
  const said = problem.safeParse(await response.json().catch(() => ({})));
  const first = said.data?.errors?.[0];
  const words = first
    ? [first.description, ...(first.details ?? [])].join(' ')
    : (said.data?.detail ?? said.data?.title ?? '');
  const rest = Number(response.headers.get('retry-after'));
  return new KsefFailure(`KSeF answered ${response.status} ${words}`.trim(), {
    status: response.status,
    code: first?.code ?? 0,
    restSeconds: response.status === 429 ? rest || DEFAULT_REST_SECONDS : 0,
  });
}
