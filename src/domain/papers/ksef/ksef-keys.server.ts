import {
  constants,
  createCipheriv,
  createHash,
  createPrivateKey,
  type KeyObject,
  publicEncrypt,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { KeyPairFiles } from '../../../config/third-party-settings.ts';

/** SHA-256 in Base64, as KSeF names documents. */
export function digestOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('base64');
}

/** The key that documents of one session are encrypted with. */
export interface SessionKey {
  readonly key: Buffer;
  readonly iv: Buffer;
}

export function newSessionKey(): SessionKey {
  return { key: randomBytes(32), iv: randomBytes(16) };
}

/** AES-256-CBC with PKCS#7; the vector is told once for the session, not in front of each document. */
export function encrypted(document: Uint8Array, { key, iv }: SessionKey): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([cipher.update(document), cipher.final()]);
}

/** RSA-OAEP with SHA-256, for the ministry alone. @param certificate DER in Base64 */
export function forMinistry(secret: Uint8Array, certificate: string): string {
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key: publicKey, padding, oaepHash: 'sha256' }, secret).toString('base64');
}

/** A certificate with its private key. */
export interface Signer {
  readonly certificate: X509Certificate;
  readonly key: KeyObject;
}

/** @throws where a file cannot be read, or is no PEM, or the password is wrong */
export function openSigner({ certificateFile, keyFile, password }: KeyPairFiles): Signer {
  const certificate = new X509Certificate(readFileSync(certificateFile));
  const key = createPrivateKey({
    key: readFileSync(keyFile),
    ...(password === undefined ? {} : { passphrase: password }),
  });
  if (!certificate.checkPrivateKey(key)) {
    throw new Error(`${keyFile} is not the key of the certificate in ${certificateFile}`);
  }
  return { certificate, key };
}

/** A signature by RSA or by an elliptic curve of 256 bits, both numbers of the latter side by side. */
export function signedBy(text: string, { key }: Signer, rsa: 'pkcs1' | 'pss' = 'pkcs1'): Buffer {
  const isPss = key.asymmetricKeyType === 'rsa' && rsa === 'pss';
  return sign('sha256', Buffer.from(text), {
    key,
    dsaEncoding: 'ieee-p1363',
    ...(isPss ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 } : {}),
  });
}
