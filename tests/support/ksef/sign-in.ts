import {
  constants,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  randomUUID,
  verify,
  X509Certificate,
} from 'node:crypto';
import { certificateOf } from '../certificate.ts';
import type { StandInAnswer } from '../providers/stand-in.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;
/** Two keys serve all stand-ins of a process: making one takes a tenth of a second and more. */
const pairs = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));

export interface KsefSignInOptions {
  readonly nip: string;
  readonly token: string;
  readonly clock: () => Date;
  readonly accessSeconds?: number;
  readonly refreshSeconds?: number;
}

/** The part of the stand-in that gives access: the ministry's keys, challenges, sign-ins and tokens. */
export function ksefSignIn(options: KsefSignInOptions) {
  const { nip, clock } = options;
  const challenges = new Map<string, number>();
  const signIns = new Map<
    string,
    { readonly reference: string; isRedeemed: boolean; code: number }
  >();
  const tokens = new Map<string, Date>();
  let keyAt = 0;

  /** @returns undefined where the call is about something else */
  function answer(call: string, body: string, bearer: string): StandInAnswer | undefined {
    if (call === 'GET /security/public-key-certificates') return { status: 200, body: keys() };
    if (call === 'POST /auth/challenge') return challenge();
    if (call === 'POST /auth/ksef-token') return byToken(JSON.parse(body));
    if (call === 'POST /auth/xades-signature') return byCertificate(body);
    return / \/auth\//.test(call) ? signInStep(call, bearer) : undefined;
  }

  function keys(): object[] {
    const certificate = certificateOf(pairs[keyAt] as (typeof pairs)[0], {
      name: 'Ministerstwo Finansów',
      from: new Date(clock().getTime() - YEAR_MS),
      to: new Date(clock().getTime() + YEAR_MS),
    });
    return (['KsefTokenEncryption', 'SymmetricKeyEncryption'] as const).map((usage) => ({
      certificate: certificate.raw.toString('base64'),
      certificateId: sha256(certificate.raw),
      publicKeyId: keyId(),
      validFrom: new Date(certificate.validFrom).toISOString(),
      validTo: new Date(certificate.validTo).toISOString(),
      usage: [usage],
    }));
  }

  function keyId(): string {
    return sha256(
      (pairs[keyAt] as { publicKey: KeyObject }).publicKey.export({ type: 'spki', format: 'der' }),
    );
  }

  function opened(secret: string): Buffer {
    return privateDecrypt(
      {
        key: (pairs[keyAt] as { privateKey: KeyObject }).privateKey,
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: 'sha256',
      },
      Buffer.from(secret, 'base64'),
    );
  }

  function challenge(): StandInAnswer {
    const name = `20260310-CR-${randomUUID().slice(0, 8).toUpperCase()}`;
    const timestampMs = clock().getTime();
    challenges.set(name, timestampMs);
    const timestamp = clock().toISOString();
    return {
      status: 200,
      body: { challenge: name, timestamp, timestampMs, clientIp: '127.0.0.1' },
    };
  }

  function byToken(asked: {
    challenge: string;
    contextIdentifier: { type: string; value: string };
    encryptedToken: string;
    publicKeyId: string;
  }): StandInAnswer {
    if (asked.publicKeyId !== keyId()) return refused(400, 21470);
    const timestamp = challenges.get(asked.challenge);
    if (timestamp === undefined || asked.contextIdentifier.value !== nip)
      return refused(400, 21111);
    const isRight = opened(asked.encryptedToken).toString() === `${options.token}|${timestamp}`;
    return startSignIn(isRight ? 200 : 450);
  }

  /** The signature's own sums are checked: what it says of the request, and that its key has signed that. */
  function byCertificate(xml: string): StandInAnswer {
    const said = /<Challenge>([^<]*)</.exec(xml)?.[1] ?? '';
    if (!challenges.has(said) || !xml.includes(`<Nip>${nip}</Nip>`)) return refused(400, 21111);
    const info = /<ds:SignedInfo.*<\/ds:SignedInfo>/s.exec(xml)?.[0] ?? '';
    const properties = /<xades:SignedProperties.*<\/xades:SignedProperties>/s.exec(xml)?.[0] ?? '';
    const whole = xml
      .replace(/^<\?xml[^>]*>\n/, '')
      .replace(/<ds:Signature .*<\/ds:Signature>/s, '');
    const certificate = /<ds:X509Certificate>([^<]*)</.exec(xml)?.[1] ?? '';
    const value = Buffer.from(/<ds:SignatureValue>([^<]*)</.exec(xml)?.[1] ?? '', 'base64');
    const { publicKey, raw } = new X509Certificate(Buffer.from(certificate, 'base64'));
    const isRight =
      [whole, properties].every((part) => info.includes(`<ds:DigestValue>${sha256(part)}<`)) &&
      properties.includes(sha256(raw)) &&
      verify('sha256', Buffer.from(info), { key: publicKey, dsaEncoding: 'ieee-p1363' }, value);
    return startSignIn(isRight ? 200 : 460);
  }

  function startSignIn(code: number): StandInAnswer {
    const token = `operation-${randomUUID()}`;
    const referenceNumber = randomUUID();
    signIns.set(token, { reference: referenceNumber, isRedeemed: false, code });
    const authenticationToken = { token, validUntil: inSeconds(600).toISOString() };
    return { status: 202, body: { referenceNumber, authenticationToken } };
  }

  function signInStep(call: string, bearer: string): StandInAnswer {
    if (call === 'POST /auth/token') {
      const own = signIns.get(bearer);
      if (own && !own.isRedeemed) {
        own.isRedeemed = true;
        const refreshToken = issue('refresh', options.refreshSeconds ?? 7 * 86_400);
        return { status: 200, body: { accessToken: issue('access'), refreshToken } };
      }
      const isRefresh = bearer.startsWith('refresh') && (tokens.get(bearer) ?? 0) > clock();
      return isRefresh
        ? { status: 200, body: { accessToken: issue('access') } }
        : refused(400, 21301);
    }
    const own = signIns.get(bearer);
    if (!own || call !== `GET /auth/${own.reference}`) return refused(401);
    const description = own.code === 200 ? 'Uwierzytelnianie zakończone sukcesem' : 'Niepowodzenie';
    return { status: 200, body: { status: { code: own.code, description } } };
  }

  function issue(kind: 'access' | 'refresh', seconds = options.accessSeconds ?? 900) {
    const token = `${kind}-${randomUUID()}`;
    tokens.set(token, inSeconds(seconds));
    return { token, validUntil: inSeconds(seconds).toISOString() };
  }

  function inSeconds(seconds: number): Date {
    return new Date(clock().getTime() + seconds * 1000);
  }

  return {
    answer,
    keyId,
    opened,
    isAccess: (bearer: string) =>
      bearer.startsWith('access') && (tokens.get(bearer) ?? 0) > clock(),
    /** The ministry changes its key: the old one is refused from now on. */
    rotateKeys: () => {
      keyAt = 1 - keyAt;
    },
    /** All access ends at once. */
    endAccess: () => tokens.clear(),
  };
}

export function refused(status: number, code?: number): StandInAnswer {
  return {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...(status === 429 ? { 'retry-after': '30' } : {}),
    },
    body: {
      title: `Status ${status}`,
      status,
      detail: 'Żądanie jest nieprawidłowe.',
      ...(code === undefined
        ? {}
        : { errors: [{ code, description: `Błąd ${code}.`, details: [] }] }),
    },
  };
}

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64');
}
