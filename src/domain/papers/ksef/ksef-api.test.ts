import { constants, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { certificateOf } from '../../../../tests/support/certificate.ts';
import { type CallFault, startKsef } from '../../../../tests/support/ksef/stand-in.ts';
import { paperRecord } from '../../../../tests/support/paper-records.ts';
import type { KsefSettings } from '../../../config/third-party-settings.ts';
import { writeFa3 } from '../einvoice/fa3.ts';
import { type KsefApi, type KsefFailure, ksefApi } from './ksef-api.server.ts';
import { digestOf, openSigner, type Signer } from './ksef-keys.server.ts';
import { certificateLink, invoiceLink } from './verification-links.server.ts';

const NIP = '5260001246';
const TOKEN = 'standin|token';
let now = new Date('2026-11-27T10:00:00Z');
const clock = () => now;
let fault: ((call: string) => CallFault | undefined) | undefined;
let ksef: Awaited<ReturnType<typeof startKsef>>;
let folder: string;
let settings: KsefSettings;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-ksef-'));
  ksef = await startKsef({ nip: NIP, token: TOKEN, clock, fault: (call) => fault?.(call) });
  settings = {
    environment: 'test',
    apiUrl: ksef.url,
    qrUrl: 'https://qr-test.ksef.mf.gov.pl',
    nip: NIP,
    signIn: { token: TOKEN },
    offline: undefined,
    takesConsumers: false,
  };
});
afterAll(async () => {
  await ksef.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  now = new Date('2026-11-27T10:00:00Z');
  fault = undefined;
  ksef.calls.length = 0;
});

async function keyFiles(kind: 'rsa' | 'ec') {
  const pair =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const validity = { from: new Date('2026-01-01'), to: new Date('2028-01-01') };
  const certificate = certificateOf(pair, { name: 'Wishbone', ...validity });
  const certificateFile = path.join(folder, `${kind}.crt`);
  const keyFile = path.join(folder, `${kind}.key`);
  await writeFile(certificateFile, certificate.toString());
  const password = 'secret';
  const format = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: password };
  await writeFile(keyFile, pair.privateKey.export(format as never) as string);
  return { certificateFile, keyFile, password };
}

function document(number: string): Buffer {
  const written = writeFa3(paperRecord({ number }), { made: now, system: 'Wishbone' });
  if (!written.ok) throw new Error(written.refusal.join(', '));
  return Buffer.from(written.value);
}

const patience = { clock, timeoutMs: 5000, pauseMs: 1 };
const online = { isOffline: false, correctedDigest: null };

async function sendOne(api: KsefApi, number: string) {
  const session = await api.openSession();
  const body = document(number);
  const reference = await api.send(session, body, online);
  return { session, body, reference, invoice: await api.invoice(session.reference, reference) };
}

test('a document is sent, found by its digest, and has a number and a receipt', async () => {
  const api = ksefApi(settings, patience);
  const { session, body, reference, invoice } = await sendOne(api, 'A-1');
  expect(invoice.status.code).toBe(200);
  expect(invoice.ksefNumber).toMatch(/^5260001246-20261127-[0-9A-F]{12}-[0-9A-F]{2}$/);
  expect((await api.findInvoice(session.reference, digestOf(body)))?.referenceNumber).toBe(
    reference,
  );
  expect(await api.findInvoice(session.reference, digestOf('other'))).toBe(undefined);
  expect(await api.receipt(session.reference, invoice.ksefNumber ?? '')).toContain(digestOf(body));
  await api.closeSession(session.reference);
  await expect(api.send(session, body, online)).rejects.toMatchObject({ status: 400, code: 21180 });
  expect(ksef.documents.at(-1)?.body).toBe(body.toString());
});

describe('signing in by certificate', () => {
  test.each(['rsa', 'ec'] as const)('with a key of %s', async (kind) => {
    const api = ksefApi({ ...settings, signIn: await keyFiles(kind) }, patience);
    expect((await sendOne(api, `C-${kind}`)).invoice.status.code).toBe(200);
    expect(ksef.calls).toContain('POST /auth/xades-signature');
  });
  test('a key of another certificate is refused before anything is sent', async () => {
    const [rsa, ec] = [await keyFiles('rsa'), await keyFiles('ec')];
    expect(() => openSigner({ ...rsa, keyFile: ec.keyFile })).toThrow('is not the key');
  });
});

test('a wrong token is told, and nothing is sent', async () => {
  const api = ksefApi({ ...settings, signIn: { token: 'other' } }, patience);
  await expect(api.openSession()).rejects.toMatchObject({ status: 401, code: 450 });
});

test('access is renewed before it ends, and got anew where it was withdrawn', async () => {
  const api = ksefApi(settings, patience);
  await api.openSession();
  now = new Date(now.getTime() + 14.5 * 60_000);
  await api.openSession();
  expect(ksef.calls.filter((call) => call === 'POST /auth/token/refresh')).toHaveLength(1);
  ksef.endAccess();
  await api.openSession();
  expect(ksef.calls.filter((call) => call === 'POST /auth/challenge')).toHaveLength(2);
  now = new Date(now.getTime() + 8 * 86_400_000);
  await api.openSession();
  expect(ksef.calls.filter((call) => call === 'POST /auth/challenge')).toHaveLength(3);
});

test('a key that is withdrawn between two calls is asked for again', async () => {
  const api = ksefApi(settings, patience);
  await api.openSession();
  fault = (call) => {
    if (call === 'POST /sessions/online') {
      ksef.rotateKeys();
      fault = undefined;
    }
    return undefined;
  };
  expect((await api.openSession()).reference).toMatch(/^[0-9a-f-]{36}$/);
});

test.each<[string, CallFault, Partial<KsefFailure>]>([
  ['too many calls', 429, { status: 429, restSeconds: 30 }],
  ['an answer that is lost', 'lost-answer', { status: 0 }],
  ['a fault of the ministry', 500, { status: 500 }],
])('%s is told as it is', async (_, given, expected) => {
  const api = ksefApi(settings, patience);
  const session = await api.openSession();
  fault = () => given;
  await expect(api.send(session, document('F-1'), online)).rejects.toMatchObject(expected);
});

test('the links of QR codes are those of the ministry', async () => {
  const digest = Buffer.from('UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE', 'base64url');
  const named = { issuedOn: '2026-02-01', digest: digest.toString('base64') };
  const place = { ...settings, nip: '1111111111' };
  expect(invoiceLink(place, named)).toBe(
    'https://qr-test.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE',
  );
  for (const kind of ['rsa', 'ec'] as const) {
    const signer = openSigner(await keyFiles(kind));
    const link = certificateLink(place, named, signer);
    const signed = link.slice('https://'.length, link.lastIndexOf('/'));
    expect(signed).toBe(
      'qr-test.ksef.mf.gov.pl/certificate/Nip/1111111111/1111111111/01F20A5D352AE590/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE',
    );
    expect(isSignedBy(signer, signed, link.slice(link.lastIndexOf('/') + 1))).toBe(true);
  }
});

function isSignedBy({ certificate }: Signer, text: string, signature: string): boolean {
  const { publicKey } = certificate;
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  const how =
    publicKey.asymmetricKeyType === 'rsa' ? padding : { dsaEncoding: 'ieee-p1363' as const };
  return verify(
    'sha256',
    Buffer.from(text),
    { key: publicKey, ...how },
    Buffer.from(signature, 'base64url'),
  );
}
